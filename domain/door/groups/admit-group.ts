// Each pass is a scan of its own; only reads and writes are shared. As in scanPass, the write locks the
// passes by id and happens only if all are as read; otherwise all is decided again, at last under the locks.
import type { Database } from '#db/database.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { type DeviceAtGate, deviceIsStill } from '#domain/door/devices/device.ts'
import { findDevice } from '#domain/door/devices/find-device.ts'
import { decideAtDoor } from '#domain/door/scan/decide-at-door.ts'
import { INVALID_CODE } from '#domain/door/scan/decide-scan.ts'
import { afterOne, lockHour, readHour } from '#domain/door/scan/hour/door-hour.ts'
import { type PassRead, type ScansBefore, readScansBefore } from '#domain/door/scan/pass-reads.ts'
import { isReusedNonce, keepReusedNow, verdictBefore } from '#domain/door/scan/reused-nonce.ts'
import { locksMore } from '#domain/door/scan/scan-pass.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueWalletUpdates } from '#domain/ground/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ScanSource, SignedOn } from '#domain/ground/vocabulary/door.ts'
import { type Member, lockMembers, readGroupAtDoor, readMembers } from './look-at-group.ts'
import { writeArrivals, writeGroup } from './write-group.ts'

type AdmitGroup = {
  /** The device and key that signed the request; everything else is read afresh. */
  device: Pick<DeviceAtGate, 'id' | 'publicKey' | 'cityId'>
  code: string
  /** 1 to 15 passes of the group, each once and with its own nonce. */
  chosen: readonly { passId: string; nonce: string }[]
  source: ScanSource
  guard?: SignedOn
  /** The attraction where the device believes it stands, if given. */
  attractionId?: number
  /** Device clock minus server clock, stored for complaints. */
  clockOffsetMs: number
}

type Chosen = Member & { nonce: string }

/** `isNew`: decided now. Otherwise it repeats a verdict that is stored already. */
type DecidedScan = MemberScan & { verdict: ScanVerdict; isNew: boolean }

type GroupHere = AdmitGroup & { device: DeviceAtGate }

type Admission = { passId: string; nonce: string; verdict: ScanVerdict }
type Admitted =
  | { ok: true; passes: Admission[] }
  | Refused<'invalid'>
  | Refused<'not_in_group'>
  | Refused<'device_changed'>
  | Refused<'nonce_conflict'>
/** `pass_changed`: a pass changed since it was read; nothing was written. */
type Attempt = Admitted | Refused<'pass_changed'>

const TRIES_WITHOUT_LOCK = 2
const TRIES_MAX = 5

/**
 * Decides each pass at the server's time, in the request's order; repeatable pass by pass, as scanPass is. A
 * nonce of another pass refuses the whole call (`nonce_conflict`, stored as `nonce_reused`).
 */
export async function admitGroup(services: Services, group: AdmitGroup): Promise<Admitted> {
  const members = await readGroupAtDoor(services, group.code, group.device)
  if (!members) {
    const device = await findDevice(services.db, group.device.id)
    return refused(deviceIsStill(device, group.device) ? 'invalid' : 'device_changed')
  }
  const chosen = chosenOf(members, group.chosen)
  if (!chosen) return refused('not_in_group')
  for (let tries = 1; ; tries++) {
    const attemptTo = tries > TRIES_WITHOUT_LOCK ? admitLocked : admitUnlocked
    try {
      const attempt = await attemptTo(services, services.db, group, chosen)
      if (attempt.ok || attempt.reason !== 'pass_changed') return attempt
    } catch (error) {
      // The same entry or scan was written between read and write.
      if (violatedConstraint(error) === undefined || tries === TRIES_MAX) throw error
    }
    invariant(tries < TRIES_MAX, 'a group with the locks held is written')
  }
}

/** Adds the serials from the code; undefined when a pass is not in it. */
function chosenOf(members: readonly Member[], wanted: AdmitGroup['chosen']): Chosen[] | undefined {
  const serialOf = new Map(members.map(({ passId, serial }) => [passId, serial]))
  const chosen = wanted.flatMap(({ passId, nonce }) => {
    const serial = serialOf.get(passId)
    return serial === undefined ? [] : [{ passId, nonce, serial }]
  })
  return chosen.length === wanted.length ? chosen : undefined
}

/** The write locks the passes and checks that they are unchanged. */
async function admitUnlocked(
  services: Services,
  db: Database,
  group: AdmitGroup,
  chosen: Chosen[],
): Promise<Attempt> {
  const found = await readMembers(db, group.device.id, chosen)
  const [first] = found.values()
  // Where people are counted or a list is ticked, the passes are locked first (door-hour.ts).
  if (first?.device && locksMore(first.device)) return admitLocked(services, db, group, chosen)
  return admitFound(services, db, group, { chosen, found })
}

