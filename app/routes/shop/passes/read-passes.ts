// The figures on the pass pages, all computed from the catalogue, for one adult.
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { childPriceCents } from '#domain/catalogue/product.ts'
import { breakEven, passWorth } from '#domain/planner/break-even.ts'
import type { CityPlace } from '#domain/planner/plan-queries.ts'

export type ShownPass = ReturnType<typeof shownPass>

export function shownPass(product: ShopProduct, places: CityPlace[]) {
  const { opened, own, ...worth } = passWorth(product.name, places)
  return {
    product,
    ...worth,
    opened: opened.length,
    /** What no other pass opens: the names, and the sum of the known adult prices. */
    own: {
      names: own.map(({ name }) => name),
      doorCents: own.reduce((sum, { adultCents }) => sum + (adultCents ?? 0), 0),
    },
    prices: product.prices.map(({ durationDays, adultPriceCents }) => ({
      durationDays,
      adultCents: adultPriceCents,
      childCents: childPriceCents(adultPriceCents),
      /** Undefined if no known prices at the door reach the pass's price within its days. */
      even: breakEven({ product: product.name, durationDays, adultPriceCents }, places),
    })),
  }
}

export type OpenedKind = ReturnType<typeof openedKinds>[number]

/** What a product opens, by kind, both in list order. */
export function openedKinds(product: ShopProduct, places: CityPlace[]) {
  const { opened } = passWorth(product.name, places)
  const inOrder = opened.toSorted((a, b) => a.kindPosition - b.kindPosition)
  return [...Map.groupBy(inOrder, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    places: ofKind.map(shownPlace),
  }))
}

/** What lists of places show of one. */
function shownPlace({ slug, name, pass, adultCents, benefit }: CityPlace) {
  return { slug, name, pass, adultCents, benefit }
}
