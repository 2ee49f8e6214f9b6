// What buyers may rely on: passes that are still valid and were sold while an attraction was in the shop.
import { and, eq, gte, isNull, max, ne, or } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, passes } from '#db/schema.ts'
import { productOpens } from '#domain/catalog/product.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import { type ProductName, productNames } from '#domain/vocabulary/product.ts'

/** When the newest valid pass of each product was issued; products without one are missing. */
export type LastSold = ReadonlyMap<ProductName, Date>

/** For a city. Blocked passes count, because they may be unblocked; expired and refunded ones do not. */
export async function readLastSold(db: Database, cityId: number, now: Date): Promise<LastSold> {
  const sold = await db
    .select({ name: passes.productName, at: max(passes.issuedAt) })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(
      and(
        eq(orders.cityId, cityId),
        ne(passes.state, 'refunded'),
        or(
          gte(passes.validUntil, now),
          and(isNull(passes.validUntil), gte(passes.activateBy, now)),
        ),
      ),
    )
    .groupBy(passes.productName)
  return new Map(sold.flatMap(({ name, at }) => (at ? [[name, at]] : [])))
}

type Shown = {
  pass: AttractionPass
  isPublished: boolean
  /** Null for an attraction that came with the shop. */
  publishedAt: Date | null
}

/** Whether a valid pass that opens it was sold since it was last published. */
export function wasSoldWith(attraction: Shown, sold: LastSold): boolean {
  return productNames.some(
    (name) => productOpens(name, attraction.pass) && isSoldSince(name, attraction, sold),
  )
}

/** Whether changing its pass would shut out buyers whose passes open it now. Never for a draft. */
export function shutsOutBuyers(attraction: Shown, pass: AttractionPass, sold: LastSold): boolean {
  return (
    attraction.isPublished &&
    productNames.some(
      (name) =>
        productOpens(name, attraction.pass) &&
        !productOpens(name, pass) &&
        isSoldSince(name, attraction, sold),
    )
  )
}

function isSoldSince(name: ProductName, { publishedAt }: Shown, sold: LastSold): boolean {
  const last = sold.get(name)
  return last !== undefined && (publishedAt === null || last >= publishedAt)
}
