// What a gate keeps on the device: its own facts, the passes, its scans; and rules that need only the scan.
import type {
  AttractionAtGate,
  ShownBenefit,
} from '#domain/catalogue/attractions/attraction-at-gate.ts'
import type { TodayAnswer } from '#domain/door/day/door-day.ts'
import type { CrossingAnswer } from '#domain/door/scan/crossings/crossing-messages.ts'
import type { UploadResult } from '#domain/door/scan/gate-messages.ts'
import type { ScanVerdict } from '#domain/door/scan/scan.ts'
import { shortCodeEnd } from '#domain/ground/short-code.ts'
import type {
  CrossingKind,
  ExitRule,
  ScanMode,
  SentSource,
  SignedOn,
} from '#domain/ground/vocabulary/door.ts'
import type { PassVerifyJwk } from '#domain/passes/pass-keys.ts'

export type Device = {
  id: string
  name: string
  attractionName: string
  cityName: string
  timeZone: string
  /** The attraction of its data; like `benefits` and `exitRule` known after the first download. */
  attractionId?: number
  /** The attractions among which the guard may choose; omitted if there is only one. */
  doors?: { id: number; name: string; isParticipating: boolean }[]
  benefits?: ShownBenefit[]
  exitRule?: ExitRule
  /** Not exportable: only this browser can sign with it. */
  privateKey: CryptoKey
  enrolledAt: number
  /** Device clock at the server's last answer. */
  lastContactAt: number
  /** Device clock minus server clock, in milliseconds, at the last answer that gave the time. */
  clockOffsetMs: number
  /** Set as soon as the server says so; waiting scans are still sent, then everything is wiped. */
  isRevoked?: true
}

export type PackFacts = {
  /** Empty: start from the beginning. */
  cursor: string
  keys: PassVerifyJwk[]
  attraction: AttractionAtGate & { id: number }
  timeZone: string
  /** Device clock before the last complete download was asked for; undefined before the first. */
  completeAt?: number
  /** The offset known at that time; version 1.0 did not keep it. */
  clockOffsetMs?: number
}

/** The day's numbers as the server last gave them; `heardAt` by the device's clock. */
export type KeptDay = { numbers: TodayAnswer; heardAt: number }

/** A pass as packed (data-pack.ts); the ids inside are packed too. */
export type KeptPass = { id: string; packed: unknown[] }

/** `begun`: asked, no verdict yet. `waiting`: decided here, to be sent. `rejected`: refused by the server. */
export type ScanState = 'begun' | 'waiting' | 'sent' | 'rejected'

export type KeptScan = {
  nonce: string
  state: ScanState
  /** One of code, shortCode and member is set, until the server has the scan or refuses it. */
  code?: string
  shortCode?: string
  member?: { groupCode: string; passId: string }
  /** Shared by all scans of one press. */
  pressId?: string
  /** The end of the short code, once the whole code is not needed any more. */
  typedEnd?: string
  source: SentSource
  /** Device clock. */
  scannedAt: number
  /** The offset known at that time. */
  clockOffsetMs: number
  /** The attraction of the device's data at that time. */
  attractionId?: number
  /** Equals scannedAt while the scan is in that state: IndexedDB indexes only present values. */
  begunAt?: number
  queuedAt?: number
  mode?: ScanMode
  /** Set for an exit, or a re-entry decided here. */
  crossing?: CrossingKind
  /** The crossing's number among those of its pass written down here, starting with 1. */
  crossingPlace?: number
  exit?: CrossingAnswer
  verdict?: ScanVerdict
  /** Set for entries and for the server's refusals, if the code tells. */
  passId?: string
  serial?: number
  entryDay?: string
  /** Device clock when the server received it. */
  sentAt?: number
  result?: UploadResult
  rejection?: string
  guard?: SignedOn
  isUndone?: true
  /** The guard has seen the verdict, so a restart does not show it again. */
  isRead?: true
}

export type Fact = Device | PackFacts | KeptDay

export function asDevice(fact: Fact | undefined): Device | undefined {
  return fact && 'privateKey' in fact ? fact : undefined
}

export function asPack(fact: Fact | undefined): PackFacts | undefined {
  return fact && 'cursor' in fact ? fact : undefined
}

export function asDay(fact: Fact | undefined): KeptDay | undefined {
  return fact && 'heardAt' in fact ? fact : undefined
}

/**
 * The scan without its code, once no request needs it; the code's end stays. The office can look up a scan by
 * its pass; the finder of a lost phone must not be able to use anybody's code.
 */
export function withoutCode(scan: KeptScan): KeptScan {
  if (scan.state === 'begun' || scan.state === 'waiting') return scan
  const { code: _code, shortCode: _shortCode, member: _member, ...rest } = scan
  const typedEnd = typedEndOf(scan)
  return typedEnd === undefined ? rest : { ...rest, typedEnd }
}

/** The end of a typed code, which tells scans apart whose verdict names no pass. */
export function typedEndOf({ shortCode, typedEnd }: KeptScan): string | undefined {
  return shortCode === undefined ? typedEnd : shortCodeEnd(shortCode)
}

/** No data pack contains exits and re-entries. */
const REMEMBERED_MS = 24 * 60 * 60_000

/** Whether it is an exit or a re-entry, decided here or by the server. */
export function isCrossing({ crossing, verdict }: KeptScan): boolean {
  return crossing !== undefined || (verdict?.ok === true && verdict.isReentry === true)
}

/** Whether the device still remembers it at an instant, although the server has it. */
export function isRemembered(scan: KeptScan, instant: number): boolean {
  return isCrossing(scan) && Math.abs(scan.scannedAt - instant) < REMEMBERED_MS
}

/** Numbers a crossing after all others of its pass, as the clock may be set back; keeps an existing place. */
export function withPlace(scan: KeptScan, ofPass: KeptScan[]): KeptScan {
  if (!isCrossing(scan) || scan.passId === undefined) return scan
  const before = ofPass.find(({ nonce }) => nonce === scan.nonce)
  const last = Math.max(0, ...ofPass.map(({ crossingPlace = 0 }) => crossingPlace))
  return { ...scan, crossingPlace: before?.crossingPlace ?? last + 1 }
}
