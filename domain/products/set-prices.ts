// Price lists with the day from which they hold. A list replaces the previous one as a whole on its day;
// sold passes keep their prices, and a buyer who is paying is shown the new price (place-order.ts).
import { and, eq } from 'drizzle-orm'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import { prices, products } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { localDay } from '#domain/calendar.ts'
import { lockCityOfProduct, offerSuffers } from '#domain/catalog/city-offer.ts'
import type { Price } from '#domain/catalog/product.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { ActivityName } from '#domain/vocabulary/activity.ts'
import { lockProduct } from './lock-product.ts'

type PriceList = {
  actor: StaffActor
  productId: number
  /** Of the product, when editing began. */
  version: number
  /** A local day of the product's city. */
  validFrom: string
}
export type SetPricesRefusal =
  | 'no_such_product'
  | 'changed_meanwhile'
  | 'price_day_over'
  | 'city_needs_this'

/**
 * Sets the prices from a day on, replacing a list for the same day. Refuses a past day, a product that
 * somebody else changed after `version`, and one that opens nothing in a published city
 * (`city_needs_this`).
 */
export function setPrices(
  services: Services,
  { prices: given, ...list }: PriceList & { prices: Price[] },
): Promise<{ ok: true } | Refused<SetPricesRefusal>> {
  return editPrices(services, list, async (tx, { today, ...place }) => {
    const { productId, validFrom } = list
    if (validFrom < today) return refused('price_day_over')
    const priced = { product: { productId, isPriced: true as const } }
    if (await offerSuffers(tx, place, priced)) return refused('city_needs_this')
    const before = await removeList(tx, list)
    await tx.insert(prices).values(given.map((price) => ({ ...price, productId, validFrom })))
    return { ok: true, name: 'product.prices_set', data: { validFrom, prices: given, before } }
  })
}

export type DropPricesRefusal =
  | Exclude<SetPricesRefusal, 'price_day_over' | 'city_needs_this'>
  | 'no_such_prices'
  | 'prices_hold_already'

/** Removes a future price list. Refuses one that already holds or does not exist. */
export function dropPrices(
  services: Services,
  list: PriceList,
): Promise<{ ok: true } | Refused<DropPricesRefusal>> {
  return editPrices(services, list, async (tx, { today }) => {
    if (list.validFrom <= today) return refused('prices_hold_already')
    const before = await removeList(tx, list)
    if (before.length === 0) return refused('no_such_prices')
    return {
      ok: true,
      name: 'product.prices_dropped',
      data: { validFrom: list.validFrom, before },
    }
  })
}

type Edited = { ok: true; name: ActivityName; data: Record<string, unknown> }

type Editing = { today: string; cityId: number; at: Date }

/** Runs with the rows of city and product locked; `today` is the local day. */
async function editPrices<Reason extends string>(
  services: Services,
  { actor, productId, version }: PriceList,
  edit: (tx: Database, editing: Editing) => Promise<Edited | Refused<Reason>>,
): Promise<{ ok: true } | Refused<Reason | 'no_such_product' | 'changed_meanwhile'>> {
  const at = services.clock.now()
  const result = await services.db.transaction(async (tx) => {
    await lockCityOfProduct(tx, productId)
    const stored = await lockProduct(tx, productId)
    if (!stored) return refused('no_such_product')
    if (stored.version !== version) return refused('changed_meanwhile')
    const edited = await edit(tx, {
      today: localDay(at, stored.timeZone),
      cityId: stored.cityId,
      at,
    })
    if (!edited.ok) return edited
    await tx
      .update(products)
      .set({ version: version + 1 })
      .where(eq(products.id, productId))
    const { name, data } = edited
    await recordActivity(tx, [{ at, actor, name, objectId: String(productId), data }])
    await raiseCatalogVersion(tx)
    return { ok: true } as const
  })
  if (result.ok) services.catalogChanged()
  return result
}

function removeList(tx: Database, { productId, validFrom }: PriceList): Promise<Price[]> {
  return tx
    .delete(prices)
    .where(and(eq(prices.productId, productId), eq(prices.validFrom, validFrom)))
    .returning({ durationDays: prices.durationDays, adultPriceCents: prices.adultPriceCents })
}
