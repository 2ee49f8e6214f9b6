// An attraction's door price beside its passes. No sums of things that the visitor did not choose.
import { type Price, productOpens } from '#domain/catalogue/product.ts'
import type { AttractionPass, ProductName } from '#domain/ground/vocabulary/catalogue.ts'

export type PassFor = ReturnType<typeof passesFor>[number]

type Opened = { slug: string; pass: AttractionPass }

/** The passes on sale that open an attraction, each at its shortest duration; the cheapest first. */
export function passesFor(
  attraction: Opened,
  products: { name: ProductName; prices: Price[] }[],
  all: Opened[],
) {
  const opening = products.flatMap(({ name, prices: [price] }) => {
    if (!price || !productOpens(name, attraction.pass)) return []
    const others = all.filter(({ slug, pass }) => {
      return slug !== attraction.slug && productOpens(name, pass)
    })
    return [
      {
        name,
        days: price.durationDays,
        /** For an adult, in cents, for all days. */
        adultCents: price.adultPriceCents,
        /** How many other attractions it opens. */
        others: others.length,
      },
    ]
  })
  return opening.toSorted((a, b) => a.adultCents - b.adultCents)
}

/** Whether the door costs less than every pass that opens it; false without such a pass or a known price. */
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
