import { expect, test } from 'vitest'
import { passesOf } from '#tests/gate.ts'
import { buy, openBuiltShop, wordsOf } from '#tests/request.ts'
import { upgrade } from '#tests/upgrades.ts'

/** A family's order, and how one of its passes gets two days more. */
async function openBought() {
  const shop = await openBuiltShop()
  const { id, secret } = await buy(shop)
  const [first] = await passesOf(shop.services, id)
  if (!first) throw new Error('An order has passes')
  return {
    see: async (path = '') => wordsOf((await shop.request(`/order/${secret}${path}`)).text),
    extend: () => upgrade(shop.services, first, 130_00, { to: { durationDays: 5 } }),
  }
}

test('the page of an upgraded order tells both payments', async () => {
  const { see, extend } = await openBought()

  await extend()

  const page = await see()
  expect(page).toMatch(/Primer pago US\$ 700,00 Medio de pago Tarjeta Fecha de pago \d/)
  expect(page).toMatch(/Mejora de pases US\$ 130,00 Medio de pago Tarjeta Fecha de pago \d/)
})
