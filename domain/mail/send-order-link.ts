// Run by the worker for each look-up: mails an order's link if the address has such an order.
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { folded, orders, peopleSearch } from '#db/schema.ts'
import { normalizedEmail } from '#domain/ground/email-address.ts'
import { localPath } from '#domain/ground/language.ts'
import type { OrderLookupJob } from '#domain/ground/outbox/order-lookup.ts'
import type { Services } from '#domain/ground/services.ts'
import { deliver } from './deliver.ts'
import { composeOrderLinkMail } from './order-link-mail.ts'

type SendOrderLink = OrderLookupJob & { jobId: string }

/**
 * Mails an order's link to its address: of the order with this number, or the order changed by the upgrade
 * with this number; failing that, of the last paid purchase. Does nothing when there is none.
 */
export async function sendOrderLink(services: Services, input: SendOrderLink): Promise<void> {
  const email = normalizedEmail(input.email)
  const named = alias(orders, 'named')
  const namedId = services.db
    .select({ id: sql`coalesce(${named.baseOrderId}, ${named.id})` })
    .from(named)
    .where(eq(named.operationNumber, input.operationNumber ?? ''))
  const isNamed = eq(orders.id, sql`(${namedId})`)
  const [order] = await services.db
    .select({
      id: orders.id,
      state: orders.state,
      operationNumber: orders.operationNumber,
      linkVersion: orders.linkVersion,
      language: orders.language,
      buyerEmail: orders.buyerEmail,
    })
    .from(orders)
    .where(
      and(
        // Uses the index on names and addresses; the next line compares exactly.
        sql`${peopleSearch} @@ plainto_tsquery('simple', ${folded(sql`${email}`)})`,
        eq(sql`lower(${orders.buyerEmail})`, email),
        or(isNamed, and(eq(orders.state, 'covered'), isNull(orders.baseOrderId))),
      ),
    )
    .orderBy(sql`coalesce(${isNamed}, false) desc`, desc(orders.placedAt))
    .limit(1)
  if (!order) return

  const { publicUrl, links } = services
  const messageId = `<lookup-${input.jobId}@${new URL(publicUrl).hostname}>`
  await deliver(services, {
    objectId: order.id,
    messageId,
    language: order.language,
    compose: () =>
      composeOrderLinkMail({
        operationNumber: order.operationNumber,
        buyerEmail: order.buyerEmail,
        orderUrl:
          publicUrl + localPath(`/order/${links.secretFor('order', order.id, order.linkVersion)}`),
        isCovered: order.state === 'covered',
        messageId,
      }),
  })
}
