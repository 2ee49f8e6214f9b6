import { expect, test } from 'vitest'
import { orders, payments, transactions } from '#db/schema.ts'
import { takenNow } from '#tests/allowances.ts'
import { makeCheckout } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { type BuyPasses, buyPasses } from './buy-passes.ts'

const NETWORK = '192.0.2.1'

const reasonOf = (result: Awaited<ReturnType<typeof buyPasses>>) =>
  result.ok ? 'bought' : result.reason

/** As many submissions, each of its own mailbox and network unless told otherwise. */
function submissions(count: number, changes: Partial<BuyPasses> = {}): BuyPasses[] {
  return Array.from({ length: count }, (_, index) => {
    const checkout = makeCheckout({ clientAddress: `198.51.100.${index}`, ...changes })
    return { ...checkout, buyer: { ...checkout.buyer, email: `buyer${index}@example.com` } }
  })
}

test('a hundred declined cards at once from one network are 30 declines', async () => {
  const shop = await createTestShop({ hasPurchaseLimits: true })
  const declining = submissions(100, {
    clientAddress: NETWORK,
    token: 'sandbox_declined_12345678',
  })

  const results = await Promise.all(declining.map((checkout) => buyPasses(shop, checkout)))

  expect(countsOf(results.map(reasonOf))).toEqual({ payment_declined: 30, too_many_purchases: 70 })
  expect(await shop.db.$count(payments)).toBe(30)
  expect(await shop.db.$count(orders)).toBe(30)
})

test('forty purchases at once for one mailbox are ten, and nobody pays without a confirmation', async () => {
  const shop = await createTestShop({ hasPurchaseLimits: true })
  const toOne = submissions(40).map((checkout, index) => ({
    ...checkout,
    buyer: { ...checkout.buyer, email: `ana+${index}@example.com` },
  }))

  const results = await Promise.all(toOne.map((checkout) => buyPasses(shop, checkout)))

  expect(countsOf(results.map(reasonOf))).toEqual({ bought: 10, too_many_confirmations: 30 })
  expect(await shop.db.$count(transactions)).toBe(10)
})

test('a rush of good cards from one network leaves no decline behind, and who was refused in it buys after it', async () => {
  const shop = await createTestShop({ hasPurchaseLimits: true })
  const rush = submissions(60, { clientAddress: NETWORK })

  const results = await Promise.all(rush.map((checkout) => buyPasses(shop, checkout)))
  const refused = rush.filter((_, index) => results[index]?.ok === false)
  expect(await takenNow(shop)).toMatchObject({ decline_per_client: 0 })
  for (const checkout of refused) expect(reasonOf(await buyPasses(shop, checkout))).toBe('bought')

  expect(new Set(results.map(reasonOf))).toEqual(new Set(['bought', 'too_many_purchases']))
  expect(await shop.db.$count(transactions)).toBe(60)
  expect(await takenNow(shop)).toMatchObject({ order_per_client: 60, decline_per_client: 0 })
})

function countsOf(reasons: string[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(reasons, (reason) => reason))
  return Object.fromEntries(groups.map(([reason, all = []]) => [reason, all.length]))
}
