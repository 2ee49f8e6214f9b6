// A product is what is on sale: a pass type of a city, offered for some durations. Names and
// prices are the specification's (sections 3 and 9); what a product opens is decided here, once,
// for the shop's texts and later for the gate.
import { childPriceCents } from '#domain/money.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

export const durationsDays = [1, 3, 5, 7, 10] as const
export type DurationDays = (typeof durationsDays)[number]
export const DEFAULT_DURATION_DAYS = 3

/** One hue per product, everywhere it appears; the values are in app.css and the mail. */
export type ProductHue = 'full' | 'sight' | 'benefits'

export const productHue: Record<ProductName, ProductHue> = {
  'Full Pass': 'full',
  'Sight Pass': 'sight',
  'Benefits Pass': 'benefits',
}

export type Price = { durationDays: number; adultPriceCents: number }

/** Undefined when the product is not offered for that many days. */
function adultPriceFor(prices: Price[], durationDays: number): number | undefined {
  return prices.find((price) => price.durationDays === durationDays)?.adultPriceCents
}

/** Adult and child price of one duration, in cents; undefined when it is not offered. */
export function pricesFor(prices: Price[], durationDays: number) {
  const adult = adultPriceFor(prices, durationDays)
  return adult === undefined ? undefined : { adult, child: childPriceCents(adult) }
}

/** The lowest adult price, in cents; undefined when nothing is on sale. */
export function lowestPriceCents(prices: Price[]): number | undefined {
  return prices.length === 0 ? undefined : Math.min(...prices.map((price) => price.adultPriceCents))
}

/** Which products open an attraction: Full opens everything, 'Todos' is opened by every product. */
export function productOpens(productName: ProductName, attractionPass: AttractionPass): boolean {
  return productName === 'Full Pass' || attractionPass === 'Todos' || attractionPass === productName
}
