// The verdict of a gate without a network: what the code proves, what the pack knows, and the same
// decideScan as the server's. A pass that the pack does not hold was sold since, or is used up: its
// id says when it was issued. What the server refused since the pack was complete stays refused, as
// far as it still holds (told-before.ts). A typed code is looked up online alone. After 72 hours without
// contact nothing may be said of a pass that the pack does not hold.
import type { AttractionAtGate } from '#domain/attractions/attraction-at-gate.ts'
import type { PassCodeContent, PassCodeReading } from '#domain/passes/pass-code.ts'
import { extendedUntil, validityFrom } from '#domain/passes/validity.ts'
import { isAhead } from '#domain/recent.ts'
import { type LastCrossing, mayReenter, reentryInsteadOf } from '../crossings/crossing.ts'
import { decideScan, type EntryAtGate, INVALID_CODE, type PassAtGate } from '../decide-scan.ts'
import { DATA_MS_MAX, type ScanRefused, type ScanVerdict } from '../scan.ts'
import { packWouldHold, passFromCode, type PassInPack } from './data-pack.ts'
import { refusalThatHolds, type ToldBefore } from './told-before.ts'

type OfflineSituation = {
  /** Undefined when a short code was typed: only the server can find its pass. */
  reading?: PassCodeReading
  /** What the pack holds of the pass. */
  found?: PassInPack
  /** Of the pass at this device and younger than the pack: what it admitted, sent or still waiting. */
  ownEntries: EntryAtGate[]
  /** What the server said of the pass since the pack was complete, on this device. */
  told?: ToldBefore
  /** Of the pass at this device: the data pack tells of none. */
  lastCrossing?: LastCrossing
  attraction: AttractionAtGate
  /** When the pack was complete, by the server's clock; undefined before the first time. */
  dataAt?: Date
  /** Now, by the server's clock as far as the device knows it. */
  at: Date
  timeZone: string
}

/** A typed code without a network, whatever the device has. */
export const NEEDS_NETWORK: ScanRefused = { ok: false, reason: 'needs_network' }

/** Decides with what a device has. A typed short code `needs_network`. */
export function decideOffline(situation: OfflineSituation): ScanVerdict {
  const { reading, found, ownEntries, dataAt, at, told, lastCrossing, ...rest } = situation
  if (!reading) return NEEDS_NETWORK
  if (!reading.ok) return INVALID_CODE

  const known = knownPass(found?.pass, reading.content, rest.timeZone)
  const pass = startedHere(known, ownEntries, rest.timeZone)
  const entries = [...(found?.entries ?? []), ...ownEntries]
  const { serial, passId } = reading.content
  const asked = { ...rest, pass, serial, entries, at }
  const decided = decideScan(asked)
  const verdict = decided.ok
    ? decided
    : (reentryInsteadOf(decided, asked, lastCrossing) ??
      (mayReenter(decided, asked) ? { ...decided, mayReenter: true } : decided))
  if (!verdict.ok) return verdict
  if (told && serial < told.serialFrom) return refuse(pass, 'revoked')
  const toldRefusal = told && refusalThatHolds(told, { serial, at, timeZone: rest.timeZone })
  const hasLeftSince =
    verdict.isReentry && toldRefusal?.reason === 'already_used' && isBefore(told, lastCrossing)
  if (toldRefusal && !hasLeftSince) return toldRefusal
  if (found) return verdict

  const unseen = ownEntries.length === 0
  if (dataAt === undefined || (unseen && isTooOld(dataAt, at))) {
    return refuse(pass, 'data_too_old')
  }
  return packWouldHold(passId, dataAt) ? refuse(pass, 'expired') : verdict
}

/** Also where the clock was set back since, which leaves the age unknown. */
function isTooOld(dataAt: Date, at: Date): boolean {
  const ageMs = at.getTime() - dataAt.getTime()
  return ageMs > DATA_MS_MAX || isAhead(dataAt.getTime(), at.getTime())
}

/** Whether the server refused before the pass left. */
function isBefore(told: ToldBefore | undefined, left: LastCrossing | undefined): boolean {
  return told?.refusal !== undefined && left !== undefined && told.refusal.at <= left.at
}

/** What the pack holds; a newer issue says itself what the pass has become since. */
function knownPass(
  pass: PassAtGate | undefined,
  code: PassCodeContent,
  timeZone: string,
): PassAtGate {
  if (!pass) return passFromCode(code)
  if (code.serial <= pass.serial) return pass
  const days = { before: pass.durationDays, now: code.days }
  const { codeEnd: _older, ...rest } = pass
  return {
    ...rest,
    productName: code.product,
    durationDays: code.days,
    validUntil: pass.validUntil && extendedUntil(pass.validUntil, days, timeZone),
  }
}

/** The first entry on this device started the pass, although the pack does not know it yet. */
function startedHere(pass: PassAtGate, ownEntries: EntryAtGate[], timeZone: string): PassAtGate {
  if (pass.activatedAt !== null || ownEntries.length === 0) return pass
  const activatedAt = new Date(Math.min(...ownEntries.map(({ at }) => at.getTime())))
  const { validUntil } = validityFrom(activatedAt, pass.durationDays, timeZone)
  return { ...pass, activatedAt, validUntil }
}

/** Without the end of the code: what is refused here is unknown, or has a newer one. */
function refuse(pass: PassAtGate, reason: ScanRefused['reason']): ScanRefused {
  return { ok: false, reason, product: pass.productName, days: pass.durationDays, age: pass.age }
}
