// What holders are told of passes that wait (V4) and of attractions that close (V10). An attraction
// concerns thousands of orders: one job tells a batch of them, and puts the next batch here.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/services.ts'

/** Days before the last one, nearest first. */
export const REMINDER_DAYS = [2, 14, 60] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

/** A switch that was pressed by mistake tells nobody when it is taken back in this time. */
const NOTICE_GRACE_SECONDS = 10 * 60

const reminder = z.object({
  orderId: z.uuid(),
  lastDay: z.iso.date(),
  days: z.literal(REMINDER_DAYS),
})
const closed = z.object({ event: z.literal('closure'), closureId: z.uuid() })
const left = z.object({
  event: z.literal('left'),
  attractionId: z.int(),
  /** Milliseconds since 1970. */
  announcedAt: z.int(),
})
const toOrder = { kind: z.literal('closure'), orderId: z.uuid() }
const toNextOrders = { kind: z.literal('closure-batch'), after: z.uuid().optional() }

export const passNotice = {
  name: 'pass-notice',
  job: z.union([
    reminder.extend({ kind: z.literal('reminder') }),
    closed.extend(toOrder),
    left.extend(toOrder),
    closed.extend(toNextOrders),
    left.extend(toNextOrders),
  ]),
}
export type PassNoticeJob = z.infer<typeof passNotice.job>
export type Reminder = z.infer<typeof reminder>
/** What happened to an attraction: it shut for some days, or left the programme. */
export type ClosureEvent = z.infer<typeof closed> | z.infer<typeof left>

/** The outbox entry of a reminder, for the transaction that remembers it. */
export function queueReminder(services: Services, job: Reminder): Promise<Write> {
  return services.jobs.entry(passNotice, { ...job, kind: 'reminder' })
}

/** The outbox entry that begins to tell holders, for the transaction that closes the attraction. */
export function queueClosureNotices(services: Services, event: ClosureEvent): Promise<Write> {
  return services.jobs.entry(
    passNotice,
    { ...event, kind: 'closure-batch' },
    { startAfterSeconds: NOTICE_GRACE_SECONDS },
  )
}

/** The entry that tells the orders whose ids come after this one, for the transaction of their batch. */
export function queueNextClosureNotices(
  services: Services,
  event: ClosureEvent,
  after: string,
): Promise<Write> {
  return services.jobs.entry(passNotice, { ...event, kind: 'closure-batch', after })
}

/** The entry that tells one order, for the transaction that remembers it. */
export function queueClosureNotice(
  services: Services,
  event: ClosureEvent,
  orderId: string,
): Promise<Write> {
  return services.jobs.entry(passNotice, { ...event, kind: 'closure', orderId })
}
