// Reads for 'Dispositivos' in the office.
import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, dispositivos, dispositivosHabilitados } from '#db/schema.ts'
import { deviceState, type DeviceState } from './device.ts'

const DEVICES_MAX = 500

export type OfficeDevice = {
  id: string
  name: string
  attraction: { id: number; name: string; cityId: number }
  /** Where a guard may make it stand, its present one among them; ids. */
  doors: number[]
  state: DeviceState
  createdAt: Date
  /** Until when a token that was shown works; null when none waits. */
  enrolBy: Date | null
  enrolledAt: Date | null
  lastContactAt: Date | null
  /** Age of the data that it decides with when there is no network. */
  lastSyncAt: Date | null
  /** Device clock minus server clock at the last contact. */
  clockOffsetMs: number | null
  queueLength: number | null
  revokedAt: Date | null
}

const columns = {
  id: dispositivos.id,
  name: dispositivos.name,
  attraction: { id: atracciones.id, name: atracciones.name, cityId: atracciones.cityId },
  doors: sql<number[]>`array(
    select ${dispositivosHabilitados.attractionId} from ${dispositivosHabilitados}
    where ${dispositivosHabilitados.deviceId} = ${dispositivos.id}
    union select ${dispositivos.attractionId}
  )`,
  createdAt: dispositivos.createdAt,
  enrolBy: dispositivos.enrolBy,
  enrolledAt: dispositivos.enrolledAt,
  lastContactAt: dispositivos.lastContactAt,
  lastSyncAt: dispositivos.lastSyncAt,
  clockOffsetMs: dispositivos.clockOffsetMs,
  queueLength: dispositivos.queueLength,
  revokedAt: dispositivos.revokedAt,
}

/** Devices that are not revoked first, the newest first; at most 500. */
export async function listDevices(db: Database): Promise<OfficeDevice[]> {
  const rows = await db
    .select(columns)
    .from(dispositivos)
    .innerJoin(atracciones, eq(atracciones.id, dispositivos.attractionId))
    .orderBy(desc(isNull(dispositivos.revokedAt)), desc(dispositivos.createdAt))
    .limit(DEVICES_MAX)
  return rows.map((row) => ({ ...row, state: deviceState(row) }))
}
