// Runs before everything that a gate does, so that a revocation or closure takes effect at the next contact.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { attractions, cities, closures, devices, reservations } from '#db/schema.ts'

/** Scans that arrive this late are still judged by the closures of their day. */
const CLOSURES_KEPT_DAYS = 60

export const attractionColumns = {
  id: attractions.id,
  name: attractions.name,
  pass: attractions.pass,
  isReservationRequired: attractions.isReservationRequired,
  /** The attraction has reservation lists: each entry ticks one reservation. */
  ticksReservations: sql<boolean>`(${attractions.isReservationRequired} and exists (
    select from ${reservations} where ${reservations.attractionId} = ${attractions.id}
  ))`,
  isParticipating: attractions.isParticipating,
  benefitUse: attractions.benefitUse,
  hourlyCapacity: attractions.hourlyCapacity,
  capacityWarningPercent: attractions.capacityWarningPercent,
  exitRule: attractions.exitRule,
  closures: sql<{ from: string; until: string }[]>`coalesce((
    select json_agg(json_build_object('from', ${closures.closedFrom}, 'until', ${closures.closedUntil})
      order by ${closures.closedFrom})
    from ${closures}
    where ${closures.attractionId} = ${attractions.id}
      and ${closures.closedUntil} >= current_date - ${sql.raw(String(CLOSURES_KEPT_DAYS))}
  ), '[]'::json)`,
}

/** For a select that joins the device, its attraction and their city. */
export const deviceColumns = {
  id: devices.id,
  name: devices.name,
  /** SPKI in base64url. */
  publicKey: devices.publicKey,
  enrolledAt: devices.enrolledAt,
  revokedAt: devices.revokedAt,
  lastContactAt: devices.lastContactAt,
  cityId: cities.id,
  cityName: cities.name,
  timeZone: cities.timeZone,
}

const deviceById = preparedOnce((db) =>
  db
    .select({ device: deviceColumns, attraction: attractionColumns })
    .from(devices)
    .innerJoin(attractions, eq(attractions.id, devices.attractionId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(eq(devices.id, sql.placeholder('id')))
    .prepare('device_by_id'),
)

/** An enrolled device, revoked or not; undefined for an unknown one and for one that never enrolled. */
export async function findDevice(db: Database, id: string) {
  const [row] = await deviceById(db).execute({ id })
  return row && deviceFrom(row)
}

type DeviceRow = Awaited<ReturnType<ReturnType<typeof deviceById>['execute']>>[number]

export function deviceFrom({ device, attraction }: DeviceRow) {
  const { publicKey, enrolledAt, ...row } = device
  if (publicKey === null || enrolledAt === null) return undefined
  return { ...row, publicKey, enrolledAt, attraction: attractionFrom(attraction) }
}

export function attractionFrom({
  hourlyCapacity: perHour,
  capacityWarningPercent: warningPercent,
  ...attraction
}: DeviceRow['attraction']) {
  return { ...attraction, ...(perHour === null ? {} : { capacity: { perHour, warningPercent } }) }
}
