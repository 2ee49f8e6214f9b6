// A price remembered by the browser is only displayed, never charged.
import { and, eq, sql } from 'drizzle-orm'
import { preparedOnce } from '#db/prepared.ts'
import { cities, prices, products } from '#db/schema.ts'
import { cityIsAt, cityIsPublished } from '#domain/catalogue/city-at.ts'
import { pricesHoldOn, todayInCity } from '#domain/catalogue/prices-in-force.ts'
import { childPriceCents } from '#domain/catalogue/product.ts'
import type { Services } from '#domain/ground/services.ts'
import type { OrderedItem } from './ordered-item.ts'

const offersOfCity = preparedOnce((db) =>
  db
    .select({
      cityId: products.cityId,
      productId: products.id,
      productName: products.name,
      durationDays: prices.durationDays,
      validityMonths: products.validityMonths,
      adultPriceCents: prices.adultPriceCents,
    })
    .from(products)
    .innerJoin(cities, eq(cities.id, products.cityId))
    .innerJoin(prices, eq(prices.productId, products.id))
    .where(
      and(
        cityIsAt(sql.placeholder('citySlug')),
        cityIsPublished,
        eq(products.isOnSale, true),
        pricesHoldOn(todayInCity(sql.placeholder('now'))),
      ),
    )
    .prepare('offers_of_city'),
)

type Offer = Awaited<ReturnType<ReturnType<typeof offersOfCity>['execute']>>[number]
export type PricedLine = ReturnType<typeof priceLine>

export function listOffers(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  citySlug: string,
): Promise<Offer[]> {
  return offersOfCity(db).execute({ citySlug, now: clock.now().toISOString() })
}

/** The items at today's prices, in the given order; undefined when one of them is not on sale. */
export async function priceLines(
  services: Pick<Services, 'clock' | 'db'>,
  citySlug: string,
  items: OrderedItem[],
): Promise<PricedLine[] | undefined> {
  const offers = await listOffers(services, citySlug)
  const lines = items.flatMap((item) => {
    const offer = offers.find(
      ({ productName, durationDays }) =>
        productName === item.name && durationDays === item.duration,
    )
    return offer ? [priceLine(offer, item)] : []
  })
  return lines.length === items.length ? lines : undefined
}

function priceLine(offer: Offer, { adults, children }: OrderedItem) {
  const childPrice = childPriceCents(offer.adultPriceCents)
  return {
    ...offer,
    adults,
    children,
    childPriceCents: childPrice,
    totalCents: adults * offer.adultPriceCents + children * childPrice,
  }
}
