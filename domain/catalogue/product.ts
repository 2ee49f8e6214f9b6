// Names and prices are the specification's (sections 3 and 9). This file alone decides what a product opens.
import type { AttractionPass, ProductName } from '#domain/ground/vocabulary/catalogue.ts'

export const durationsDays = [1, 3, 5, 7, 10] as const
export type DurationDays = (typeof durationsDays)[number]
export const DEFAULT_DURATION_DAYS = 3

const CHILD_PERCENT = 80

/** A child pays 80 % of the adult price (specification, section 9), rounded to the cent. */
export function childPriceCents(adultPriceCents: number): number {
  return Math.round((adultPriceCents * CHILD_PERCENT) / 100)
}

/** How long from its purchase a pass may wait for its first day, by default (specification, section 9). */
export function usualValidityMonths(name: ProductName): number {
  return name.includes('Benefit') ? 6 : 12
}

/** One hue per product everywhere; the values are in tokens.css, and below. */
export type ProductHue = 'full' | 'sight' | 'benefits'

export const productHue: Record<ProductName, ProductHue> = {
  'Full Pass': 'full',
  'Sight Pass': 'sight',
  'Benefits Pass': 'benefits',
}

export const productSlug: Record<ProductName, string> = {
  'Full Pass': 'full-pass',
  'Sight Pass': 'sight-pass',
  'Benefits Pass': 'benefits-pass',
}

/** The passes to filter attractions by (specification, section 2); Full Pass opens everything. */
export const passFilters: { value: string; label: ProductName }[] = [
  { value: 'sight', label: 'Sight Pass' },
  { value: 'benefits', label: 'Benefits Pass' },
]

/** The list of what bought passes open: all of the city unless they are the same and open less. */
export function openedPath(citySlug: string, passes: { productName: ProductName }[]): string {
  const filter = passFilters.find(({ label }) =>
    passes.every(({ productName }) => productName === label),
  )
  return `/${citySlug}/attractions${filter ? `?pase=${filter.value}` : ''}`
}

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

/** What new products promise, by what keeps it: a kind of attraction, or any benefit. */
const keptBy: ReadonlyMap<string, readonly string[]> = new Map([
  ['Beneficios exclusivos', ['benefit']],
  ['Experiencias premium', ['Experiencia']],
  ['Visitas guiadas', ['Tour']],
  ['Museos y monumentos', ['Museo', 'Monumento']],
  ['Descuentos en gastronomía', ['Restaurante']],
  ['Descuentos en compras', ['benefit']],
  ['Descuentos en servicios', ['benefit']],
])

/** Whether what a city has keeps a promise; a text of somebody's own is not checked. */
export function contentIsKept(content: string, has: readonly string[]): boolean {
  return keptBy.get(content)?.some((one) => has.includes(one)) ?? true
}

export type Price = { durationDays: number; adultPriceCents: number }

function adultPriceFor(prices: Price[], durationDays: number): number | undefined {
  return prices.find((price) => price.durationDays === durationDays)?.adultPriceCents
}

/** Adult and child price of one duration, in cents; undefined when not offered. */
export function pricesFor(prices: Price[], durationDays: number) {
  const adult = adultPriceFor(prices, durationDays)
  return adult === undefined ? undefined : { adult, child: childPriceCents(adult) }
}

/** What an adult pays at the door: a price, nothing, a discounted price with a pass, or unknown. */
type DoorAsks = 'price' | 'free' | 'discount' | 'unknown'

/** A discount on what a visitor consumes has no single price; a door that is free is free with any pass. */
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

export function lowestPriceCents(prices: Price[]): number | undefined {
  return prices.length === 0 ? undefined : Math.min(...prices.map((price) => price.adultPriceCents))
}

/** Whether a product opens an attraction: Full Pass opens all, and every product opens 'Todos'. */
export function productOpens(productName: ProductName, attractionPass: AttractionPass): boolean {
  return productName === 'Full Pass' || attractionPass === 'Todos' || attractionPass === productName
}

/** An attraction of the Benefits Pass gives a discount or a gift: its own price must still be paid. */
export function productPaysDoor(productName: ProductName, attractionPass: AttractionPass): boolean {
  return attractionPass !== 'Benefits Pass' && productOpens(productName, attractionPass)
}

/** For mails and wallets, which read no style sheet: a colour for white text, and the matching background. */
export const hueColors: Record<ProductHue, { color: string; ground: string }> = {
  full: { color: '#2e3a9e', ground: '#eceefb' },
  sight: { color: '#0b7161', ground: '#e4f4f1' },
  benefits: { color: '#8a2c7a', ground: '#f8e9f5' },
}
