// A product is what is on sale: a pass type of a city, offered for some durations. Names and
// prices are the specification's (sections 3 and 9); what a product opens is decided here, once,
// for the shop's texts and later for the gate.
import { childPriceCents } from '#domain/money.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

export const durationsDays = [1, 3, 5, 7, 10] as const
export type DurationDays = (typeof durationsDays)[number]
export const DEFAULT_DURATION_DAYS = 3

/**
 * How long a pass may wait for its first day unless the operator says otherwise (specification, section
 * 9): a year from the purchase, half a year when the name says 'Benefit'.
 */
export function usualValidityMonths(name: ProductName): number {
  return name.includes('Benefit') ? 6 : 12
}

/** One hue per product, everywhere it appears; the values are in app.css and the mail. */
export type ProductHue = 'full' | 'sight' | 'benefits'

export const productHue: Record<ProductName, ProductHue> = {
  'Full Pass': 'full',
  'Sight Pass': 'sight',
  'Benefits Pass': 'benefits',
}

/** How a product is called in the address of its page. */
export const productSlug: Record<ProductName, string> = {
  'Full Pass': 'full-pass',
  'Sight Pass': 'sight-pass',
  'Benefits Pass': 'benefits-pass',
}

/** The products of a new city, before anybody has changed their texts. */
export const newProducts: { name: ProductName; summary: string; benefits: string[] }[] = [
  {
    name: 'Full Pass',
    summary: 'Toda la ciudad en un solo pase.',
    benefits: ['Todas las atracciones', 'Beneficios exclusivos', 'Experiencias premium'],
  },
  {
    name: 'Sight Pass',
    summary: 'Lo imprescindible, sin vueltas.',
    benefits: ['Principales atracciones', 'Visitas guiadas', 'Museos y monumentos'],
  },
  {
    name: 'Benefits Pass',
    summary: 'Comé y comprá con descuento.',
    benefits: ['Descuentos en gastronomía', 'Descuentos en compras', 'Descuentos en servicios'],
  },
]

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

/** What a door asks of an adult: a price, nothing, less than its prices with a pass, or nobody knows. */
type DoorAsks = 'price' | 'free' | 'discount' | 'unknown'

/**
 * The same on every page. Where a pass gives a discount on whatever one takes there is no one price; a door that is
 * free is free with any pass.
 */
export function doorAsks({
  pass,
  adultCents,
}: {
  pass: AttractionPass
  adultCents: number | null
}): DoorAsks {
  if (adultCents !== null) return adultCents === 0 ? 'free' : 'price'
  return pass === 'Benefits Pass' ? 'discount' : 'unknown'
}

/** The lowest adult price, in cents; undefined when nothing is on sale. */
export function lowestPriceCents(prices: Price[]): number | undefined {
  return prices.length === 0 ? undefined : Math.min(...prices.map((price) => price.adultPriceCents))
}

/** Which products open an attraction: Full opens everything, 'Todos' is opened by every product. */
export function productOpens(productName: ProductName, attractionPass: AttractionPass): boolean {
  return productName === 'Full Pass' || attractionPass === 'Todos' || attractionPass === productName
}

/**
 * Whether a product stands for the price at the door of an attraction. What belongs to the Benefits Pass
 * alone gives whoever shows a pass a discount or a gift: its price, where it has one, is still paid.
 */
export function productPaysDoor(productName: ProductName, attractionPass: AttractionPass): boolean {
  return attractionPass !== 'Benefits Pass' && productOpens(productName, attractionPass)
}
