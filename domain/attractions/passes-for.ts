// What the door of an attraction asks beside the passes that open it. Nothing is added up for the visitor
// that they did not choose: prices as they are, what a day comes to, and where else a pass is good.
import { DEFAULT_DURATION_DAYS, type Price, productOpens } from '#domain/catalog/product.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'

export type PassFor = {
  name: ProductName
  days: number
  /** Of an adult, in cents, for all the days. */
  adultCents: number
  /** At how many other attractions it is good. */
  others: number
}

type Opened = { slug: string; pass: AttractionPass }

/** The passes on sale that open an attraction, each at the usual duration, or at its shortest. */
export function passesFor(
  attraction: Opened,
  products: { name: ProductName; prices: Price[] }[],
  all: Opened[],
): PassFor[] {
  return products.flatMap(({ name, prices }) => {
    const price =
      prices.find(({ durationDays }) => durationDays === DEFAULT_DURATION_DAYS) ?? prices[0]
    if (!price || !productOpens(name, attraction.pass)) return []
    const others = all.filter(({ slug, pass }) => {
      return slug !== attraction.slug && productOpens(name, pass)
    })
    return [
      {
        name,
        days: price.durationDays,
        adultCents: price.adultPriceCents,
        others: others.length,
      },
    ]
  })
}

/**
 * Whether somebody who comes for this alone pays less at the door than for any pass that opens it;
 * false where no pass opens it, or nobody knows the price.
 */
export function doorIsCheaper(
  { pass, adultCents }: { pass: AttractionPass; adultCents: number | null },
  products: { name: ProductName; prices: Price[] }[],
): boolean {
  if (adultCents === null) return false
  const prices = products.flatMap((product) =>
    productOpens(product.name, pass) ? product.prices : [],
  )
  return prices.length > 0 && prices.every(({ adultPriceCents }) => adultCents < adultPriceCents)
}
