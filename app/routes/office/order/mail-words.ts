// Names a mail by its Message-ID: the beginning says what it is about, and for mails about money the last
// word says what happened.
import { m } from '#messages/messages.js'

/** The more specific ones first. */
const kinds: [pattern: RegExp, words: () => string][] = [
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
  const words = kinds.find(([pattern]) => pattern.test(messageId))?.[1]
  return (words ?? m.order_office_mail_other)()
}
