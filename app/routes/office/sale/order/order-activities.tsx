import { wordsOfActivity, wordsOfActor } from '#domain/ground/activity/activity-words.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import type { OfficeActivity, OfficeOrder } from '#domain/sale/desk/order-page.ts'
import { m } from '#messages/messages.js'
import { dateColumn, Noted } from '#app/routes/office/pieces/office-columns.tsx'
import { StateBadge } from '#app/routes/office/sale/orders/order-state.tsx'
import { TableSection } from './order-section.tsx'

export function OrderMails({ order }: { order: OfficeOrder }) {
  const mails = order.activities.filter(isAboutMail)
  return (
    <TableSection
      id="mails"
      title={m.order_office_mails()}
      none={m.order_office_mails_none()}
      isOpen={mails.some(({ name }) => name === 'mail.failed')}
      rows={mails}
      columns={[
        {
          title: m.order_office_mail_what(),
          isHead: true,
          cell: ({ data }) => wordsOfMail(String(data.messageId)),
        },
        dateColumn(m.order_office_mail_at(), 'at', order.timeZone),
        {
          title: m.order_office_mail_outcome(),
          cell: ({ name }) =>
            name === 'mail.sent' ? (
              <StateBadge tone="good">{m.order_office_mail_sent()}</StateBadge>
            ) : (
              <StateBadge tone="bad">{m.order_office_mail_failed()}</StateBadge>
            ),
        },
      ]}
    />
  )
}

/** Without the mails, which have a table of their own. */
export function OrderActivities({ order }: { order: OfficeOrder }) {
  const passes = new Map(
    order.passes.map(({ id, holder, shortCode }) => [
      id,
      `${holder} · ${formatShortCode(shortCode)}`,
    ]),
  )
  return (
    <TableSection
      id="activity"
      title={m.order_office_activity()}
      rows={order.activities.filter((one) => !isAboutMail(one))}
      columns={[
        dateColumn(m.order_office_activity_when(), 'at', order.timeZone),
        {
          title: m.order_office_activity_what(),
          isHead: true,
          cell: (activity) => (
            <Noted note={whichOf(activity, passes)}>{wordsOfActivity(activity.name)}</Noted>
          ),
        },
        {
          title: m.order_office_activity_who(),
          cell: ({ actor, actorName }) => wordsOfActor(actor, actorName ?? undefined),
        },
      ]}
    />
  )
}

function isAboutMail({ name }: OfficeActivity): boolean {
  return name.startsWith('mail.')
}

function whichOf(
  { objectId, data }: OfficeActivity,
  passes: Map<string, string>,
): string | undefined {
  // Events at doors and changes of codes are recorded under the order.
  return passes.get(typeof data.passId === 'string' ? data.passId : objectId)
}

/** By the Message-ID; the more specific ones first. */
const mailKinds: [pattern: RegExp, words: () => string][] = [
  [/^<order-/, m.order_office_mail_order],
  [/^<lookup-/, m.order_office_mail_lookup],
  [/^<changed-/, m.order_office_mail_changed],
  [/^<gift-stopped-/, m.gift_office_mail_stopped],
  [/^<gift-/, m.gift_office_mail],
  [/^<payment-/, m.order_office_mail_payment],
  [/^<refund-.*-started@/, m.order_office_mail_refund_started],
  [/^<refund-.*-done@/, m.order_office_mail_refund_done],
  [/^<refund-.*-failed@/, m.order_office_mail_refund_failed],
  [/^<withdrawal-.*-received@/, m.order_office_mail_withdrawal_received],
  [/^<withdrawal-.*-for_staff@/, m.order_office_mail_withdrawal_for_staff],
  [/^<withdrawal-.*-nothing_paid@/, m.order_office_mail_withdrawal_nothing_paid],
  [/^<withdrawal-.*-closed@/, m.order_office_mail_withdrawal_closed],
  [/^<notice-.*-unused_/, m.order_office_mail_reminder],
  [/^<notice-.*-(closure|left):/, m.order_office_mail_closure],
]

/** The name of a sent mail; an unknown one, from a newer version, is "another mail". */
export function wordsOfMail(messageId: string): string {
  const words = mailKinds.find(([pattern]) => pattern.test(messageId))?.[1]
  return (words ?? m.order_office_mail_other)()
}
