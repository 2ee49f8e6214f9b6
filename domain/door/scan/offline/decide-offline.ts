// A pass missing from the pack was sold since or used up; its id tells when it was issued. Refusals by the
// server since then stay in force while they apply (told-before.ts).
import type { AttractionAtGate } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import { isAhead } from '#domain/ground/recent.ts'
import type { PassCodeContent, PassCodeReading } from '#domain/passes/pass-code.ts'
import { extendedUntil, validityFrom } from '#domain/passes/validity.ts'
import { type LastCrossing, mayReenter, reentryInsteadOf } from '../crossings/crossing.ts'
import { decideScan, type EntryAtGate, INVALID_CODE, type PassAtGate } from '../decide-scan.ts'
import { DATA_MS_MAX, type ScanRefused, type ScanVerdict } from '../scan.ts'
import { packWouldHold, passFromCode, type PassInPack } from './data-pack.ts'
import { refusalThatHolds, type ToldBefore } from './told-before.ts'

type OfflineSituation = {
  /** Undefined for a typed short code, whose pass only the server can find. */
  reading?: PassCodeReading
  found?: PassInPack
  /** The pass's admissions by this device since the pack, sent or still queued. */
  ownEntries: EntryAtGate[]
  /** The server's verdicts on the pass on this device since the pack was complete. */
  told?: ToldBefore
  /** The pass's last crossing on this device; the pack contains none. */
  lastCrossing?: LastCrossing
  attraction: AttractionAtGate
  /** When the pack was complete, by the server's clock; undefined before the first sync. */
  dataAt?: Date
  /** The current time, by the server's clock as far as the device knows it. */
  at: Date
  timeZone: string
}

export const NEEDS_NETWORK: ScanRefused = { ok: false, reason: 'needs_network' }

/** Decides with the device's data. A typed short code gets `needs_network`. */
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

/** True also when the clock was set back since, which makes the age unknown. */
function isTooOld(dataAt: Date, at: Date): boolean {
  const ageMs = at.getTime() - dataAt.getTime()
  return ageMs > DATA_MS_MAX || isAhead(dataAt.getTime(), at.getTime())
}

/** Whether the server's refusal precedes the exit. */
function isBefore(told: ToldBefore | undefined, left: LastCrossing | undefined): boolean {
  return told?.refusal !== undefined && left !== undefined && told.refusal.at <= left.at
}

/** The pass in the pack, corrected by the code if that is a newer issue. */
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

/** The first entry on this device started the pass, although the pack does not show it yet. */
function startedHere(pass: PassAtGate, ownEntries: EntryAtGate[], timeZone: string): PassAtGate {
  if (pass.activatedAt !== null || ownEntries.length === 0) return pass
  const activatedAt = new Date(Math.min(...ownEntries.map(({ at }) => at.getTime())))
  const { validUntil } = validityFrom(activatedAt, pass.durationDays, timeZone)
  return { ...pass, activatedAt, validUntil }
}

/** Without the end of the code, because a refused pass is unknown or has a newer code. */
function refuse(pass: PassAtGate, reason: ScanRefused['reason']): ScanRefused {
  return { ok: false, reason, product: pass.productName, days: pass.durationDays, age: pass.age }
}
