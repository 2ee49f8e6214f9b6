// Queues reminders with the row in `avisos` that remembers them: no step is sent twice, even by two workers.
import { and, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, orders, passes, rememberedNotices } from '#db/schema.ts'
import { endOfDay, localDay, localTime } from '#domain/ground/calendar.ts'
import { dateWords } from '#domain/ground/date-words.ts'
import { passNotice, type Reminder } from '#domain/ground/outbox/pass-notice.ts'
import type { Services } from '#domain/ground/services.ts'
import { lateStartWords } from '#domain/passes/pass-words.ts'
import { m } from '#messages/messages.js'
import { deliver } from './deliver.ts'
import type { MailMessage } from './mail-message.ts'
import {
  type NoticeOrder,
  type NoticePass,
  composeNotice,
  findNoticeOrder,
  noticeMessageId,
  rememberNotices,
} from './notices.ts'
import { typedText } from './typed-text.ts'

/** Orders per transaction. */
export const REMINDERS_BATCH = 50

/** Queues the next due reminders; returns how many, 0 when none are left. */
export async function queueReminders(services: Services): Promise<number> {
  let queued = 0
  const zones = await services.db.selectDistinct({ timeZone: cities.timeZone }).from(cities)
  for (const { timeZone } of zones) {
    // Morning differs between zones.
    for (const step of reminderStepsAt(services.clock.now(), timeZone)) {
      queued += await queueStep(services, step, timeZone)
    }
  }
  return queued
}

function queueStep(services: Services, step: ReminderStep, timeZone: string): Promise<number> {
  return services.db.transaction(async (tx) => {
    const waiting = await findWaiting(tx, step, timeZone)
    const notices = waiting.map((row) => ({ ...row, kind: reminderKind(step.days, row.lastDay) }))
    const ours = await rememberNotices(tx, notices, services.clock.now())
    const jobs = ours.map(({ orderId, lastDay }) =>
      services.jobs.entry(passNotice, { kind: 'reminder', orderId, lastDay, days: step.days }),
    )
    for (const job of await Promise.all(jobs)) await tx.execute(job)
    return ours.length
  })
}

/** Orders of a zone's cities by last day of unused passes, nearest first; uses those passes' index. */
function findWaiting(tx: Database, { days, after, until }: ReminderStep, timeZone: string) {
  const lastDay = sql<string>`to_char(${passes.activateBy} at time zone ${timeZone}::text, 'YYYY-MM-DD')`
  const told = tx
    .select({ orderId: rememberedNotices.orderId })
    .from(rememberedNotices)
    .where(
      and(
        eq(rememberedNotices.orderId, passes.orderId),
        eq(rememberedNotices.kind, sql`${reminderKind(days, '')}::text || ${lastDay}`),
      ),
    )
  return (
    tx
      .select({ orderId: passes.orderId, lastDay })
      .from(passes)
      .innerJoin(orders, eq(orders.id, passes.orderId))
      .innerJoin(cities, eq(cities.id, orders.cityId))
      .where(
        and(
          eq(cities.timeZone, timeZone),
          isNull(passes.activatedAt),
          eq(passes.state, 'issued'),
          gt(passes.activateBy, after),
          lte(passes.activateBy, until),
          // Bought before the day of this step.
          sql`${passes.issuedAt} < ${passes.activateBy} - make_interval(days => ${days + 1}::int)`,
          eq(orders.state, 'covered'),
          notExists(told),
        ),
      )
      // By position: the expression contains a parameter, so repeating it would not be the same expression.
      .groupBy(sql`1`, sql`2`)
      .orderBy(sql`2`, sql`1`)
      .limit(REMINDERS_BATCH)
  )
}

/** Run by the worker. Throws when the mail server did not take the mail for now: the job is retried. */
export async function sendReminder(
  services: Services,
  { orderId, lastDay, days }: Reminder,
): Promise<void> {
  const order = await findNoticeOrder(services, orderId)
  const waiting = order?.passes.filter(
    ({ life, activateBy }) =>
      life.standing === 'unused' && localDay(activateBy, order.timeZone) === lastDay,
  )
  if (!order || !waiting?.length) return
  const messageId = noticeMessageId(services, orderId, reminderKind(days, lastDay))
  await deliver(services, {
    objectId: orderId,
    messageId,
    language: order.language,
    compose: () =>
      composeReminderMail({ order, passes: waiting, lastDay, messageId }, order.timeZone),
  })
}

// A reminder (V4) states the last day in the same words as the confirmation, the PDF and the pass.

type ReminderMail = {
  order: NoticeOrder
  /** Those still unused; all have the same last day to start. */
  passes: NoticePass[]
  lastDay: string
  messageId: string
}

export function composeReminderMail(mail: ReminderMail, timeZone: string): MailMessage {
  const { order, passes: waiting, lastDay, messageId } = mail
  const name = typedText(order.readerName)
  return composeNotice({
    order,
    passes: waiting,
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

// Reminders (V4) go out some days before the last one, in the morning of the city. Only the newest due step
// is sent, so a shop that was down for weeks does not send three; and none for a purchase of this morning.

/** Days before the last day to start, nearest first. */
const REMINDER_DAYS = [2, 14, 60]

/** Local hours during which reminders may be sent: none at night. */
const REMINDER_FROM_HOUR = 10
const REMINDER_UNTIL_HOUR = 20

type ReminderStep = {
  days: number
  /** The last moment to start lies between these instants; the first is excluded. */
  after: Date
  until: Date
}

/** The steps that may be sent now, none at night; each pass belongs to at most one of them. */
export function reminderStepsAt(now: Date, timeZone: string): ReminderStep[] {
  const local = localTime(now, timeZone)
  if (local.hour < REMINDER_FROM_HOUR || local.hour >= REMINDER_UNTIL_HOUR) return []
  const endOfDayIn = (days: number) => endOfDay(local.toPlainDate().add({ days }), timeZone)
  return REMINDER_DAYS.map((days, index) => {
    const nearer = REMINDER_DAYS[index - 1]
    return { days, after: nearer === undefined ? now : endOfDayIn(nearer), until: endOfDayIn(days) }
  })
}

/** With the last day, because an order may hold passes that expire half a year apart, each with its steps. */
export function reminderKind(days: number, lastDay: string): string {
  return `unused_${days}:${lastDay}`
}
