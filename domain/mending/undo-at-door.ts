// A guard undoes what this device has just admitted: the wrong person, or somebody who turned round. It must
// be the device's own last press, at most two minutes old by the server's clock, and the pass must not have
// left since; older entries and those of other devices need a supervisor or the office.
import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { crossings, entries, passes } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { findSignedOn } from '#domain/guards/guard-queries.ts'
import {
  isUndoneSo,
  type LockedEntry,
  lockEntries,
  takeBackEntry,
  type TakenBackAtDoor,
} from '#domain/scan/take-back-entry.ts'
import type { Services } from '#domain/services.ts'
import type { SignedOn } from '#domain/vocabulary/door.ts'
import type { UndoReason } from '#domain/vocabulary/mending.ts'
import type { UndoAnswer, UndoResult } from './mending-messages.ts'
import { reasonText } from './reason-text.ts'

const UNDO_AT_DOOR_MS = 2 * 60_000

type UndoAtDoor = {
  device: DeviceAtGate
  /** The nonces of one press, each once. */
  nonces: string[]
  reason: { kind: UndoReason; words?: string }
  guard?: SignedOn
}

/**
 * Undoes entries and returns the result of each, in the order of the nonces. Repeatable: entries undone by
 * this call are `undone` again. Locks the passes in the order of their ids. Entries that cannot be undone,
 * such as those of an earlier press, do not prevent the others.
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

/**
 * The device's last press, without undone entries. One press is one group: passes of one order with one
 * instant, by the server's clock, or by the device's if decided without a network and perhaps uploaded in
 * parts.
 */
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
