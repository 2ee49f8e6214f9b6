// Counts valid entries per clock hour of the city; a re-entry was counted before. Lock order: passes by id,
// the attraction's hour, reservations, so that a holder of an hour never waits for a pass: no deadlock.
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { scans } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { clockHour } from '#domain/ground/calendar.ts'
import type { ScanAccepted, ScanVerdict } from '../scan.ts'
import { capacityTold, type HourAtDoor } from './capacity-told.ts'

/** The class of the hours' advisory locks: a number that no other two-part lock uses. */
const HOURS_LOCK = 7_204_555

/** Whether the hour of a device's attraction must be locked before a pass is admitted. */
export function countsPeople({ attraction }: Pick<DeviceAtGate, 'attraction'>): boolean {
  return attraction.capacity !== undefined
}

/** Serialises admissions where there is a limit. Lock the passes before; read the time of decision after. */
export async function lockHour(tx: Database, device: DeviceAtGate): Promise<void> {
  if (!countsPeople(device)) return
  await tx.execute(
    sql`select pg_advisory_xact_lock(${HOURS_LOCK}::integer, ${device.attraction.id}::integer)`,
  )
}

/** Undefined, without a query, where there is no limit. Exact under `lockHour` but for offline admissions. */
export async function readHour(
  db: Database,
  { attraction, timeZone }: Pick<DeviceAtGate, 'attraction' | 'timeZone'>,
  at: Date,
): Promise<HourAtDoor | undefined> {
  const { capacity, id } = attraction
  if (!capacity) return undefined
  const { from, until } = clockHour(at, timeZone)
  const entered = await db.$count(
    scans,
    and(eq(scans.attractionId, id), gte(scans.scannedAt, from), lt(scans.scannedAt, until)),
  )
  const { perHour, warningPercent } = capacity
  return { entered, of: perHour, warningPercent, until: until.toISOString() }
}

/** Adds how full the hour is with this admission, or refuses `full` if it was full before. */
export function withinHour(verdict: ScanAccepted, hour: HourAtDoor): ScanVerdict {
  if (hour.entered >= hour.of) {
    const { product, days, age, codeEnd } = verdict
    return {
      ok: false,
      reason: 'full',
      product,
      days,
      age,
      ...(codeEnd ? { codeEnd } : {}),
      fullUntil: hour.until,
    }
  }
  return { ...verdict, capacity: capacityTold(afterOne(hour)) }
}

/** The hour with one more person inside, for the next pass decided under the same lock. */
export function afterOne(hour: HourAtDoor): HourAtDoor {
  return { ...hour, entered: hour.entered + 1 }
}
