// Computed from the catalogue, so that the shop never claims more than its own prices say.
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { productOpens, productPaysDoor } from '#domain/catalogue/product.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { DAY_MINUTES_MAX, type FilledDays, fitsInto } from './full-days.ts'
import type { PlanOffer } from './plan.ts'
import { placeOn, type PlanPlace } from './planned-place.ts'

/** What a product opens, and what an adult pays for it at the door. */
export function passWorth<Place extends PlanPlace>(product: ProductName, places: Place[]) {
  const opened = places.filter(({ pass }) => productOpens(product, pass))
  const paying = opened.filter(({ pass }) => productPaysDoor(product, pass))
  const prices = paying.map(({ adultCents }) => adultCents)
  return {
    /** In catalogue order. */
    opened,
    /** The opened places that no other pass opens. */
    own: opened.filter(({ pass }) => pass === 'Full Pass'),
    /** Number of opened places where it gives a discount or a gift while the price must still be paid. */
    discounts: opened.length - paying.length,
    /** The others: with a known price, free, and of unknown price. */
    priced: prices.filter((cents) => cents !== null && cents > 0).length,
    free: prices.filter((cents) => cents === 0).length,
    unknown: prices.filter((cents) => cents === null).length,
    /** The sum of the known adult prices. */
    doorCents: prices.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
  }
}

type BreakEven = {
  /** The places with the highest door prices, highest first, that together cost more than the pass. */
  slugs: string[]
  doorCents: number
}

/**
 * The fewest adult visits that fit the days and cost more at the door than the pass; undefined when known
 * prices never do. Free days and closures are ignored: they depend on dates, which the planner considers.
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

export type Example = NonNullable<ReturnType<typeof bestExample>>

/** Few enough to be named in a sentence. */
const EXAMPLE_PLACES_MAX = 3

/** The pass on sale that saves an adult most on a few real places; undefined if none does. */
export function bestExample(
  products: Pick<ShopProduct, 'name' | 'prices'>[],
  places: (PlanPlace & { isMadeUp: boolean })[],
) {
  const real = places.filter(({ isMadeUp }) => !isMadeUp)
  const [best] = products
    .flatMap(({ name, prices }) => prices.map((price) => ({ product: name, ...price })))
    .flatMap((offer) => {
      const even = breakEven(offer, real)
      if (!even || even.slugs.length > EXAMPLE_PLACES_MAX) return []
      const names = real.filter(({ slug }) => even.slugs.includes(slug)).map(({ name }) => name)
      return [{ ...offer, names, doorCents: even.doorCents }]
    })
    .toSorted((a, b) => b.doorCents - b.adultPriceCents - (a.doorCents - a.adultPriceCents))
  return best
}

const ALWAYS_OPEN = { date: '', weekday: 0 }
