import type { gifts } from '#db/schema.ts'
import { findCityZone } from '#domain/cities/city-queries.ts'
import { invariant } from '#domain/invariant.ts'
import type { Services } from '#domain/services.ts'
import type { Language } from '#domain/vocabulary/language.ts'
import { giftDayIsGood, giftDueAt } from './gift-day.ts'
import type { Gift } from './gift.ts'

export type GiftRow = Omit<typeof gifts.$inferInsert, 'orderId'>

/** The row to insert for a gift; undefined when it cannot be delivered on its day. */
export async function giftRow(
  { clock, db }: Services,
  { gift, citySlug, language }: { gift: Gift; citySlug: string; language: Language },
  lines: { validityMonths: number }[],
): Promise<GiftRow | undefined> {
  const city = await findCityZone(db, citySlug)
  invariant(city, 'what is on sale has a city')
  const { timeZone } = city
  const placedAt = clock.now()
  const validityMonths = Math.min(...lines.map((line) => line.validityMonths))
  if (!giftDayIsGood(gift.day, { placedAt, validityMonths, timeZone })) return undefined
  return {
    recipientName: gift.name,
    recipientEmail: gift.email,
    message: gift.message,
    deliverOn: gift.day,
    dueAt: giftDueAt(gift.day, placedAt, timeZone),
    language,
  }
}
