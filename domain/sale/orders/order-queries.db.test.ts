import { expect, test } from 'vitest'
import { readTakeBack, takeBackPasses } from '#domain/money/refunds/take-back-passes.ts'
import { makeOrder } from '#tests/make.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { getBuyerOrder, listOrderLines } from './order-queries.ts'

test('a buyer reads what was bought, line by line, what was charged for it, and of a pass that was given back the money that goes back', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop)

  const family = { productName: 'Full Pass', durationDays: 3, adults: 2, children: 1 }
  expect(await listOrderLines(shop.db, orderId)).toEqual([{ ...family, totalCents: 700_00 }])
  const { charge, ...order } = await getBuyerOrder(shop, orderId)
  const paid = { paidAt: shop.clock.now(), pendingCause: null, refunds: [] }
  expect(order).toMatchObject({ ...paid, totalCents: 700_00 })
  expect(charge).toMatchObject({ amountCents: 700_00, currency: 'USD' })
  expect(Number(charge.exchangeRate)).toBe(1)

  const [first] = (await readTakeBack(shop, orderId)).passes
  await takeBackPasses(shop, { orderId, passIds: [first?.passId ?? ''] })

  const after = await getBuyerOrder(shop, orderId)
  expect(after.passes.map(({ isRefunded }) => isRefunded)).toEqual([true, false, false])
  expect(after.refunds).toEqual([
    {
      amountCents: 250_00,
      currency: 'USD',
      state: 'created',
      askedAt: shop.clock.now(),
      isUpgrade: false,
    },
  ])
})

test('an order that waits for its payment was paid on no day', async () => {
  const shop = await createTestShop()
  const orderId = await makeOrder(shop, { token: 'sandbox_pending_12345678' })

  expect(await getBuyerOrder(shop, orderId)).toMatchObject({
    paidAt: null,
    charge: { amountCents: 700_00, currency: 'USD' },
  })
})
