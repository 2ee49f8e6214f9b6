// What a pass opens and what that costs at the door, and from how many visits on it pays off: computed from
// the catalogue, so that no page of the shop says more than its own prices do.
import { productOpens, productPaysDoor } from '#domain/catalog/product.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
import { DAY_MINUTES_MAX, type FilledDays, fitsInto } from './full-days.ts'
import type { PlanOffer } from './plan.ts'
import { placeOn, type PlanPlace } from './planned-place.ts'

type PassWorth<Place extends PlanPlace = PlanPlace> = {
  /** In the order of the catalogue. */
  opened: Place[]
  /** Of those, what no other pass opens. */
  own: Place[]
  /** Of all, where it gives a discount or a gift and the price is still paid. */
  discounts: number
  /** The others: with a known price, free, and of unknown price. */
  priced: number
  free: number
  unknown: number
  /** The sum of the known prices of one adult. */
  doorCents: number
}

/** What a product opens, and what an adult pays for it at the door. */
export function passWorth<Place extends PlanPlace>(
  product: ProductName,
  places: Place[],
): PassWorth<Place> {
  const opened = places.filter(({ pass }) => productOpens(product, pass))
  const paying = opened.filter(({ pass }) => productPaysDoor(product, pass))
  const prices = paying.map(({ adultCents }) => adultCents)
  return {
    opened,
    own: opened.filter(({ pass }) => pass === 'Full Pass'),
    discounts: opened.length - paying.length,
    priced: prices.filter((cents) => cents !== null && cents > 0).length,
    free: prices.filter((cents) => cents === 0).length,
    unknown: prices.filter((cents) => cents === null).length,
    doorCents: prices.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
  }
}

export type BreakEven = {
  /** The places with the highest prices at the door, highest first, that together cost more than the pass. */
  slugs: string[]
  doorCents: number
}

/**
 * The fewest visits of an adult that cost more at the door than the pass, and fit into its days; undefined
 * when no known prices do. Free days and closures aside: they depend on dates, which the planner asks for.
 */
export function breakEven(offer: PlanOffer, places: PlanPlace[]): BreakEven | undefined {
  const days = Array.from({ length: offer.durationDays }, () => ALWAYS_OPEN)
  const filled: FilledDays = []
  const slugs: string[] = []
  let doorCents = 0
  const dearestFirst = places
    .filter(({ pass }) => productPaysDoor(offer.product, pass))
    .toSorted((a, b) => (b.adultCents ?? 0) - (a.adultCents ?? 0))
  for (const place of dearestFirst) {
    if (!place.adultCents) break
    const open = { ...place, openingWeek: null, closures: [] }
    const planned = placeOn(open, days, DAY_MINUTES_MAX)
    if (days.some((_, index) => fitsInto(filled, index, planned))) {
      slugs.push(place.slug)
      doorCents += place.adultCents
    }
    if (doorCents > offer.adultPriceCents) return { slugs, doorCents }
  }
  return undefined
}

const ALWAYS_OPEN = { date: '', weekday: 0 }
