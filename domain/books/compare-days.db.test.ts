import { expect, test } from 'vitest'
import { providers } from '#db/schema.ts'
import {
  type PaymentProvider,
  type ProviderMovement,
  ProviderUnreachable,
} from '#domain/providers/provider.ts'
import { paymentProviders } from '#server/payment-providers.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { compareDays } from './compare-days.ts'
import { listComparisons } from './comparison-queries.ts'

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

test('the worker compares each ended day once, catches up, and tries a failed one again later', async () => {
  const shop = await createTestShop({ now: '2026-11-22T06:59:00Z' })
  const asked: string[] = []
  let answers = true
  const there = withBooks(shop, async (day) => {
    asked.push(day)
    if (!answers) throw new ProviderUnreachable('no answer')
    return []
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
  expect(await comparesAt('2026-11-25T07:00:00Z')).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
  ])
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

test('a provider whose books cannot be read fails its day once, and the next one is compared', async () => {
  const shop = await createTestShop({ now: '2026-11-22T07:00:00Z' })
  let asked = 0
  const there = withBooks(
    shop,
    async () => {
      asked += 1
      throw new TypeError('secret-of-a-reply')
    },
    async () => [],
  )

  await compareDays(there)
  await compareDays(there)

  const kept = await listComparisons(shop.db)
  expect(kept.map(({ provider, state, failure }) => [provider, state, failure])).toEqual([
    ['mercado-pago', 'balanced', null],
    ['paypal', 'failed', 'not foreseen: TypeError'],
  ])
  expect(asked).toBe(1)
})

test('books that are not open to us say nothing of whether payments work', async () => {
  const shop = await createTestShop({ now: '2026-11-22T07:00:00Z' })
  const why = 'PayPal refused: 403 NOT_AUTHORIZED'
  const there = withBooks(shop, async () => {
    throw new ProviderUnreachable(why)
  })

  await compareDays(there)

  expect(await listComparisons(shop.db)).toMatchObject([{ state: 'failed', failure: why }])
  expect(await shop.db.select().from(providers)).toEqual([])
})

test('the sandbox, which has no books of its own, is not compared by itself', async () => {
  const shop = await createTestShop({ now: '2026-11-22T12:00:00Z' })

  await compareDays(shop)

  expect(await listComparisons(shop.db)).toEqual([])
})
