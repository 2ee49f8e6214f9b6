// The figures on the pass pages, all computed from the catalogue, for one adult.
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { childPriceCents } from '#domain/catalogue/product.ts'
import { type BreakEven, breakEven, passWorth } from '#domain/planner/pass-worth.ts'
import type { CityPlace } from '#domain/planner/plan-queries.ts'

export type PassPrice = {
  durationDays: number
  adultCents: number
  childCents: number
  /** Undefined if no known prices at the door reach the pass's price within its days. */
  even: BreakEven | undefined
}

export type ShownPass = {
  product: ShopProduct
  opened: number
  /** What no other pass opens: the names, and the sum of the known adult prices. */
  own: { names: string[]; doorCents: number }
  discounts: number
  priced: number
  free: number
  unknown: number
  doorCents: number
  prices: PassPrice[]
}

export function shownPass(product: ShopProduct, places: CityPlace[]): ShownPass {
  const { opened, own, ...worth } = passWorth(product.name, places)
  return {
    product,
    ...worth,
    opened: opened.length,
    own: {
      names: own.map(({ name }) => name),
      doorCents: own.reduce((sum, { adultCents }) => sum + (adultCents ?? 0), 0),
    },
    prices: product.prices.map(({ durationDays, adultPriceCents }) => ({
      durationDays,
      adultCents: adultPriceCents,
      childCents: childPriceCents(adultPriceCents),
      even: breakEven({ product: product.name, durationDays, adultPriceCents }, places),
    })),
  }
}

type OpenedPlace = Pick<CityPlace, 'slug' | 'name' | 'pass' | 'adultCents'>
export type OpenedKind = { kind: string; places: OpenedPlace[] }

/** What a product opens, by kind, both in list order. */
export function openedKinds(product: ShopProduct, places: CityPlace[]): OpenedKind[] {
  const { opened } = passWorth(product.name, places)
  const inOrder = opened.toSorted((a, b) => a.kindPosition - b.kindPosition)
  return [...Map.groupBy(inOrder, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    places: ofKind.map(({ slug, name, pass, adultCents }) => ({ slug, name, pass, adultCents })),
  }))
}
