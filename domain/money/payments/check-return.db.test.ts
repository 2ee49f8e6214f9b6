import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentEvents, payments } from '#db/schema.ts'
import { useUp } from '#tests/allowances.ts'
import { makeOrder } from '#tests/make.ts'
import { providerLike } from '#tests/provider-like.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { checkReturn, findChallenge, settleWaitingPayments } from './check-return.ts'

const NETWORK = '192.0.2.1'
const question = { url: 'https://bank.example', fields: { creq: 'x' } }

/** A payment whose buyer is at the provider's page, or at the bank's question; counts what is asked. */
async function makeAttempt(at: 'page' | 'challenge') {
  const base = await createTestShop()
  const asked = { count: 0 }
  const openUntil = new Date(base.clock.now().getTime() + 3_600_000)
  const port = providerLike(base.payments, () => ({
    start: async ({ paymentId, amountCents, currency }) => {
      if (at === 'page') {
        return { kind: 'redirect', sessionRef: 's-1', url: 'https://p.example', openUntil }
      }
      const charge = { ref: 'c-1', paymentId, amountCents, currency, isOurs: true }
      return { kind: 'answered', charge: { ...charge, state: 'pending', cause: 'challenge' } }
    },
    find: async () => {
      asked.count += 1
      return []
    },
    challenge: async () => {
      asked.count += 1
      return question
    },
  }))
  const shop = { ...base, payments: port }
  await makeOrder(shop)
  const [payment] = await shop.db.select().from(payments)
  return { shop, asked, paymentId: payment?.id ?? '' }
}

test('that the buyer came back is written once, however long the page waits', async () => {
  const { shop, paymentId } = await makeAttempt('page')

  for (let looks = 0; looks < 3; looks += 1) {
    expect(await checkReturn(shop, paymentId, NETWORK)).toBe('waiting')
    shop.clock.advance(3_000)
  }

  const events = await shop.db
    .select({ name: paymentEvents.name })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, paymentId))
    .orderBy(asc(paymentEvents.id))
  expect(events.map(({ name }) => name)).toEqual(['asked', 'redirected', 'returned'])
})

test('the bank’s question is fetched twenty times in a quarter of an hour, and no more', async () => {
  const { shop, asked, paymentId } = await makeAttempt('challenge')
  const find = () => findChallenge(shop, paymentId, NETWORK)
  expect(await checkReturn(shop, paymentId, NETWORK)).toBe('waiting')

  for (let time = 1; time <= 20; time += 1) expect(await find()).toEqual({ ok: true, ...question })

  expect(await find()).toEqual({
    ok: false,
    reason: 'too_many_challenges',
    retryAfterSeconds: expect.any(Number),
  })
  expect(asked.count).toBe(20)
})

const budgets = [
  ['questions_per_client', NETWORK, '192.0.2.2'],
  ['questions_per_provider', 'sandbox', undefined],
] as const

test.for(budgets)(
  'while %s is used up a return page waits, the worker asks all the same, and the bank’s question is not fetched',
  async ([limit, key, other]) => {
    const { shop, asked, paymentId } = await makeAttempt('page')
    await useUp(shop, limit, key)
    shop.clock.advance(31_000)

    for (let looks = 0; looks < 3; looks += 1) {
      expect(await checkReturn(shop, paymentId, NETWORK)).toBe('waiting')
      shop.clock.advance(3_000)
    }
    expect(asked.count).toBe(0)
    await settleWaitingPayments(shop)
    expect(asked.count).toBe(1)

    shop.clock.advance(3_000)
    if (other) await checkReturn(shop, paymentId, other)
    expect(asked.count).toBe(other ? 2 : 1)

    const bank = await makeAttempt('challenge')
    await useUp(bank.shop, limit, key)
    const found = await findChallenge(bank.shop, bank.paymentId, NETWORK)
    expect(found).toMatchObject({ ok: false, reason: 'too_many_challenges' })
    expect(bank.asked.count).toBe(0)
  },
)
