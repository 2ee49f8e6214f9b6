// A pure function: the server runs it on the pass as just read, an offline gate on downloaded data. The checks
// are in the order in which a guard can explain them.
import type { AttractionAtGate } from '#domain/catalogue/attractions/attraction-at-gate.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import type { GateRefusal } from '#domain/ground/vocabulary/door.ts'
import type { PassAge, PassState } from '#domain/ground/vocabulary/passes.ts'
import {
  daysLeftAt,
  passHasExpiredAt,
  passWasNeverStarted,
  validityFrom,
} from '#domain/passes/validity.ts'
import {
  entryKind,
  ONCE,
  productsThatOpen,
  type ScanAccepted,
  type ScanRefused,
  type ScanVerdict,
} from './scan.ts'

export type PassAtGate = {
  /** The current serial; a code with an older one was replaced. */
  serial: number
  productName: ProductName
  durationDays: number
  age: PassAge
  state: PassState
  isPaid: boolean
  /** Whether it was sold for the attraction's city. */
  isOfCity: boolean
  activateBy: Date
  activatedAt: Date | null
  validUntil: Date | null
  codeEnd?: string
}

/** An earlier entry of the pass at this attraction that was not undone. */
export type EntryAtGate = { day: string; at: Date; door?: string }

export type ScanToDecide = {
  pass: PassAtGate
  /** The serial in the code; undefined for a typed short code, which has none. */
  serial?: number
  attraction: AttractionAtGate
  entries: EntryAtGate[]
  at: Date
  timeZone: string
}

/** Decides what a guard is shown. Writing the entry is left to the caller. */
export function decideScan(scan: ScanToDecide): ScanVerdict {
  const { pass, at } = scan
  const ofPass = refusalOfPass(scan)
  if (ofPass) return refusal(scan, ofPass)
  if (passWasNeverStarted(pass, at)) return refusal(scan, 'not_started_in_time')
  const ofAttraction = refusalOfAttraction(scan)
  if (ofAttraction) return refusal(scan, ofAttraction)
  if (passHasExpiredAt(pass, at)) return refusal(scan, 'expired')
  return entryBefore(scan) ? refusal(scan, 'already_used') : admission(scan)
}

/** Why the scan should be refused, ignoring the pass's own days and earlier entries. */
export function refusalApartFromUse(scan: ScanToDecide): RefusalApartFromUse | undefined {
  return refusalOfPass(scan) ?? refusalOfAttraction(scan)
}

type RefusalApartFromUse = RefusalOfPass | RefusalOfAttraction
type RefusalOfPass = 'revoked' | 'refunded' | 'blocked' | 'unpaid'
type RefusalOfAttraction = 'not_participating' | 'attraction_closed' | 'not_included'

/** The answer to an entry, whether or not it should have been admitted. */
export function admission({ pass, attraction, at, timeZone }: ScanToDecide): ScanAccepted {
  const start =
    pass.activatedAt === null ? validityFrom(at, pass.durationDays, timeZone) : undefined
  const validUntil = start?.validUntil ?? pass.validUntil ?? at
  return {
    ...describe(pass),
    ok: true,
    activates: start !== undefined,
    ...(start ? { firstDay: start.firstDay } : {}),
    validUntil: validUntil.toISOString(),
    daysLeft: daysLeftAt(pass.durationDays, validUntil, at, timeZone),
    isReservationRequired: attraction.isReservationRequired,
  }
}

/** For a code that is not ours or belongs to no pass. */
export const INVALID_CODE: ScanRefused = { ok: false, reason: 'invalid' }

/** The date under which an entry counts: its local day for a daily benefit, otherwise `ONCE`. */
export function entryDay(
  productName: ProductName,
  { pass, benefitUse }: Pick<AttractionAtGate, 'pass' | 'benefitUse'>,
  at: Date,
  timeZone: string,
): string {
  const countsDaily = entryKind(productName, pass) === 'benefit' && benefitUse === 'daily'
  return countsDaily ? localDay(at, timeZone) : ONCE
}

function refusalOfPass({ pass, serial }: ScanToDecide): RefusalOfPass | undefined {
  // An offline gate may see a newer serial than the one it knows.
  if (serial !== undefined && serial < pass.serial) return 'revoked'
  if (pass.state === 'refunded') return 'refunded'
  if (pass.state === 'blocked') return 'blocked'
  return pass.isPaid ? undefined : 'unpaid'
}

function refusalOfAttraction(scan: ScanToDecide): RefusalOfAttraction | undefined {
  const { pass, attraction } = scan
  if (!attraction.isParticipating) return 'not_participating'
  if (closureAt(scan)) return 'attraction_closed'
  const isOpened = entryKind(pass.productName, attraction.pass) !== undefined
  return pass.isOfCity && isOpened ? undefined : 'not_included'
}

function closureAt({ attraction, at, timeZone }: ScanToDecide) {
  if (attraction.closures.length === 0) return undefined
  const day = localDay(at, timeZone)
  return attraction.closures.find(({ from, until }) => from <= day && day <= until)
}

function entryBefore({ pass, attraction, entries, at, timeZone }: ScanToDecide) {
  if (entries.length === 0) return undefined
  const day = entryDay(pass.productName, attraction, at, timeZone)
  return entries.find((entry) => day === ONCE || dayUsedUp(entry, timeZone) === day)
}

/** The local day used up, however the entry counted: a benefit may have changed between daily and once. */
export function dayUsedUp({ day, at }: Pick<EntryAtGate, 'day' | 'at'>, timeZone: string): string {
  return day === ONCE ? localDay(at, timeZone) : day
}

function refusal(scan: ScanToDecide, reason: GateRefusal): ScanRefused {
  const { pass, attraction } = scan
  const refused: ScanRefused = { ...describe(pass), ok: false, reason }
  switch (reason) {
    case 'expired':
      return { ...refused, since: pass.validUntil?.toISOString() }
    case 'not_started_in_time':
      return { ...refused, since: pass.activateBy.toISOString() }
    case 'already_used': {
      const entry = entryBefore(scan)
      return {
        ...refused,
        usedAt: entry?.at.toISOString(),
        usedWhere: attraction.name,
        ...(isDaily(scan) ? { isDaily: true } : {}),
        ...(entry?.door ? { usedDoor: entry.door } : {}),
      }
    }
    case 'revoked': {
      // The holder of a replaced code must not learn the new one.
      const { codeEnd: _newer, ...rest } = refused
      return rest
    }
    case 'not_included':
      return { ...refused, openedBy: pass.isOfCity ? productsThatOpen(attraction.pass) : [] }
    case 'attraction_closed':
      return { ...refused, closedUntil: closureAt(scan)?.until }
    default:
      return refused
  }
}

function isDaily({ pass, attraction, at, timeZone }: ScanToDecide): boolean {
  return entryDay(pass.productName, attraction, at, timeZone) !== ONCE
}

function describe(pass: PassAtGate): Pick<ScanAccepted, 'product' | 'days' | 'age' | 'codeEnd'> {
  return {
    product: pass.productName,
    days: pass.durationDays,
    age: pass.age,
    ...(pass.codeEnd ? { codeEnd: pass.codeEnd } : {}),
  }
}
