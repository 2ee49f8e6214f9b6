// A scan is one attempt at a door. Accepted ones are entries: the first of a pass starts its days,
// and each of them opens one sight for good or one benefit for a day. Server and gate speak of scans
// with these words; decide-scan.ts says which of them applies, gate-messages.ts how they travel.
import { productOpens } from '#domain/catalog/product.ts'
import type { ReservationTold } from '#domain/reservations/reservation.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import type { PassAge } from '#domain/vocabulary/pass.ts'
import { type ProductName, productNames } from '#domain/vocabulary/product.ts'
import type { GateRefusal } from '#domain/vocabulary/scan.ts'

/** What a guard is shown. Instants are ISO texts, days are local dates, so that it travels as it is. */
export type ScanAccepted = {
  ok: true
  product: ProductName
  days: number
  age: PassAge
  /** This scan starts the pass. */
  activates: boolean
  /** Day 1, when this scan starts the pass: tomorrow after a late start. */
  firstDay?: string
  validUntil: string
  /** Whole days of the pass that remain, today's included; a free evening is not counted. */
  daysLeft: number
  /** The guard asks for the reservation; a missing one is no refusal. */
  isReservationRequired: boolean
  /** Entered today and left since: it comes back, which is no entry. */
  isReentry?: boolean
  /** The last two symbols of the short code, where it is known. */
  codeEnd?: string
  /** Where an hour takes only so many people. */
  capacity?: CapacityTold
  /**
   * Where reservations are required and the day has a list: the one that this pass came for, or null for
   * a pass without one.
   */
  reservation?: ReservationTold | null
  movedTo?: MovedTo
}

/** Where it was decided: not where the device believed to stand, because the office moved it. */
type MovedTo = { id: number; name: string }

/** How full the hour is with this one inside. */
export type CapacityTold = {
  entered: number
  of: number
  /** The end of the hour. */
  until: string
  /** From here on a guard is warned. */
  isNearlyFull: boolean
  /** Told by a device without a network, of what it knew last and admitted since. */
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
  /** `already_used`: when. */
  usedAt?: string
  /** `already_used`: the attraction, and the door where it is known. */
  usedWhere?: string
  usedDoor?: string
  /** It counts once a day: tomorrow the pass opens this again, as long as it lasts. */
  isDaily?: boolean
  /** `already_used` without a network: the server alone may know that it left, and lets it back in then. */
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

/** The day of a sight, which opens once for a pass whatever the day. */
export const ONCE = '1970-01-01'

/** An administrator may undo a scan this long after the server received it. */
export const UNDO_MS = 10 * 60_000

/** Characters of what somebody found about an anomaly. */
export const SETTLED_NOTE_MAX = 500

/** A gate without contact for longer refuses passes that it never saw. */
export const DATA_MS_MAX = 72 * 60 * 60_000

/**
 * How a product uses an attraction: a sight once per pass, a benefit once per local day. 'Todos' is
 * a sight for Full and Sight Pass, a benefit for Benefits Pass. Undefined when it does not open it.
 */
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
