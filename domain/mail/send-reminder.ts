import { localDay } from '#domain/ground/calendar.ts'
import type { Reminder } from '#domain/ground/outbox/pass-notice.ts'
import type { Services } from '#domain/ground/services.ts'
import { deliver } from './deliver.ts'
import { findNoticeOrder, noticeMessageId } from './notice-order.ts'
import { composeReminderMail } from './reminder-mail.ts'
import { reminderKind } from './reminder-steps.ts'

/**
 * Run by the worker. Lists the passes that are unused at this moment and may start until that day; sends
 * nothing when there are none. Throws when the mail server did not take the mail for now: the job is retried.
 */
export async function sendReminder(
  services: Services,
  { orderId, lastDay, days }: Reminder,
): Promise<void> {
  const order = await findNoticeOrder(services, orderId)
  const passes = order?.passes.filter(
    ({ life, activateBy }) =>
      life.standing === 'unused' && localDay(activateBy, order.timeZone) === lastDay,
  )
  if (!order || !passes?.length) return
  const messageId = noticeMessageId(services, orderId, reminderKind(days, lastDay))
  await deliver(services, {
    objectId: orderId,
    messageId,
    language: order.language,
    compose: () => composeReminderMail({ order, passes, lastDay, messageId }, order.timeZone),
  })
}
