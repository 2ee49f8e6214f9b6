// Run by the worker for each look-up: finds out whether number and address belong together, or what was bought
// last with the address, and writes to the address only then.
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orders } from '#db/schema.ts'
import { normalizedEmail } from '#domain/email-address.ts'
import { localPath } from '#domain/language.ts'
import type { OrderLookupJob } from '#domain/outbox/order-lookup.ts'
import type { Services } from '#domain/services.ts'
import { deliver } from './deliver.ts'
import { composeOrderLinkMail } from './order-link-mail.ts'

type SendOrderLink = OrderLookupJob & { jobId: string }

/**
 * Mails the order's link when the address is the one of its purchase; otherwise does nothing. The number of an
 * upgrade finds the purchase whose passes it changed; without a number it is the last one that was paid.
 */
export async function sendOrderLink(services: Services, input: SendOrderLink): Promise<void> {
  const named = alias(orders, 'named')
  const [order] = await services.db
    .select({
      id: orders.id,
      state: orders.state,
      operationNumber: orders.operationNumber,
      linkVersion: orders.linkVersion,
      language: orders.language,
      buyerEmail: orders.buyerEmail,
    })
    .from(named)
    .innerJoin(orders, eq(orders.id, sql`coalesce(${named.baseOrderId}, ${named.id})`))
    .where(
      input.operationNumber === undefined
        ? and(
            eq(sql`lower(${named.buyerEmail})`, normalizedEmail(input.email)),
            eq(named.state, 'covered'),
            isNull(named.baseOrderId),
          )
        : eq(named.operationNumber, input.operationNumber),
    )
    .orderBy(desc(named.placedAt))
    .limit(1)
  if (!order || normalizedEmail(order.buyerEmail) !== normalizedEmail(input.email)) return

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
