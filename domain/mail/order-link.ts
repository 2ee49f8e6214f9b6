import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { folded, orders, peopleSearch } from '#db/schema.ts'
import { normalizedEmail } from '#domain/ground/email-address.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { localPath } from '#domain/ground/language.ts'
import type { EmailChangedJob, OrderLookupJob } from '#domain/ground/outbox/order-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { deliver } from './deliver.ts'
import type { MailMessage } from './mail-message.ts'
import { buttonBlock, frameMail, paragraph, sentences } from './mail-parts.ts'

type SendOrderLink = OrderLookupJob & { jobId: string }

/** Finds by number, also an upgrade's; failing that, the last paid purchase. Does nothing without one. */
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

// Answers a look-up with an order's link, sent only to the address of the purchase.

type OrderLinkMail = {
  operationNumber: string
  buyerEmail: string
  orderUrl: string
  isCovered: boolean
  /** Derived from the job, so that a repeat of the job is the same mail. */
  messageId: string
}

export function composeOrderLinkMail(mail: OrderLinkMail): MailMessage {
  const { buyerEmail, messageId, operationNumber, orderUrl } = mail
  const intro = m.mail_link_intro()
  const pending = mail.isCovered ? [] : [m.mail_link_pending()]
  return frameMail(
    {
      to: buyerEmail,
      messageId,
      subject: m.mail_link_subject({ operationNumber }),
      title: m.mail_link_title(),
      footer: m.mail_link_footer(),
    },
    [
      {
        text: [intro, orderUrl, ''],
        blocks: [paragraph(intro), buttonBlock(m.mail_order_all_passes(), orderUrl)],
      },
      { text: pending, blocks: pending.map((text) => paragraph(text)) },
    ],
  )
}

/** Throws when the mail server did not take the mail for now: the job is retried. */
export async function sendEmailChanged(services: Services, job: EmailChangedJob): Promise<void> {
  const [order] = await services.db
    .select({ operationNumber: orders.operationNumber, language: orders.language })
    .from(orders)
    .where(eq(orders.id, job.orderId))
  invariant(order, 'a mail belongs to an order')
  const { orderId, oldEmail, linkVersion } = job
  const { operationNumber, language } = order
  const messageId = `<changed-${orderId}-v${linkVersion}@${new URL(services.publicUrl).hostname}>`
  await deliver(services, {
    objectId: orderId,
    messageId,
    language,
    compose: () => composeEmailChangedMail({ operationNumber, oldEmail, messageId }),
  })
}

// Tells a mailbox that an order moved to another address. It may be a stranger's, mistyped by the buyer: the
// mail contains neither the buyer's name nor the new address, and no link opens anything.

type EmailChangedMail = { operationNumber: string; oldEmail: string; messageId: string }

export function composeEmailChangedMail(mail: EmailChangedMail): MailMessage {
  const { operationNumber, oldEmail, messageId } = mail
  return frameMail(
    {
      to: oldEmail,
      messageId,
      subject: m.orders_mail_changed_subject({ operationNumber }),
      title: m.orders_mail_changed_title(),
      footer: m.orders_mail_changed_footer(),
    },
    [sentences([m.orders_mail_changed_intro({ operationNumber }), m.orders_mail_changed_links()])],
  )
}
