// Names of visitors are kept as long as a complaint may come, and no longer.
import { inArray, lt } from 'drizzle-orm'
import { reservations } from '#db/schema.ts'
import { daysBefore, localDay } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import { RESERVATION_KEPT_DAYS } from './reservation.ts'

const BATCH = 500

/**
 * Run by the worker. Deletes some of those whose day is more than 30 days ago, and says how many. In a city
 * that is ahead of the office a day counts as over some hours later.
 */
export async function removeOldReservations({
  clock,
  db,
  timeZone,
}: Pick<Services, 'clock' | 'db' | 'timeZone'>): Promise<number> {
  const before = daysBefore(localDay(clock.now(), timeZone), RESERVATION_KEPT_DAYS)
  const old = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(lt(reservations.visitOn, before))
    .limit(BATCH)
  const removed = await db
    .delete(reservations)
    .where(inArray(reservations.id, old))
    .returning({ id: reservations.id })
  return removed.length
}
