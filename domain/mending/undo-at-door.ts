// A guard takes back what this device has just admitted: the wrong person, somebody who turned round. It is
// the device's own last press and no older than two minutes, by the server's clock, and the pass has not
// left since; whatever is older or somebody else's takes a supervisor, or the office.
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
  /** Of the entries of one press, each once. */
  nonces: string[]
  reason: { kind: UndoReason; words?: string }
  guard?: SignedOn
}

/**
 * Takes entries back and says of each what became of it, in the order of the nonces. Repeatable: what this
 * call undid is `undone` again. Locks the passes in the order of their ids; what cannot be undone, as whatever
 * is not of the last press, does not keep the others.
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

/** Why an entry stays as it is; `undone` for one that this very request has undone before. */
function refusalOf(
  { clock }: Services,
  { device, entry, isFollowed, atDoor }: Asked,
): UndoResult | undefined {
  if (!entry || entry.attractionId !== device.attraction.id) return 'no_such_entry'
  if (entry.undoneAt !== null) {
    return isUndoneSo(entry, atDoor) ? 'undone' : 'already_undone'
  }
  // An entry that was decided without a network is as old as it is, however late it was sent.
  const enteredMs = Math.min(entry.scannedAt.getTime(), entry.receivedAt.getTime())
  if (clock.now().getTime() - enteredMs > UNDO_AT_DOOR_MS) return 'too_late'
  return isFollowed ? 'not_the_last' : undefined
}

/**
 * The entries of the device's last press that stand. One press is one group: passes of one order, at one instant of
 * the server's clock, or of the device's where they were decided without a network and may have been sent in parts.
 */
async function findLastPress(tx: Database, device: DeviceAtGate): Promise<Set<string>> {
  const standing = and(eq(entries.deviceId, device.id), isNull(entries.undoneAt))
  const [last] = await tx
    .select({ scannedAt: entries.scannedAt, orderId: passes.orderId })
    .from(entries)
    .innerJoin(passes, eq(passes.id, entries.passId))
    .where(standing)
    // What came in one upload, by when it was scanned.
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

/** Those whose pass left or came back there since: undone, they would let it enter as if it never had. */
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
