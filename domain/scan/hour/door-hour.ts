// How many people an attraction takes within an hour of its city's clocks. The server counts the entries
// that count, and stops at the limit; nobody who was let in is put out again, and who comes back from
// outside was counted before.
//
// Order of locks: the rows of passes first, in the order of their ids, then the hour of the attraction, then
// what is reserved. So whoever holds an hour waits for no pass, and two doors never wait for each other.
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { scans } from '#db/schema.ts'
import { clockHour } from '#domain/calendar.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import type { ScanAccepted, ScanVerdict } from '../scan.ts'
import { capacityTold, type HourAtDoor } from './capacity-told.ts'

/** The class of the advisory locks of hours: any number that no other two-part lock uses. */
const HOURS_LOCK = 7_204_555

/** Whether somebody must hold the hour of a device's attraction before a pass is let in. */
export function countsPeople({ attraction }: Pick<DeviceAtGate, 'attraction'>): boolean {
  return attraction.capacity !== undefined
}

/**
 * Lets one transaction at a time count and enter at an attraction with a limit; asks nothing where there
 * is none. The passes' rows are locked before. What is to be decided is decided at a time read after this.
 */
export async function lockHour(tx: Database, device: DeviceAtGate): Promise<void> {
  if (!countsPeople(device)) return
  await tx.execute(
    sql`select pg_advisory_xact_lock(${HOURS_LOCK}::integer, ${device.attraction.id}::integer)`,
  )
}

/**
 * How full the hour of an instant is; undefined, without a question, where there is no limit. Exact under
 * `lockHour` but for what devices without a network let in meanwhile; without it good for showing.
 */
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

/** The same verdict, told how full the hour is with this one inside; or `full`, when it was before. */
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

/** The hour with one more inside: of several passes decided under one lock each is the next one. */
export function afterOne(hour: HourAtDoor): HourAtDoor {
  return { ...hour, entered: hour.entered + 1 }
}
