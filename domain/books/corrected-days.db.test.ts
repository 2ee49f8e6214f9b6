import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { charges } from '#db/schema.ts'
import { bookCorrection } from '#domain/payments/book-correction.ts'
import { ProviderUnreachable, type ProviderMovement } from '#domain/providers/provider.ts'
import { makeKey } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { ANA, makePaidOrder } from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { compareDays } from './compare-days.ts'
import { listComparisons } from './comparison-queries.ts'

const DAY = '2026-11-21'

/** A sale of DAY by a provider of real money whose list of DAY a test sets. */
async function makeSale() {
  const [base, provider] = withRefunds(await createTestShop())
  const { chargeId, chargeRef } = await makePaidOrder(base)
  const [sale] = await base.db.select().from(charges).where(eq(charges.id, chargeId))
  const books = { listed: [] as ProviderMovement[], asked: [] as string[], isSilent: false }
  const payments = providerLike(base.payments, () => ({
    takesRealMoney: true,
    listMovements: async (from, until) => {
      books.asked.push(from.toISOString().slice(0, 10))
      if (books.isSilent) throw new ProviderUnreachable('no answer')
      return books.listed.filter(({ at }) => at >= from && at < until)
    },
  }))
  const shop = { ...base, payments }
  const charge: ProviderMovement = {
    kind: 'charge',
    ref: chargeRef,
    chargeRef,
    amountCents: 700_00,
    currency: 'USD',
    at: new Date(`${DAY}T12:00:00Z`),
  }
  return {
    provider,
    books,
    charge,
    correct: (amountCents: number) =>
      bookCorrection(shop, {
        correctionId: makeKey(),
        chargeId,
        paymentId: sale?.paymentId ?? '',
        account: 'sales',
        amountCents,
        day: DAY,
        reason: 'x',
        actor: ANA,
      }),
    /** What the worker finds of DAY at an instant, and whether it asked for it anew. */
    roundAt: async (now: string) => {
      shop.clock.set(now)
      books.asked.length = 0
      await compareDays(shop)
      const kept = (await listComparisons(shop.db)).find(({ day }) => day === DAY)
      return [kept?.state, books.asked.includes(DAY) ? 'asked' : 'left']
    },
  }
}

test('a day that balanced is compared again once it is corrected', async () => {
  const { books, charge, correct, roundAt } = await makeSale()
  books.listed = [charge]

  const asItEnded = await roundAt('2026-11-22T12:00:00Z')
  const asBefore = await roundAt('2026-11-22T13:00:00Z')
  await correct(-700_00)
  const corrected = await roundAt('2026-11-22T13:15:00Z')

  expect([asItEnded, asBefore, corrected]).toEqual([
    ['balanced', 'asked'],
    ['balanced', 'left'],
    ['different', 'asked'],
  ])
})

test('a corrected day is compared daily for a week, as the list of the provider may be late', async () => {
  const { books, charge, correct, roundAt } = await makeSale()

  const late = await roundAt('2026-11-22T12:00:00Z')
  await correct(-700_00)
  const corrected = await roundAt('2026-11-22T13:00:00Z')
  const sameDay = await roundAt('2026-11-23T12:59:59Z')
  const nextDay = await roundAt('2026-11-23T13:00:00Z')
  books.listed = [charge]
  const listed = await roundAt('2026-11-28T13:00:00Z')
  const aWeekLater = await roundAt('2026-11-29T13:00:00Z')

  expect([late, corrected, sameDay, nextDay, listed, aWeekLater]).toEqual([
    ['different', 'asked'],
    ['balanced', 'asked'],
    ['balanced', 'left'],
    ['balanced', 'asked'],
    ['different', 'asked'],
    ['different', 'left'],
  ])
})

test('a refund that is told after all has its corrected day compared again, however late', async () => {
  const { books, charge, correct, provider, roundAt } = await makeSale()
  const { ref } = provider.giveBack(charge.ref, 100_00)
  const hidden = provider.refunds.splice(0)
  books.listed = [charge, { ...charge, kind: 'refund', ref, amountCents: -100_00 }]
  await roundAt('2026-11-22T12:00:00Z')
  await correct(-100_00)

  const corrected = await roundAt('2026-11-22T13:00:00Z')
  const monthLater = await roundAt('2026-12-22T12:00:00Z')
  provider.refunds.push(...hidden)
  await provider.tell(charge.ref)
  const told = await roundAt('2026-12-22T13:00:00Z')

  expect([corrected, monthLater, told]).toEqual([
    ['balanced', 'asked'],
    ['balanced', 'left'],
    ['different', 'asked'],
  ])
})

test('a provider that does not answer for a corrected day is asked again a quarter of an hour later', async () => {
  const { books, charge, correct, roundAt } = await makeSale()
  books.listed = [charge]
  await roundAt('2026-11-22T12:00:00Z')
  await correct(-700_00)

  books.isSilent = true
  const silent = await roundAt('2026-11-22T13:00:00Z')
  const atOnce = await roundAt('2026-11-22T13:14:59Z')
  books.isSilent = false
  const later = await roundAt('2026-11-22T13:15:00Z')

  expect([silent, atOnce, later]).toEqual([
    ['balanced', 'asked'],
    ['balanced', 'left'],
    ['different', 'asked'],
  ])
})
