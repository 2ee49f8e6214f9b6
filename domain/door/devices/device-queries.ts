import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, deviceDoors, devices, foldedContains } from '#db/schema.ts'
import { WHOLE_LIST_MAX } from '#domain/ground/page-size.ts'
import { deviceState } from './device.ts'

export type OfficeDevice = Awaited<ReturnType<typeof listDevices>>[number]

const columns = {
  id: devices.id,
  name: devices.name,
  attraction: { id: attractions.id, name: attractions.name, cityId: attractions.cityId },
  /** Ids of the attractions that guards may move it to, its present one included. */
  doors: sql<number[]>`array(
    select ${deviceDoors.attractionId} from ${deviceDoors}
    where ${deviceDoors.deviceId} = ${devices.id}
    union select ${devices.attractionId}
  )`,
  createdAt: devices.createdAt,
  /** Until when an unused token works; null when there is none. */
  enrolBy: devices.enrolBy,
  enrolledAt: devices.enrolledAt,
  lastContactAt: devices.lastContactAt,
  /** When it last completed the data for deciding without a network. */
  lastSyncAt: devices.lastSyncAt,
  /** Device clock minus server clock at the last contact. */
  clockOffsetMs: devices.clockOffsetMs,
  queueLength: devices.queueLength,
  revokedAt: devices.revokedAt,
}

const SILENT_MS = 24 * 3_600_000

/** Enrolled, and without a contact for a day. */
function isSilent(now: Date): SQL | undefined {
  const since = new Date(now.getTime() - SILENT_MS).toISOString()
  const contactAt = sql`coalesce(${devices.lastContactAt}, ${devices.enrolledAt})`
  return and(isNull(devices.revokedAt), sql`${contactAt} < ${since}::timestamptz`)
}

export function countSilentDevices(db: Database, now: Date): Promise<number> {
  return db.$count(devices, isSilent(now))
}

type DevicesAsked = { q?: string; silentAt?: Date | undefined; cityId?: number | undefined }

/**
 * Revoked devices last, newest first. All, or those with `q` in their name or attraction, of a city, or
 * silent at an instant.
 */
export async function listDevices(db: Database, { q, silentAt, cityId }: DevicesAsked = {}) {
  const rows = await db
    .select(columns)
    .from(devices)
    .innerJoin(attractions, eq(attractions.id, devices.attractionId))
    .where(
      and(
        q === undefined
          ? undefined
          : or(foldedContains(devices.name, q), foldedContains(attractions.name, q)),
        silentAt && isSilent(silentAt),
        cityId === undefined ? undefined : eq(attractions.cityId, cityId),
      ),
    )
    .orderBy(desc(isNull(devices.revokedAt)), desc(devices.createdAt))
    .limit(WHOLE_LIST_MAX)
  return rows.map((row) => ({ ...row, state: deviceState(row) }))
}
