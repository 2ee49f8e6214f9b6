import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits, orders, payments, prices, transactions } from '#db/schema.ts'
import { takenNow, useUp } from '#tests/allowances.ts'
import { makeCheckout, makeKey } from '#tests/make.ts'
import { providerLike, unreachable } from '#tests/provider-like.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { type BuyPasses, buyPasses } from './buy-passes.ts'

const NETWORK = '192.0.2.1'
const MAILBOX = 'lucia@example.com'
const tooManyPurchases = {
  ok: false,
  reason: 'too_many_purchases',
  retryAfterSeconds: expect.any(Number),
}
const tooManyConfirmations = { ...tooManyPurchases, reason: 'too_many_confirmations' }
const bought = { ok: true, paymentState: 'settled' }

const costs = (placed: number, declines: number, confirmations: number) => ({
  order_per_client: placed,
  decline_per_client: declines,
  confirmation_per_address: confirmations,
})

const declining = (changes: Partial<BuyPasses> = {}) =>
  makeCheckout({ token: 'sandbox_declined_12345678', ...changes })

function boughtBy(email: string): BuyPasses {
  const checkout = makeCheckout()
  return { ...checkout, buyer: { ...checkout.buyer, email } }
}

async function limitedShop() {
  const shop = await createTestShop({ hasPurchaseLimits: true })
  const asked: string[] = []
  const port = providerLike(shop.payments, (provider) => ({
    start(request) {
      asked.push(request.paymentId)
      return provider.start(request)
    },
  }))
  return { ...shop, payments: port, asked }
}

test('the 31st decline in an hour from one network is refused, and the provider is not asked', async () => {
  const shop = await limitedShop()

  for (let count = 0; count < 30; count += 1) {
    expect(await buyPasses(shop, declining())).toMatchObject({ reason: 'payment_declined' })
  }
  const refused = await buyPasses(shop, declining())
  const good = await buyPasses(shop, makeCheckout())
  const elsewhere = await buyPasses(shop, makeCheckout({ clientAddress: '192.0.2.2' }))

  expect([refused, good]).toEqual([tooManyPurchases, tooManyPurchases])
  expect(elsewhere).toMatchObject(bought)
  expect(shop.asked).toHaveLength(31)
  expect(await shop.db.$count(orders)).toBe(31)
})

test('the wait that is told ends within the hour, and is the longest of those that were refused', async () => {
  const shop = await limitedShop()
  await useUp(shop, 'decline_per_client', NETWORK)
  await useUp(shop, 'confirmation_per_address', MAILBOX)
  await shop.db
    .update(limits)
    .set({ expire: sql`${limits.expire} - 1800000` })
    .where(like(limits.key, 'decline_per_client%'))

  const refused = await buyPasses(shop, makeCheckout())

  expect(refused).toEqual(tooManyConfirmations)
  const seconds = 'retryAfterSeconds' in refused ? refused.retryAfterSeconds : 0
  expect(seconds).toBeGreaterThan(1_800)
  expect(seconds).toBeLessThanOrEqual(3_600)
})

test('an order costs an order and a confirmation, paid or waiting, a decline no confirmation; what cannot be given back spoils no purchase', async () => {
  const shop = await limitedShop()

  await buyPasses(shop, makeCheckout())
  expect(await takenNow(shop)).toEqual(costs(1, 0, 1))
  await buyPasses(shop, makeCheckout({ token: 'sandbox_pending_12345678' }))
  expect(await takenNow(shop)).toEqual(costs(2, 0, 2))
  await buyPasses(shop, declining())
  expect(await takenNow(shop)).toEqual(costs(3, 1, 2))
  const broken: TestShop['limits'] = {
    ...shop.limits,
    giveBack: () => Promise.reject(new Error('The database is gone')),
  }
  expect(await buyPasses({ ...shop, limits: broken }, makeCheckout())).toMatchObject(bought)
})

test('the 201st order in an hour from one network is refused, and nothing is written', async () => {
  const shop = await limitedShop()
  await useUp(shop, 'order_per_client', NETWORK, { leaving: 1 })

  expect(await buyPasses(shop, makeCheckout())).toMatchObject(bought)
  expect(await buyPasses(shop, makeCheckout())).toEqual(tooManyPurchases)

  expect(await shop.db.$count(orders)).toBe(1)
  expect(await shop.db.$count(payments)).toBe(1)
})

test('an 11th confirmation to one mailbox is refused before money is taken, whatever the tag', async () => {
  const shop = await limitedShop()

  for (let count = 0; count < 10; count += 1) {
    const email = `Lucia+${count}@example.com`
    expect(await buyPasses(shop, boughtBy(email))).toMatchObject(bought)
  }
  const refused = await buyPasses(shop, boughtBy(MAILBOX))
  const other = await buyPasses(shop, boughtBy('otra@example.com'))

  expect(refused).toEqual(tooManyConfirmations)
  expect(other).toMatchObject(bought)
  expect(shop.asked).toHaveLength(11)
  expect(await shop.db.$count(transactions)).toBe(11)
})

