// Locks a product's row for an edit; texts and prices share one version.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema.ts'
import { zoneOf } from '#domain/catalog/city-zone.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'
import type { ProductTexts } from '#domain/vocabulary/product.ts'
import type { Translations } from '#domain/vocabulary/translation.ts'

export type StoredProduct = {
  cityId: number
  /** Of the product's city. */
  timeZone: string
  summary: string
  benefits: string[]
  translations: Translations<ProductTexts> | null
  validityMonths: number
  isOnSale: boolean
  picture: Picture | null
  version: number
}

/** Locks the row without blocking orders that refer to it. */
export async function lockProduct(
  tx: Database,
  productId: number,
): Promise<StoredProduct | undefined> {
  const [stored] = await tx
    .select({
      cityId: products.cityId,
      timeZone: zoneOf(products.cityId),
      summary: products.summary,
      benefits: products.benefits,
      translations: products.translations,
      validityMonths: products.validityMonths,
      isOnSale: products.isOnSale,
      picture: products.picture,
      version: products.version,
    })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  return stored
}
