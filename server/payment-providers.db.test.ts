import { expect, test } from 'vitest'
import { charges } from '#db/schema.ts'
import { makePaidOrder } from '#tests/refunds.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { hasTakenRealMoney, paymentProviders } from './payment-providers.ts'

test('a shop that has taken real money gives no passes for none when its credentials are gone', async () => {
  const shop = await createTestShop()
  await makePaidOrder(shop)
  const [sandbox] = shop.payments.all
  expect(await hasTakenRealMoney(shop.db)).toBe(false)
  expect(paymentProviders([], sandbox, undefined).forMethod('paypal')).toBe(sandbox)

  await shop.db.update(charges).set({ provider: 'paypal' })

  expect(await hasTakenRealMoney(shop.db)).toBe(true)
  expect(paymentProviders([], undefined, undefined).forMethod('paypal')).toBeUndefined()
})
