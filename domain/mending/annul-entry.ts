// A supervisor undoes an entry of the attraction, made by any device, within ten minutes of its receipt, as
// the office may.
import { and, desc, eq, gte } from 'drizzle-orm'
import { devices, entries, passes } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { readSupervisorToken } from '#domain/guards/supervisor.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import { UNDO_MS } from '#domain/scan/scan.ts'
import { isUndoneSo, lockEntries, takeBackEntry } from '#domain/scan/take-back-entry.ts'
import type { Services } from '#domain/services.ts'
import { shortCodeEnd } from '#domain/short-code.ts'
import type { UndoReason } from '#domain/vocabulary/mending.ts'
import type { EntriesAnswer } from './mending-messages.ts'
import { reasonText } from './reason-text.ts'

const ENTRIES_MAX = 50

type AnnulEntryRefusal = 'supervisor_needed' | 'no_such_entry' | 'already_undone' | 'too_late'

type AnnulEntry = {
  device: DeviceAtGate
  token: string
  entryId: string
  reason: { kind: UndoReason; words?: string }
}

/** Undoes one entry; locks its pass. Refuses `no_such_entry` also for an entry at another attraction. */
export async function annulEntry(
  services: Services,
  { device, token, entryId, reason }: AnnulEntry,
): Promise<{ ok: true } | Refused<AnnulEntryRefusal>> {
  return services.db.transaction(async (tx) => {
    const supervisor = await readSupervisorToken(services, tx, device, token)
    if (!supervisor) return refused('supervisor_needed')
    const [entry] = await lockEntries(tx, [entryId])
    if (!entry || entry.attractionId !== device.attraction.id) return refused('no_such_entry')
    const atDoor = { by: supervisor, reason: reasonText(reason) }
    if (entry.undoneAt !== null) {
      return isUndoneSo(entry, atDoor) ? { ok: true as const } : refused('already_undone')
    }
    const ageMs = services.clock.now().getTime() - entry.receivedAt.getTime()
    if (ageMs > UNDO_MS) return refused('too_late')
    await takeBackEntry(services, tx, { entry, actor: `device:${device.id}`, atDoor })
    return { ok: true as const }
  })
}

/** Entries that may be annulled here now, newest first, at most 50; nothing in them identifies visitors. */
export async function listAnnullable(
  services: Services,
  { device, token }: { device: DeviceAtGate; token: string },
): Promise<EntriesAnswer> {
  const supervisor = await readSupervisorToken(services, services.db, device, token)
  if (!supervisor) return refused('supervisor_needed')
  const from = new Date(services.clock.now().getTime() - UNDO_MS)
  const rows = await services.db
    .select({
      id: entries.id,
      scannedAt: entries.scannedAt,
      undoneAt: entries.undoneAt,
      guardName: entries.guardName,
      deviceName: devices.name,
      shortCode: passes.shortCode,
      product: passes.productName,
      age: passes.age,
    })
    .from(entries)
    .innerJoin(devices, eq(devices.id, entries.deviceId))
    .innerJoin(passes, eq(passes.id, entries.passId))
    .where(and(eq(entries.attractionId, device.attraction.id), gte(entries.receivedAt, from)))
    .orderBy(desc(entries.receivedAt), desc(entries.id))
    .limit(ENTRIES_MAX)
  const shown = rows.map(({ shortCode, scannedAt, undoneAt, guardName, ...row }) => ({
    ...row,
    scannedAt: scannedAt.toISOString(),
    codeEnd: shortCodeEnd(shortCode),
    isUndone: undoneAt !== null,
    ...(guardName === null ? {} : { guardName }),
  }))
  return { ok: true, entries: shown }
}
