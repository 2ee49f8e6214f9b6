// Reminds of passes that are still unused (V4). It states their last day in the same words as the
// confirmation, the PDF and the pass itself.
import { dateWords } from '#domain/ground/date-words.ts'
import { lateStartWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import type { MailMessage } from './mail-message.ts'
import { composeNotice } from './notice-document.ts'
import type { NoticeOrder, NoticePass } from './notice-order.ts'
import { typedText } from './typed-text.ts'

type ReminderMail = {
  order: NoticeOrder
  /** Those still unused; all have the same last day to start. */
  passes: NoticePass[]
  lastDay: string
  messageId: string
}

export function composeReminderMail(mail: ReminderMail, timeZone: string): MailMessage {
  const { order, passes, lastDay, messageId } = mail
  const name = typedText(order.readerName)
  return composeNotice({
    order,
    passes,
    messageId,
    subject: m.passes_reminder_subject({ day: dateWords(lastDay) }),
    title: m.passes_reminder_title(),
    before: [
      order.isGift
        ? m.gift_reminder_intro({ name })
        : m.passes_reminder_intro({ name, operationNumber: order.operationNumber }),
    ],
    after: [m.passes_reminder_after(), lateStartWords()],
    timeZone,
  })
}
