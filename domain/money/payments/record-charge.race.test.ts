// A provider's answer, the buyer's return, a webhook and the worker may all bring the same charge at
// the same moment, and a second charge of the same order beside it.
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { charges, movements, orders, passes, payments, transactions } from '#db/schema.ts'
import { buyPasses } from '#domain/sale/checkout/buy-passes.ts'
import { makeCheckout } from '#tests/make.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { recordCharge } from './record-charge.ts'

const ROUNDS = rounds({ short: 20, whole: 1_000 })
vi.setConfig({ testTimeout: 600_000 })

test('a charge that webhook, return, answer and worker bring at once is booked once, a second one apart', async () => {
  const shop = await createTestShop()
  for (let round = 0; round < ROUNDS; round += 1) {
    const checkout = makeCheckout({ token: 'sandbox_pending_12345678' })
    await buyPasses(shop, checkout)
    const { paymentId, shownTotalCents: amountCents } = checkout
    const common = {
      paymentId,
      amountCents,
      currency: 'USD',
      isOurs: true,
      state: 'settled',
    } as const
    const refs = ['one', 'two', 'one', 'two', 'one', 'one'].map((ref) => `${ref}-${round}`)

    const recorded = await Promise.all(
      refs.map((ref) => recordCharge(shop, 'sandbox', { ...common, ref })),
    )

    expect(recorded.filter(({ hasMoved }) => hasMoved)).toHaveLength(2)
  }

  const settled = eq(charges.state, 'settled')
  expect(await shop.db.$count(charges, settled)).toBe(2 * ROUNDS)
  expect(await shop.db.$count(charges, eq(charges.standing, 'assigned'))).toBe(ROUNDS)
  expect(await shop.db.$count(movements, eq(movements.account, 'unassigned'))).toBe(ROUNDS)
  expect(await shop.db.$count(transactions)).toBe(ROUNDS)
  expect(await shop.db.$count(orders, eq(orders.state, 'covered'))).toBe(ROUNDS)
  expect(await shop.db.$count(payments, eq(payments.state, 'settled'))).toBe(ROUNDS)
  expect(await shop.db.$count(passes)).toBe(3 * ROUNDS)
})
