// Entries undone at a door: by the guard who has just admitted somebody, or by a supervisor.
import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { crossings, devices, entries, passes } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { findSignedOn } from '#domain/door/guards/guard-queries.ts'
import { readSupervisorToken } from '#domain/door/guards/supervisor.ts'
import { UNDO_AT_DOOR_MS, UNDO_MS } from '#domain/door/scan/scan.ts'
import {
  type LockedEntry,
  type TakenBackAtDoor,
  isUndoneSo,
  lockEntries,
  takeBackEntry,
} from '#domain/door/scan/undo-scan.ts'
import { refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { shortCodeEnd } from '#domain/ground/short-code.ts'
import { withoutUnreadable } from '#domain/ground/unreadable.ts'
import type { SignedOn, UndoReason } from '#domain/ground/vocabulary/door.ts'
import type { AnnulAnswer, EntriesAnswer, UndoAnswer, UndoResult } from './mending-messages.ts'

type UndoAtDoor = {
  device: DeviceAtGate
  /** The nonces of one press, each once. */
  nonces: string[]
  reason: { kind: UndoReason; words?: string }
  guard?: SignedOn
}

/**
 * Undoes this device's last press, at most two minutes old by the server's clock, if the pass has not left
 * since; the rest is for a supervisor or the office. One result per nonce; repeatable. Locks passes by id.
 */
export async function undoAtDoor(
  services: Services,
  { device, nonces, reason, guard }: UndoAtDoor,
): Promise<UndoAnswer['results']> {
  return services.db.transaction(async (tx) => {
    const by = guard && (await findSignedOn(tx, device.cityId, guard))
    const atDoor = { by, reason: reasonText(reason) }
    const ids = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.deviceId, device.id), inArray(entries.nonce, nonces)))
    const locked = await lockEntries(
      tx,
      ids.map(({ id }) => id),
    )
    const lastPress = await findLastPress(tx, device)
    const crossed = await findCrossed(tx, locked)
    const results: UndoAnswer['results'] = []
    const takenBack = new Set<string>()
    for (const nonce of nonces) {
      const entry = locked.find((one) => one.nonce === nonce.toLowerCase())
      const isFollowed = entry !== undefined && (!lastPress.has(entry.id) || crossed.has(entry.id))
      const refusal = refusalOf(services, { device, entry, isFollowed, atDoor })
      if (entry && refusal === undefined && !takenBack.has(entry.id)) {
        takenBack.add(entry.id)
        const actor = `device:${device.id}` as const
        await takeBackEntry(services, tx, { entry, actor, atDoor })
      }
      results.push({ nonce, result: refusal ?? 'undone' })
    }
    return results
  })
}

type Asked = {
  device: DeviceAtGate
  entry: LockedEntry | undefined
  isFollowed: boolean
  atDoor: TakenBackAtDoor
}

/** Why an entry stays; `undone` if a repeat of this request had undone it. */
function refusalOf(
  { clock }: Services,
  { device, entry, isFollowed, atDoor }: Asked,
): UndoResult | undefined {
  if (!entry || entry.attractionId !== device.attraction.id) return 'no_such_entry'
  if (entry.undoneAt !== null) {
    return isUndoneSo(entry, atDoor) ? 'undone' : 'already_undone'
  }
  // The age of an entry decided without a network counts from its scan, however late it was sent.
  const enteredMs = Math.min(entry.scannedAt.getTime(), entry.receivedAt.getTime())
  if (clock.now().getTime() - enteredMs > UNDO_AT_DOOR_MS) return 'too_late'
  return isFollowed ? 'not_the_last' : undefined
}

/** The device's last press: standing entries of one order and instant, perhaps uploaded in parts. */
async function findLastPress(tx: Database, device: DeviceAtGate): Promise<Set<string>> {
  const standing = and(eq(entries.deviceId, device.id), isNull(entries.undoneAt))
  const [last] = await tx
    .select({ scannedAt: entries.scannedAt, orderId: passes.orderId })
    .from(entries)
    .innerJoin(passes, eq(passes.id, entries.passId))
    .where(standing)
    // Within one upload, by the time of the scan.
    .orderBy(desc(entries.receivedAt), desc(entries.scannedAt), desc(entries.id))
    .limit(1)
  if (!last) return new Set()
  const press = await tx
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(passes, eq(passes.id, entries.passId))
    .where(and(standing, eq(entries.scannedAt, last.scannedAt), eq(passes.orderId, last.orderId)))
  return new Set(press.map(({ id }) => id))
}

/** The entries whose pass left or came back since: after an undo it could enter as if it never had. */
async function findCrossed(tx: Database, locked: LockedEntry[]): Promise<Set<string>> {
  const ids = locked.map(({ id }) => id)
  const rows = await tx
    .selectDistinct({ id: entries.id })
    .from(entries)
    .innerJoin(
      crossings,
      and(
        eq(crossings.passId, entries.passId),
        eq(crossings.attractionId, entries.attractionId),
        gte(crossings.movedAt, entries.scannedAt),
      ),
    )
    .where(inArray(entries.id, ids))
  return new Set(rows.map(({ id }) => id))
}

const ENTRIES_MAX = 50

type AnnulEntry = {
  device: DeviceAtGate
  token: string
  entryId: string
  reason: { kind: UndoReason; words?: string }
}

/** A supervisor undoes any device's entry here, within ten minutes of its receipt. Locks its pass. */
export async function annulEntry(
  services: Services,
  { device, token, entryId, reason }: AnnulEntry,
): Promise<AnnulAnswer> {
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

/** The stored text of a reason: its words for `other`, otherwise its kind, as for `other` without words. */
export function reasonText({ kind, words = '' }: { kind: string; words?: string }): string {
  const said = withoutUnreadable(words)
  return kind === 'other' && said !== '' ? said : kind
}