function admitLocked(
  services: Services,
  db: Database,
  group: AdmitGroup,
  chosen: Chosen[],
): Promise<Attempt> {
  return db.transaction(async (tx) => {
    await lockMembers(tx, chosen)
    const found = await readMembers(tx, group.device.id, chosen)
    return admitFound(services, tx, group, { chosen, found })
  })
}

async function admitFound(
  services: Services,
  db: Database,
  group: AdmitGroup,
  { chosen, found }: { chosen: Chosen[]; found: ReadonlyMap<string, PassRead> },
): Promise<Attempt> {
  const [first] = found.values()
  const device = first ? first.device : await findDevice(db, group.device.id)
  if (!deviceIsStill(device, group.device)) return refused('device_changed')
  const here = { ...group, device }
  const scans = await Promise.all(chosen.map((each) => withRead(db, device, each, found)))
  if (await keepConflicts(services, db, here, scans)) return refused('nonce_conflict')
  const decided = await decideAll(services, db, here, scans)
  const told = await write(services, db, here, decided)
  if (!told) return refused('pass_changed')
  return {
    ok: true,
    passes: told.map(({ passId, nonce, verdict }) => ({ passId, nonce, verdict })),
  }
}

type MemberScan = Chosen & {
  found: PassRead | undefined
  /** The id for the row: null for an unknown pass, as in scanPass. */
  storedId: string | null
  before: ScansBefore
}

async function withRead(
  db: Database,
  device: DeviceAtGate,
  chosen: Chosen,
  passes: ReadonlyMap<string, PassRead>,
): Promise<MemberScan> {
  const found = passes.get(chosen.passId)
  if (found) return { ...chosen, found, storedId: found.id, before: found.before }
  const before = await readScansBefore(db, { device, nonce: chosen.nonce })
  return { ...chosen, found, storedId: null, before }
}

type Decided = { at: Date; scans: DecidedScan[] }

/** All at the same time, in the order of the request: the first ones get the last places of an hour. */
async function decideAll(
  services: Services,
  db: Database,
  { device, attractionId }: GroupHere,
  scans: MemberScan[],
): Promise<Decided> {
  await lockHour(db, device)
  // Waiting for the lock may have taken it into the next hour.
  const at = services.clock.now()
  let hour = await readHour(db, device, at)
  const decided: DecidedScan[] = []
  for (const scan of scans) {
    const { found, serial } = scan
    const earlier = verdictBefore(scan.before, scan.storedId)
    const verdict =
      earlier ??
      (found ? decideAtDoor({ found, serial, device, at, hour, attractionId }) : INVALID_CODE)
    decided.push({ ...scan, verdict, isNew: earlier === undefined })
    // Re-entries were counted at their entry.
    if (hour && verdict.ok && !verdict.isReentry && !earlier) hour = afterOne(hour)
  }
  return { at, scans: decided }
}

/** Whether any nonce was used for another pass; such uses are stored for somebody to look into. */
async function keepConflicts(
  services: Services,
  db: Database,
  here: GroupHere,
  scans: MemberScan[],
): Promise<boolean> {
  const conflicts = scans.filter(({ before, storedId }) => isReusedNonce(before, storedId))
  for (const { nonce, storedId: passId } of conflicts) {
    await keepReusedNow(services, db, here, { nonce, passId })
  }
  return conflicts.length > 0
}

/** Starts passes, updates wallet cards and ticks reservations. Undefined if a pass changed meanwhile. */
async function write(
  services: Services,
  db: Database,
  group: GroupHere,
  { at, scans }: Decided,
): Promise<DecidedScan[] | undefined> {
  const fresh = scans.filter(({ isNew }) => isNew)
  const started = fresh.flatMap(({ found, verdict }) =>
    verdict.ok && found?.pass.activatedAt === null ? [found.id] : [],
  )
  const isTold = started.length > 0 && services.wallets.offered.length > 0
  if (group.device.attraction.ticksReservations) {
    return db.transaction(async (tx) => {
      const told = await writeArrivals(services, tx, group, { at, scans })
      if (told && isTold) await queueWalletUpdates(tx, services, started)
      return told
    })
  }
  if (!isTold)
    return (await writeGroup(services, db, group, { scans: fresh, at })) ? scans : undefined
  return db.transaction(async (tx) => {
    if (!(await writeGroup(services, tx, group, { scans: fresh, at }))) return undefined
    await queueWalletUpdates(tx, services, started)
    return scans
  })
}