test('what is refused for another reason costs nothing, neither money nor an allowance', async () => {
  const shop = await limitedShop()
  const first = makeCheckout()
  await buyPasses(shop, first)
  const before = await takenNow(shop)

  const reasons = [
    await buyPasses(shop, makeCheckout({ shownTotalCents: 1 })),
    await buyPasses(shop, { ...first, buyer: { ...first.buyer, name: 'Otra' } }),
    await buyPasses(shop, makeCheckout({ paymentId: first.paymentId })),
  ].map((result) => (result.ok ? 'bought' : result.reason))
  await shop.db.delete(prices).where(eq(prices.durationDays, 3))

  expect(reasons).toEqual(['price_changed', 'other_content', 'not_this_order'])
  expect(await buyPasses(shop, makeCheckout())).toEqual({ ok: false, reason: 'not_on_sale' })
  expect(await takenNow(shop)).toEqual(before)
  expect([await shop.db.$count(orders), await shop.db.$count(transactions)]).toEqual([1, 1])
})

test('a repeat of a submission is answered as before at used-up limits, and costs nothing', async () => {
  const shop = await limitedShop()
  const waiting = makeCheckout({ token: 'sandbox_pending_12345678' })
  const submissions = [makeCheckout(), waiting, declining()]
  const sendAll = async () => {
    const answers = []
    for (const submission of submissions) answers.push(await buyPasses(shop, submission))
    return answers
  }
  const first = await sendAll()
  const before = await takenNow(shop)

  expect(await sendAll()).toEqual(first)
  expect(await takenNow(shop)).toEqual(before)
  await useUp(shop, 'order_per_client', NETWORK)
  await useUp(shop, 'decline_per_client', NETWORK)
  await useUp(shop, 'confirmation_per_address', MAILBOX)

  expect(await sendAll()).toEqual(first)
  expect(await takenNow(shop)).toEqual(costs(200, 30, 10))
})

test('one submission eight times at once asks the provider eight times and is counted once', async () => {
  const shop = await limitedShop()
  const checkout = makeCheckout()
  // Nobody is answered before all have asked: each finds the attempt undecided.
  const everybody = Promise.withResolvers<void>()
  const port = providerLike(shop.payments, (provider) => ({
    async start(request) {
      const answer = await provider.start(request)
      if (shop.asked.length === 8) everybody.resolve()
      await everybody.promise
      return answer
    },
  }))

  const results = await Promise.all(
    Array.from({ length: 8 }, () => buyPasses({ ...shop, payments: port }, checkout)),
  )

  expect(results).toMatchObject(results.map(() => bought))
  expect(await takenNow(shop)).toEqual(costs(1, 0, 1))
})

test('another card for an order that was placed is an attempt and no order', async () => {
  const shop = await limitedShop()
  const checkout = declining()
  await buyPasses(shop, checkout)
  await useUp(shop, 'order_per_client', NETWORK)

  const second = await buyPasses(shop, { ...checkout, paymentId: makeKey() })
  await useUp(shop, 'decline_per_client', NETWORK)
  const third = await buyPasses(shop, { ...checkout, paymentId: makeKey() })

  expect(second).toMatchObject({ reason: 'payment_declined' })
  expect(third).toEqual(tooManyPurchases)
  expect(shop.asked).toHaveLength(2)
  expect(await shop.db.$count(payments)).toBe(2)
})

test('a provider that cannot be reached costs the order alone, and the repeat is counted once', async () => {
  const shop = await limitedShop()
  const checkout = makeCheckout()

  const lost = await buyPasses(unreachable(shop), checkout)
  expect(lost).toMatchObject({ reason: 'provider_unreachable' })
  expect(await takenNow(shop)).toEqual(costs(1, 0, 0))

  expect(await buyPasses(shop, checkout)).toMatchObject(bought)
  expect(await takenNow(shop)).toEqual(costs(1, 0, 1))
})

test('a network whose attempts are used up asks no provider: not by an order, another attempt or a repeat', async () => {
  const shop = await limitedShop()
  const unanswered = makeCheckout()
  await buyPasses(unreachable(shop), unanswered)
  const declined = declining()
  await buyPasses(shop, declined)
  await useUp(shop, 'attempt_per_client', NETWORK)
  shop.asked.length = 0

  expect(await buyPasses(shop, makeCheckout())).toEqual(tooManyPurchases)
  expect(await buyPasses(shop, { ...declined, paymentId: makeKey() })).toEqual(tooManyPurchases)
  expect(await buyPasses(shop, unanswered)).toMatchObject({ reason: 'provider_unreachable' })
  expect(shop.asked).toEqual([])
  expect(await buyPasses(shop, makeCheckout({ clientAddress: '192.0.2.2' }))).toMatchObject(bought)
})
