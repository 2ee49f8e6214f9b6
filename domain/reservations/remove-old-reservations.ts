// Visitors' names are deleted once a complaint is no longer possible.
import { inArray, lt } from 'drizzle-orm'
import { reservations } from '#db/schema.ts'
import { daysBefore, localDay } from '#domain/calendar.ts'
import type { Services } from '#domain/services.ts'
import { RESERVATION_KEPT_DAYS } from './reservation.ts'

const BATCH = 500

/**
 * Run by the worker. Deletes a batch of reservations whose day is more than 30 days ago and returns the
 * count. In a city ahead of the office's time zone, a day counts as past some hours later.
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
