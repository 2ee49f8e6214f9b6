import { expect, test } from 'vitest'
import { providers } from '#db/schema.ts'
import {
  type PaymentProvider,
  type ProviderMovement,
  ProviderUnreachable,
} from '#domain/money/providers/provider.ts'
import { paymentProviders } from '#server/payment-providers.ts'
import { correct } from '#tests/corrections.ts'
import { providerLike } from '#tests/provider-like.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { makePaidOrder } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { compareDays } from './compare-days.ts'
import { listComparisons } from './comparisons.ts'

type ListDay = (day: string) => Promise<ProviderMovement[]>

/** The shop with providers of real money whose books answer so. */
function withBooks(shop: TestShop, payPal: ListDay, mercadoPago?: ListDay): TestShop {
  const [sandbox] = shop.payments.all
  if (!sandbox) throw new Error('A shop has a provider')
  const real = (name: PaymentProvider['name'], listDay: ListDay): PaymentProvider => ({
    ...sandbox,
    name,
    takesRealMoney: true,
    listMovements: (from) => listDay(from.toISOString().slice(0, 10)),
  })
  const all = [real('paypal', payPal), ...(mercadoPago ? [real('mercado-pago', mercadoPago)] : [])]
  return { ...shop, payments: paymentProviders(all, sandbox, shop.payments.cardFields) }
}

test('the worker compares each ended day once, catches up, and tries a failed one again later; the sandbox has no books', async () => {
  const shop = await createTestShop({ now: '2026-11-22T06:59:00Z' })
  await compareDays(shop)
  expect(await listComparisons(shop.db)).toEqual([])
  const asked: string[] = []
  let answers = true
  const there = withBooks(shop, async (day) => {
    asked.push(day)
    if (answers) return []
    throw new ProviderUnreachable('no answer')
  })
  const comparesAt = async (now: string) => {
    shop.clock.set(now)
    asked.length = 0
    await compareDays(there)
    return asked
  }

  // Before four in the morning the provider's books of yesterday may not be whole.
  expect(await comparesAt('2026-11-22T06:59:00Z')).toEqual(['2026-11-20'])
  expect(await comparesAt('2026-11-22T07:00:00Z')).toEqual(['2026-11-21'])
  expect(await comparesAt('2026-11-22T07:00:01Z')).toEqual([])
  const missed = ['2026-11-22', '2026-11-23', '2026-11-24']
  expect(await comparesAt('2026-11-25T07:00:00Z')).toEqual(missed)
  answers = false
  expect(await comparesAt('2026-11-26T07:00:00Z')).toEqual(['2026-11-25'])
  expect(await comparesAt('2026-11-26T07:14:59Z')).toEqual([])
  answers = true
  expect(await comparesAt('2026-11-26T07:15:00Z')).toEqual(['2026-11-25'])
  expect(await comparesAt('2026-11-26T07:30:00Z')).toEqual([])
})

test('a process that ends in the midst of catching up leaves the newer days to do', async () => {
  const shop = await createTestShop({ now: '2026-11-22T07:00:00Z' })
  const asked: string[] = []
  const there = withBooks(shop, async (day) => {
    asked.push(day)
    return []
  })
  await compareDays(there)
  shop.clock.set('2026-11-26T07:00:00Z')
  asked.length = 0
  // What is written after the second day is lost with the process.
  const ending = {
    ...there,
    clock: {
      now: () => {
        if (asked.length === 2) throw new Error('the process ends')
        return shop.clock.now()
      },
    },
  }

  await compareDays(ending)
  asked.length = 0
  await compareDays(there)

  expect(asked).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
})

test('books that cannot be read fail their day once, hold up no other, and say nothing of payments', async () => {
  const shop = await createTestShop({ now: '2026-11-22T07:00:00Z' })
  let asked = 0
  const there = withBooks(
    shop,
    async () => {
      asked += 1
      throw new TypeError('secret-of-a-reply')
    },
    async () => {
      throw new ProviderUnreachable('refused: 403 NOT_AUTHORIZED')
    },
  )

  await compareDays(there)
  await compareDays(there)

  const kept = await listComparisons(shop.db)
  expect(kept.map(({ provider, state, failure }) => [provider, state, failure])).toEqual([
    ['mercado-pago', 'failed', 'refused: 403 NOT_AUTHORIZED'],
    ['paypal', 'failed', 'not foreseen: TypeError'],
  ])
  expect(asked).toBe(1)
  expect(await shop.db.select().from(providers)).toEqual([])
})

const DAY = '2026-11-21'

/** A sale of DAY by a provider of real money whose list of DAY a test sets. */
async function makeSale() {
  const [base, provider] = withRefunds(await createTestShop())
  const { chargeId, chargeRef } = await makePaidOrder(base)
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
    correctBy: (amountCents: number) => correct(shop, chargeId, { amountCents }),
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

test('a corrected day is compared again, and daily for a week, as the provider’s list may be late', async () => {
  const { books, charge, correctBy, roundAt } = await makeSale()

  expect(await roundAt('2026-11-22T12:00:00Z')).toEqual(['different', 'asked'])
  expect(await roundAt('2026-11-22T12:59:59Z')).toEqual(['different', 'left'])
  await correctBy(-700_00)
  expect(await roundAt('2026-11-22T13:00:00Z')).toEqual(['balanced', 'asked'])
  expect(await roundAt('2026-11-23T12:59:59Z')).toEqual(['balanced', 'left'])
  expect(await roundAt('2026-11-23T13:00:00Z')).toEqual(['balanced', 'asked'])
  books.listed = [charge]
  expect(await roundAt('2026-11-28T13:00:00Z')).toEqual(['different', 'asked'])
  expect(await roundAt('2026-11-29T13:00:00Z')).toEqual(['different', 'left'])
})

test('a refund that is told after all has its corrected day compared again, however late', async () => {
  const { books, charge, correctBy, provider, roundAt } = await makeSale()
  const { ref } = provider.giveBack(charge.ref, 100_00)
  const hidden = provider.refunds.splice(0)
  books.listed = [charge, { ...charge, kind: 'refund', ref, amountCents: -100_00 }]
  await roundAt('2026-11-22T12:00:00Z')
  await correctBy(-100_00)

  expect(await roundAt('2026-11-22T13:00:00Z')).toEqual(['balanced', 'asked'])
  expect(await roundAt('2026-12-22T12:00:00Z')).toEqual(['balanced', 'left'])
  provider.refunds.push(...hidden)
  await provider.tell(charge.ref)
  expect(await roundAt('2026-12-22T13:00:00Z')).toEqual(['different', 'asked'])
})

test('a provider that does not answer for a corrected day is asked again a quarter of an hour later', async () => {
  const { books, charge, correctBy, roundAt } = await makeSale()
  books.listed = [charge]
  await roundAt('2026-11-22T12:00:00Z')
  await correctBy(-700_00)

  books.isSilent = true
  expect(await roundAt('2026-11-22T13:00:00Z')).toEqual(['balanced', 'asked'])
  expect(await roundAt('2026-11-22T13:14:59Z')).toEqual(['balanced', 'left'])
  books.isSilent = false
  expect(await roundAt('2026-11-22T13:15:00Z')).toEqual(['different', 'asked'])
})
