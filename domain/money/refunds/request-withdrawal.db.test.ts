import { expect, test } from 'vitest'
import { makePaidOrder } from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { requestWithdrawal } from './withdrawals.ts'

test("requests that others make in the name of an address keep nobody from the order's own page", async () => {
  const shop = await createTestShop()
  const { id: orderId } = await makePaidOrder(shop, {})
  const clients = Array.from({ length: 6 }, (_, index) => `198.51.100.${index}`)
  const asked = []
  for (const clientAddress of clients) {
    const typed = { operationNumber: 'FP-1700000000000', email: 'lucia@example.com' }
    asked.push(await requestWithdrawal(shop, { ...typed, clientAddress }))
  }
  expect(asked.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false])

  const own = await requestWithdrawal(shop, { orderId, clientAddress: '192.0.2.9' })

  expect(own).toMatchObject({ ok: true })
})
