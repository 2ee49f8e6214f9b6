import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pagos, pagoSucesos } from '#db/schema.ts'
import { makeOrder } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { checkReturn, findChallenge } from './check-return.ts'

test('that the buyer came back is written once, however long the page waits', async () => {
  const shop = await createTestShop()
  const openUntil = new Date(shop.clock.now().getTime() + 3_600_000)
  const payments = providerLike(shop.payments, () => ({
    start: async () => ({
      kind: 'redirect',
      sessionRef: 's-1',
      url: 'https://p.example',
      openUntil,
    }),
    find: async () => [],
  }))
  const there = { ...shop, payments }
  await makeOrder(there)
  const [payment] = await shop.db.select().from(pagos)
  const paymentId = payment?.id ?? ''

  const states = []
  for (let looks = 0; looks < 3; looks += 1) {
    states.push(await checkReturn(there, paymentId))
    shop.clock.set(new Date(shop.clock.now().getTime() + 3_000).toISOString())
  }

  const events = await shop.db
    .select({ name: pagoSucesos.name })
    .from(pagoSucesos)
    .where(eq(pagoSucesos.paymentId, paymentId))
    .orderBy(asc(pagoSucesos.id))
  expect(states).toEqual(['waiting', 'waiting', 'waiting'])
  expect(events.map(({ name }) => name)).toEqual(['asked', 'redirected', 'returned'])
})

test('the bank’s question is fetched twenty times in a quarter of an hour, and no more', async () => {
  const shop = await createTestShop()
  let asked = 0
  const payments = providerLike(shop.payments, () => ({
    start: async ({ paymentId, amountCents, currency }) => ({
      kind: 'answered',
      charge: {
        ref: 'c-1',
        paymentId,
        amountCents,
        currency,
        isOurs: true,
        state: 'pending',
        cause: 'challenge',
      },
    }),
    challenge: async () => {
      asked += 1
      return { url: 'https://bank.example', fields: { creq: 'x' } }
    },
  }))
  const there = { ...shop, payments }
  await makeOrder(there)
  const [payment] = await shop.db.select().from(pagos)
  const find = () => findChallenge(there, payment?.id ?? '')

  expect(await find()).toEqual({ ok: true, url: 'https://bank.example', fields: { creq: 'x' } })
  for (let time = 2; time <= 20; time += 1) await find()
  expect(await find()).toMatchObject({
    ok: false,
    reason: 'too_many_challenges',
    retryAfterSeconds: expect.any(Number),
  })
  expect(asked).toBe(20)
})
