// Notices about unused passes (V4) and closures (V10). A closure affects thousands of orders: one job handles
// a batch of them and queues the next batch.
import { z } from 'zod'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'

/** If a closure pressed by mistake is undone within this time, nobody is notified. */
const NOTICE_GRACE_SECONDS = 10 * 60

const reminder = z.object({
  orderId: z.uuid(),
  lastDay: z.iso.date(),
  /** Before the last day. */
  days: z.int().positive(),
})
const closed = z.object({
  event: z.literal('closure'),
  closureId: z.uuid(),
  /** Of the same days and city, for the same reason: closed with it in one action. */
  otherIds: z.array(z.uuid()).optional(),
})
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
export type ClosureEvent = z.infer<typeof closed> | z.infer<typeof left>

/** For the transaction that closes the attraction. */
export function queueClosureNotices(services: Services, event: ClosureEvent): Promise<Write> {
  return services.jobs.entry(
    passNotice,
    { ...event, kind: 'closure-batch' },
    { startAfterSeconds: NOTICE_GRACE_SECONDS },
  )
}
