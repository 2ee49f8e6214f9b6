// An accepted scan is an entry or a re-entry: a pass's first entry starts its days; each uses up a sight for good,
// or a benefit.
import { productOpens } from '#domain/catalogue/product.ts'
import type { ReservationTold } from '#domain/door/reservations/reservation.ts'
import {
  type AttractionPass,
  type ProductName,
  productNames,
} from '#domain/ground/vocabulary/catalogue.ts'
import type { GateRefusal } from '#domain/ground/vocabulary/door.ts'
import type { PassAge } from '#domain/ground/vocabulary/passes.ts'

/** What a guard is shown. Instants are ISO texts, days are local dates: it is sent as it is. */
export type ScanAccepted = {
  ok: true
  product: ProductName
  days: number
  age: PassAge
  activates: boolean
  /** Day 1, when this scan starts the pass: tomorrow after a late start. */
  firstDay?: string
  validUntil: string
  /** Remaining whole days of the pass, today included; a free evening is not counted. */
  daysLeft: number
  /** The guard asks for the reservation; a missing one is no refusal. */
  isReservationRequired: boolean
  /** A re-entry after leaving today; not an entry. */
  isReentry?: boolean
  /** The last two symbols of the short code, if known. */
  codeEnd?: string
  /** Set where the hour has a limit. */
  capacity?: CapacityTold
  /** Where reservations are required and the day has a list: the one that this pass came for, or null. */
  reservation?: ReservationTold | null
  movedTo?: MovedTo
}

/** Where the scan was decided, if the office moved the device since its last sync. */
type MovedTo = { id: number; name: string }

/** How full the hour is, including this entry. */
export type CapacityTold = {
  entered: number
  of: number
  until: string
  /** Set from the percentage on at which a guard is warned. */
  isNearlyFull: boolean
  /** An offline device's estimate from its last data and its own admissions since. */
  isEstimate?: boolean
}

export type ScanRefused = {
  ok: false
  reason: GateRefusal
  product?: ProductName
  days?: number
  age?: PassAge
  codeEnd?: string
  /** `expired`, `not_started_in_time`: the last instant at which it would have opened. */
  since?: string
  usedAt?: string
  /** `already_used`: the attraction, and the door if known. */
  usedWhere?: string
  usedDoor?: string
  /** A daily benefit: the pass opens it again tomorrow, if still valid. */
  isDaily?: boolean
  /** `already_used` offline: only the server may know that the pass left and may re-enter. */
  mayReenter?: boolean
  /** `not_included`: the passes that open this attraction. */
  openedBy?: ProductName[]
  /** `attraction_closed`: the last local day of the closure. */
  closedUntil?: string
  /** `full`: when the next hour begins. */
  fullUntil?: string
  movedTo?: MovedTo
}

export type ScanVerdict = ScanAccepted | ScanRefused

/** The entry day of a sight, which opens once per pass. */
export const ONCE = '1970-01-01'

/** How long after the server received a scan the office or a supervisor may undo it. */
export const UNDO_MS = 10 * 60_000
/** How long after it a guard may, by the server's clock and by the phone's. */
export const UNDO_AT_DOOR_MS = 2 * 60_000

export const SETTLED_NOTE_MAX = 500

/** A gate without contact for longer refuses passes that are missing from its data. */
export const DATA_MS_MAX = 72 * 60 * 60_000

/** 'Todos' is a benefit for Benefits Pass, a sight for others. Undefined if the product does not open it. */
export function entryKind(
  productName: ProductName,
  attractionPass: AttractionPass,
): 'sight' | 'benefit' | undefined {
  if (!productOpens(productName, attractionPass)) return undefined
  if (productName === 'Benefits Pass') return 'benefit'
  return attractionPass === 'Benefits Pass' ? 'benefit' : 'sight'
}

/** The products that open an attraction, in the order of the shop. */
export function productsThatOpen(attractionPass: AttractionPass): ProductName[] {
  return productNames.filter((name) => productOpens(name, attractionPass))
}
