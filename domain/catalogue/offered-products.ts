import { dayRange, localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { findNextPriceDay, listProducts, type ShopProduct } from './catalog-queries.ts'

/** The passes on sale at today's prices; `changesAt` is the midnight at which new prices take effect. */
export async function offeredProducts(
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  { slug, timeZone }: { slug: string; timeZone: string },
): Promise<{ products: ShopProduct[]; changesAt: Date | undefined }> {
  const today = localDay(clock.now(), timeZone)
  const [products, nextDay] = await Promise.all([
    listProducts(db, slug, today),
    findNextPriceDay(db, slug, today),
  ])
  return { products, changesAt: nextDay ? dayRange({ from: nextDay }, timeZone).from : undefined }
}
