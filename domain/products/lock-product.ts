// A product's row, held for an edit: texts and prices share one version.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { productos } from '#db/schema.ts'
import { zoneOf } from '#domain/catalog/city-zone.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'
import type { ProductTexts } from '#domain/vocabulary/product.ts'
import type { Translations } from '#domain/vocabulary/translation.ts'

export type StoredProduct = {
  cityId: number
  /** Of its city. */
  timeZone: string
  summary: string
  benefits: string[]
  translations: Translations<ProductTexts> | null
  validityMonths: number
  isOnSale: boolean
  picture: Picture | null
  version: number
}

/** Locks the row; orders that refer to it need not wait. */
export async function lockProduct(
  tx: Database,
  productId: number,
): Promise<StoredProduct | undefined> {
  const [stored] = await tx
    .select({
      cityId: productos.cityId,
      timeZone: zoneOf(productos.cityId),
      summary: productos.summary,
      benefits: productos.benefits,
      translations: productos.translations,
      validityMonths: productos.validityMonths,
      isOnSale: productos.isOnSale,
      picture: productos.picture,
      version: productos.version,
    })
    .from(productos)
    .where(eq(productos.id, productId))
    .for('no key update')
  return stored
}
