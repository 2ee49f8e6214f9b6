// Several passes of a group enter with one press. Each is a scan of its own, with its nonce, its verdict
// and its row; only the reading and the writing are done once for all. As in scanPass, what is written
// locks the passes first, in the order of their ids, and only if all still are as they were read;
// otherwise everything is read and decided again, at last with the locks held from the beginning.
import type { Database } from '#db/database.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { type DeviceAtGate, deviceIsStill } from '#domain/devices/device.ts'
import { findDevice } from '#domain/devices/find-device.ts'
import { invariant } from '#domain/invariant.ts'
import { queueWalletUpdates } from '#domain/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import { decideAtDoor } from '#domain/scan/decide-at-door.ts'
import { INVALID_CODE } from '#domain/scan/decide-scan.ts'
import { afterOne, lockHour, readHour } from '#domain/scan/hour/door-hour.ts'
import { type PassRead, readScansBefore, type ScansBefore } from '#domain/scan/pass-reads.ts'
import { isReusedNonce, keepReusedNow, verdictBefore } from '#domain/scan/reused-nonce.ts'
import { locksMore } from '#domain/scan/scan-pass.ts'
import type { ScanVerdict } from '#domain/scan/scan.ts'
import type { Services } from '#domain/services.ts'
import type { SignedOn } from '#domain/vocabulary/door.ts'
import type { ScanSource } from '#domain/vocabulary/scan.ts'
import { lockMembers, type Member, readGroupAtDoor, readMembers } from './group-reads.ts'
import { writeArrivals } from './write-arrivals.ts'
import { writeGroup } from './write-group.ts'

type AdmitGroup = {
  /** Who signed the request, with which key; the rest of it is read afresh. */
  device: Pick<DeviceAtGate, 'id' | 'publicKey' | 'cityId'>
  code: string
  /** 1 to 15 passes of the group, none twice, each with a nonce of its own. */
  chosen: readonly { passId: string; nonce: string }[]
  source: ScanSource
  guard?: SignedOn
  /** Where the device believes to stand, if it says so. */
  attractionId?: number
  /** Device clock minus server clock, kept for looking into a complaint. */
  clockOffsetMs: number
}

type Chosen = Member & { nonce: string }

/** `isNew`: decided now; otherwise it repeats what was answered before, and is written. */
type DecidedScan = MemberScan & { verdict: ScanVerdict; isNew: boolean }

/** With the device as it was read. */
type GroupHere = AdmitGroup & { device: DeviceAtGate }

type Admission = { passId: string; nonce: string; verdict: ScanVerdict }
type Admitted =
  | { ok: true; passes: Admission[] }
  | Refused<'invalid'>
  | Refused<'not_in_group'>
  | Refused<'device_changed'>
  | Refused<'nonce_conflict'>
/** `pass_changed`: one of them was, since they were read; nothing is written. */
type Attempt = Admitted | Refused<'pass_changed'>

/** How often a group is decided without the locks before it waits for them. */
const TRIES_WITHOUT_LOCK = 2
const TRIES_MAX = 5

/**
 * Admits or refuses each chosen pass at the server's time, in the order of the request. Repeatable by
 * device and nonce, pass by pass, as scanPass is, and leaves the same rows. Refuses `invalid` what is no
 * group's code of ours, `not_in_group` when a chosen pass is not of it, `device_changed` as scanPass does, and
 * `nonce_conflict`, kept as `nonce_reused`, the whole call when one of its nonces was another pass's.
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
      // Somebody wrote the same entry, or the same scan, between the reading and the writing.
      if (violatedConstraint(error) === undefined || tries === TRIES_MAX) throw error
    }
    invariant(tries < TRIES_MAX, 'a group with the locks held is written')
  }
}

/** With their serials from the code; undefined when one is not in it. */
function chosenOf(members: readonly Member[], wanted: AdmitGroup['chosen']): Chosen[] | undefined {
  const serialOf = new Map(members.map(({ passId, serial }) => [passId, serial]))
  const chosen = wanted.flatMap(({ passId, nonce }) => {
    const serial = serialOf.get(passId)
    return serial === undefined ? [] : [{ passId, nonce, serial }]
  })
  return chosen.length === wanted.length ? chosen : undefined
}

/** Decides on the passes as they are read; the write locks them, if they still are the same. */
async function admitUnlocked(
  services: Services,
  db: Database,
  group: AdmitGroup,
  chosen: Chosen[],
): Promise<Attempt> {
  const found = await readMembers(db, group.device.id, chosen)
  const [first] = found.values()
  // Who counts people, or ticks a list, decides with the passes locked before those are (door-hour.ts).
  if (first?.device && locksMore(first.device)) return admitLocked(services, db, group, chosen)
  return admitFound(services, db, group, { chosen, found })
}

/** Waits for the locks on all passes, then decides while holding them. */
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

/** One pass of a group with what was read of it. */
type MemberScan = Chosen & {
  found: PassRead | undefined
  /** As it is kept: a pass that is not there is none, as in scanPass. */
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

/** At one time, in the order of the request: the last places of an hour go to those who stand first. */
async function decideAll(
  services: Services,
  db: Database,
  { device, attractionId }: GroupHere,
  scans: MemberScan[],
): Promise<Decided> {
  await lockHour(db, device)
  // Who waited for the lock may come into the next hour.
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
    // Who comes back was counted by the hour of the entry.
    if (hour && verdict.ok && !verdict.isReentry && !earlier) hour = afterOne(hour)
  }
  return { at, scans: decided }
}

/** Whether a nonce was another pass's; each that was is kept for a person to see. */
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

/**
 * First entries date their passes, and cards of them in wallets say the date; entries tick their
 * reservations. Answers with the verdicts as they were written, or nothing when a pass was changed.
 */
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
