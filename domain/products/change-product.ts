// Edits a product's texts, picture, validity and whether it is on sale. Passes already sold do not change:
// order lines and passes carry their own copies.
import { eq } from 'drizzle-orm'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import { products } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { lockCityOfProduct, offerSuffers } from '#domain/catalog/city-offer.ts'
import { putPictures } from '#domain/pictures/put-pictures.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { pictureInOneOrder } from '#domain/translations/one-order.ts'
import { typedTranslations } from '#domain/translations/translation-fields.ts'
import type { ProductTexts } from '#domain/vocabulary/product.ts'
import type { Translations } from '#domain/vocabulary/translation.ts'
import { lockProduct, type StoredProduct } from './lock-product.ts'
import { productTexts } from './product-form.ts'

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
type Plain = 'no_such_product' | 'picture_gone' | 'city_needs_this'
export type ChangeProductRefusal = Plain | 'changed_meanwhile'
type ChangeProductRefused =
  | Refused<Plain>
  | (Refused<'changed_meanwhile'> & { stored: StoredProduct })

/**
 * Stores an edit and invalidates cached pages. Refuses a missing product, one that somebody else changed
 * after `version`, and an uploaded picture that is gone or has failed. Refuses `city_needs_this` when a
 * published city would have nothing on sale, or would sell a product that opens nothing. An edit without
 * changes does nothing.
 */
export async function changeProduct(
  services: Services,
  { actor, productId, version, product }: ChangeProduct,
): Promise<{ ok: true } | ChangeProductRefused> {
  const changed = await services.db.transaction(async (tx) => {
    await lockCityOfProduct(tx, productId)
    const stored = await lockProduct(tx, productId)
    if (!stored) return refused('no_such_product')
    const from = changesOf(stored, product)
    if (Object.keys(from).length === 0) return { ok: true as const, isEdit: false }
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
    await recordActivity(tx, [
      {
        at: services.clock.now(),
        actor,
        name: 'product.changed',
        objectId: String(productId),
        data: { from },
      },
    ])
    await raiseCatalogVersion(tx)
    return { ok: true as const, isEdit: true }
  })
  if (!changed.ok) return changed
  if (changed.isEdit) services.catalogChanged()
  return { ok: true }
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
