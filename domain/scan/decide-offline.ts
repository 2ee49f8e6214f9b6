// The verdict of a gate without a network: what the code proves, what the pack knows, and the same
// decideScan as the server's. A pass that the pack does not hold was sold since, or is used up: its
// id says when it was issued. After 72 hours without contact nothing may be said of such a pass.
import type { AttractionAtGate } from '#domain/attractions/attraction-at-gate.ts'
import type { PassCodeContent, PassCodeReading } from '#domain/passes/pass-code.ts'
import { extendedUntil, validityFrom } from '#domain/passes/validity.ts'
import { packWouldHold, passFromCode, type PassInPack } from './data-pack.ts'
import { decideScan, type EntryAtGate, INVALID_CODE, type PassAtGate } from './decide-scan.ts'
import { DATA_MS_MAX, type ScanRefused, type ScanVerdict } from './scan.ts'

type OfflineSituation = {
  /** Undefined when a short code was typed; `found` alone decides then. */
  reading?: PassCodeReading
  /** What the pack holds of the pass. */
  found?: PassInPack
  /** Of the pass at this device and younger than the pack: what it admitted, sent or still waiting. */
  ownEntries: EntryAtGate[]
  attraction: AttractionAtGate
  /** When the pack was complete, by the server's clock; undefined before the first time. */
  dataAt?: Date
  /** Now, by the server's clock as far as the device knows it. */
  at: Date
  timeZone: string
}

/** Decides with what a device has. A typed short code that the pack does not know is `invalid`. */
export function decideOffline(situation: OfflineSituation): ScanVerdict {
  const { reading, found, ownEntries, dataAt, at, ...rest } = situation
  if (reading && !reading.ok) return INVALID_CODE
  if (!reading && !found) return INVALID_CODE

  const known = knownPass(found?.pass, reading?.content, rest.timeZone)
  if (!known) return INVALID_CODE
  const pass = startedHere(known, ownEntries, rest.timeZone)
  const entries = [...(found?.entries ?? []), ...ownEntries]
  const serial = reading?.content.serial
  const verdict = decideScan({ ...rest, pass, serial, entries, at })
  if (found || !reading || !verdict.ok) return verdict

  const unseen = ownEntries.length === 0
  if (dataAt === undefined || (unseen && at.getTime() - dataAt.getTime() > DATA_MS_MAX)) {
    return refuse(pass, 'data_too_old')
  }
  return packWouldHold(reading.content.passId, dataAt) ? refuse(pass, 'expired') : verdict
}

/** What the pack holds; a newer issue says itself what the pass has become since. */
function knownPass(
  pass: PassAtGate | undefined,
  code: PassCodeContent | undefined,
  timeZone: string,
): PassAtGate | undefined {
  if (!pass) return code && passFromCode(code)
  if (!code || code.serial <= pass.serial) return pass
  const days = { before: pass.durationDays, now: code.days }
  return {
    ...pass,
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

function refuse(pass: PassAtGate, reason: ScanRefused['reason']): ScanRefused {
  return { ok: false, reason, product: pass.productName, days: pass.durationDays, age: pass.age }
}
