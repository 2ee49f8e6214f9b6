// A provider's answer, the buyer's return, a webhook and the worker may all bring the same charge at
// the same moment, and a second charge of the same order beside it.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cobros, movimientos, ordenes, pagos, pases, transacciones } from '#db/schema.ts'
import { buyPasses } from '#domain/checkout/buy-passes.ts'
import type { ProviderCharge } from '#domain/providers/provider.ts'
import { makeCheckout } from '#tests/make.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { recordCharge } from './record-charge.ts'

const ROUNDS = rounds({ short: 20, whole: 1_000 })

test(
  'a charge that webhook, return, answer and worker bring at once is booked once, a second one apart',
  { timeout: 600_000 },
  async () => {
    const shop = await createTestShop()
    for (let round = 0; round < ROUNDS; round += 1) {
      const checkout = makeCheckout({ token: 'sandbox_pending_12345678' })
      await buyPasses(shop, checkout)
      const charge = (ref: string): ProviderCharge => ({
        ref: `${ref}-${round}`,
        paymentId: checkout.paymentId,
        amountCents: checkout.shownTotalCents,
        currency: 'USD',
        isOurs: true,
        state: 'settled',
      })

      const recorded = await Promise.all(
        ['one', 'two', 'one', 'two', 'one', 'one'].map((ref) =>
          recordCharge(shop, 'sandbox', charge(ref)),
        ),
      )

      expect(recorded.filter(({ hasMoved }) => hasMoved)).toHaveLength(2)
    }

    const settled = eq(cobros.state, 'settled')
    expect(await shop.db.$count(cobros, settled)).toBe(2 * ROUNDS)
    expect(await shop.db.$count(cobros, eq(cobros.standing, 'assigned'))).toBe(ROUNDS)
    expect(await shop.db.$count(movimientos, eq(movimientos.account, 'unassigned'))).toBe(ROUNDS)
    expect(await shop.db.$count(transacciones)).toBe(ROUNDS)
    expect(await shop.db.$count(ordenes, eq(ordenes.state, 'covered'))).toBe(ROUNDS)
    expect(await shop.db.$count(pagos, eq(pagos.state, 'settled'))).toBe(ROUNDS)
    expect(await shop.db.$count(pases)).toBe(3 * ROUNDS)
  },
)
