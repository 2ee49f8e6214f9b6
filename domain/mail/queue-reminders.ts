// Run by the worker: finds orders with unused passes and queues a reminder for each, in the transaction that
// remembers it. The row in `avisos` guarantees that no step is sent twice, even with two workers at once.
import { and, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, orders, passes, rememberedNotices } from '#db/schema.ts'
import { queueReminder } from '#domain/ground/outbox/pass-notice.ts'
import type { Services } from '#domain/ground/services.ts'
import { rememberNotices } from './remember-notices.ts'
import { reminderKind, type ReminderStep, reminderStepsAt } from './reminder-steps.ts'

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
      queueReminder(services, { orderId, lastDay, days: step.days }),
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
