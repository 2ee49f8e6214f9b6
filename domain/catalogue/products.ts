// Staff change a product's texts, its sale and its prices. Each change names the version that it began with.
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { prices, products } from '#db/schema.ts'
import { putPictures } from '#domain/catalogue/pictures/put-pictures.ts'
import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { refused, type Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProductTexts, Translations } from '#domain/ground/vocabulary/catalogue.ts'
import { changeCatalogue, recordChange } from './change-catalogue.ts'
import { lockCityOfProduct, offerSuffers } from './city-offer.ts'
import { zoneOf } from './city-zone.ts'
import { productTexts } from './product-form.ts'
import type { Price } from './product.ts'
import { pictureInOneOrder, typedTranslations } from './translation-fields.ts'

// Passes already sold do not change with their product: order lines and passes carry their own copies.

type ChangeProduct = {
  actor: StaffActor
  productId: number
  /** The version when editing began; to overwrite, the version given by the refusal. */
  version: number
  product: Pick<
    StoredProduct,
    'summary' | 'benefits' | 'validityMonths' | 'isOnSale' | 'picture'
  > & {
    /** Unchanged when omitted. */
    translations?: Translations<ProductTexts>
  }
}
type ChangeProductRefused =
  | Refused<'no_such_product' | 'no_such_picture' | 'city_needs_this'>
  | (Refused<'changed_meanwhile'> & { stored: StoredProduct })

/** Stores an edit. `city_needs_this`: a published city would sell nothing, or what opens nothing. */
export async function changeProduct(
  services: Services,
  { actor, productId, version, product }: ChangeProduct,
): Promise<{ ok: true } | ChangeProductRefused> {
  return changeCatalogue(services, async (tx) => {
    await lockCityOfProduct(tx, productId)
    const stored = await lockProduct(tx, productId)
    if (!stored) return refused('no_such_product')
    const from = changesOf(stored, product)
    if (Object.keys(from).length === 0) return { ok: true as const, isSeen: false }
    if (stored.version !== version) return { ...refused('changed_meanwhile'), stored }
    const place = { cityId: stored.cityId, at: services.clock.now() }
    const sale = { product: { productId, isOnSale: product.isOnSale } }
    if (await offerSuffers(tx, place, sale)) return refused('city_needs_this')
    const put = await putPictures(services, tx, {
      pictures: product.picture ? [product.picture] : [],
      before: stored.picture ? [stored.picture] : [],
    })
    if (!put.ok) return put
    await tx
      .update(products)
      .set({ ...product, version: version + 1 })
      .where(eq(products.id, productId))
    return recordChange(services, tx, {
      actor,
      name: 'product.changed',
      id: productId,
      data: { from },
    })
  })
}

/** The previous values of the fields that differ. */
function changesOf(stored: StoredProduct, product: ChangeProduct['product']) {
  const { translations = stored.translations } = product
  const before = comparable(stored)
  const after = new Map(Object.entries(comparable({ ...product, translations })))
  return Object.fromEntries(
    Object.entries(before).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(after.get(field)),
    ),
  )
}

type Comparable = Omit<ChangeProduct['product'], 'translations'> &
  Pick<StoredProduct, 'translations'>

/** The database returns the keys of a picture and of translations in its own order. */
function comparable(product: Comparable) {
  const { summary, benefits, validityMonths, isOnSale, picture, translations } = product
  return {
    summary,
    benefits,
    validityMonths,
    isOnSale,
    picture: picture && pictureInOneOrder(picture),
    translations: typedTranslations(productTexts, translations),
  }
}

export type StoredProduct = NonNullable<Awaited<ReturnType<typeof lockProduct>>>

/** Locks the row without blocking orders that refer to it. */
async function lockProduct(tx: Database, productId: number) {
  const [stored] = await tx
    .select({ ...getTableColumns(products), timeZone: zoneOf(products.cityId) })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  return stored
}

// Price lists with the day from which they hold. A list replaces the previous one as a whole on its day;
// sold passes keep their prices, and a buyer who is paying is shown the new price (place-order.ts).

type PriceList = {
  actor: StaffActor
  productId: number
  /** Of the product, when editing began. */
  version: number
  /** A local day of the product's city. */
  validFrom: string
}
type SetPricesRefusal =
  | 'no_such_product'
  | 'changed_meanwhile'
  | 'price_day_over'
  | 'city_needs_this'

/** Replaces a list for the same day. Refuses a past day, and what opens nothing in a published city. */
export function setPrices(
  services: Services,
  { prices: given, ...list }: PriceList & { prices: Price[] },
): Promise<{ ok: true } | Refused<SetPricesRefusal>> {
  return editPrices(services, list, async (tx, { today, ...place }) => {
    const { productId, validFrom } = list
    if (validFrom < today) return refused('price_day_over')
    const priced = { product: { productId, isPriced: true as const } }
    if (await offerSuffers(tx, place, priced)) return refused('city_needs_this')
    const before = await deleteList(tx, list)
    await tx.insert(prices).values(given.map((price) => ({ ...price, productId, validFrom })))
    return { ok: true, name: 'product.prices_set', data: { validFrom, prices: given, before } }
  })
}

type DeletePricesRefusal =
  | Exclude<SetPricesRefusal, 'price_day_over' | 'city_needs_this'>
  | 'no_such_prices'
  | 'prices_hold_already'

/** Deletes a future price list. Refuses one that already holds or does not exist. */
export function deletePrices(
  services: Services,
  list: PriceList,
): Promise<{ ok: true } | Refused<DeletePricesRefusal>> {
  return editPrices(services, list, async (tx, { today }) => {
    if (list.validFrom <= today) return refused('prices_hold_already')
    const before = await deleteList(tx, list)
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
  return changeCatalogue(services, async (tx) => {
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
    return recordChange(services, tx, { at, actor, name, id: productId, data })
  })
}

function deleteList(tx: Database, { productId, validFrom }: PriceList): Promise<Price[]> {
  return tx
    .delete(prices)
    .where(and(eq(prices.productId, productId), eq(prices.validFrom, validFrom)))
    .returning({ durationDays: prices.durationDays, adultPriceCents: prices.adultPriceCents })
}
