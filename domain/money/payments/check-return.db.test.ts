import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentEvents, payments } from '#db/schema.ts'
import { useUp } from '#tests/allowances.ts'
import { makeOrder } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { checkReturn, findChallenge, settleWaitingPayments } from './check-return.ts'

test('that the buyer came back is written once, however long the page waits', async () => {
  const shop = await createTestShop()
  const openUntil = new Date(shop.clock.now().getTime() + 3_600_000)
  const port = providerLike(shop.payments, () => ({
    start: async () => ({
      kind: 'redirect',
      sessionRef: 's-1',
      url: 'https://p.example',
      openUntil,
    }),
    find: async () => [],
  }))
  const there = { ...shop, payments: port }
  await makeOrder(there)
  const [payment] = await shop.db.select().from(payments)
  const paymentId = payment?.id ?? ''

  const states = []
  for (let looks = 0; looks < 3; looks += 1) {
    states.push(await checkReturn(there, paymentId, '192.0.2.1'))
    shop.clock.set(new Date(shop.clock.now().getTime() + 3_000).toISOString())
  }

  const events = await shop.db
    .select({ name: paymentEvents.name })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.id))
  expect(states).toEqual(['waiting', 'waiting', 'waiting'])
  expect(events.map(({ name }) => name)).toEqual(['asked', 'redirected', 'returned'])
})

test('the bank’s question is fetched twenty times in a quarter of an hour, and no more', async () => {
  const shop = await createTestShop()
  let asked = 0
  const port = providerLike(shop.payments, () => ({
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
  const there = { ...shop, payments: port }
  await makeOrder(there)
  const [payment] = await shop.db.select().from(payments)
  const find = () => findChallenge(there, payment?.id ?? '', '192.0.2.1')
  expect(await checkReturn(there, payment?.id ?? '', '192.0.2.1')).toBe('waiting')

  expect(await find()).toEqual({ ok: true, url: 'https://bank.example', fields: { creq: 'x' } })
  for (let time = 2; time <= 20; time += 1) await find()
  expect(await find()).toMatchObject({
    ok: false,
    reason: 'too_many_challenges',
    retryAfterSeconds: expect.any(Number),
  })
  expect(asked).toBe(20)
})

const NETWORK = '192.0.2.1'
const budgets = [
  ['questions_per_client', NETWORK, '192.0.2.2'],
  ['questions_per_provider', 'sandbox', undefined],
] as const

test.for(budgets)(
  'a return page waits while %s is used up, and the worker asks all the same',
  async ([limit, key, other]) => {
    const shop = await createTestShop()
    let asked = 0
    const openUntil = new Date(shop.clock.now().getTime() + 3_600_000)
    const port = providerLike(shop.payments, () => ({
      start: async () => ({
        kind: 'redirect',
        sessionRef: 's-1',
        url: 'https://p.example',
        openUntil,
      }),
      find: async () => {
        asked += 1
        return []
      },
    }))
    const there = { ...shop, payments: port }
    await makeOrder(there)
    const [payment] = await shop.db.select().from(payments)
    const paymentId = payment?.id ?? ''
    await useUp(shop, limit, key)
    shop.clock.advance(31_000)

    for (let looks = 0; looks < 3; looks += 1) {
      expect(await checkReturn(there, paymentId, NETWORK)).toBe('waiting')
      shop.clock.advance(3_000)
    }
    expect(asked).toBe(0)
    await settleWaitingPayments(there)
    expect(asked).toBe(1)

    shop.clock.advance(3_000)
    if (other) await checkReturn(there, paymentId, other)
    expect(asked).toBe(other ? 2 : 1)
  },
)

test.for(budgets)(
  'the bank’s question is not fetched while %s is used up, and the page says when to come back',
  async ([limit, key]) => {
    const shop = await createTestShop()
    let asked = 0
    const port = providerLike(shop.payments, () => ({
      start: async ({ paymentId, amountCents, currency }) => {
        const charge = { ref: 'c-1', paymentId, amountCents, currency, isOurs: true }
        return { kind: 'answered', charge: { ...charge, state: 'pending', cause: 'challenge' } }
      },
      challenge: async () => {
        asked += 1
        return { url: 'https://bank.example', fields: { creq: 'x' } }
      },
    }))
    const there = { ...shop, payments: port }
    await makeOrder(there)
    const [payment] = await shop.db.select().from(payments)
    await useUp(shop, limit, key)

    const found = await findChallenge(there, payment?.id ?? '', NETWORK)

    expect(found).toMatchObject({ ok: false, reason: 'too_many_challenges' })
    expect(asked).toBe(0)
  },
)
