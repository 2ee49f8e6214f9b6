import { expect, test } from 'vitest'
import { passesOf } from '#tests/gate.ts'
import { askRefund } from '#tests/refunds.ts'
import { buy, openBuiltShop, wordsOf } from '#tests/request.ts'
import { upgrade } from '#tests/upgrades.ts'

/** A family's order, and how one of its passes gets two days more. */
async function openBought() {
  const shop = await openBuiltShop()
  const { id, secret } = await buy(shop)
  const passes = await passesOf(shop.services, id)
  const [first] = passes
  if (!first) throw new Error('An order has passes')
  return {
    see: async (path = '') => wordsOf((await shop.request(`/order/${secret}${path}`)).text),
    extend: () => upgrade(shop.services, first, 130_00, { to: { durationDays: 5 } }),
    refund: () => askRefund(shop.services, { id, passes }, [0]),
  }
}

test('the page of an upgraded order tells both payments', async () => {
  const { see, extend } = await openBought()

  await extend()

  const page = await see()
  expect(page).toMatch(/Primer pago US\$ 700,00 Medio de pago Tarjeta Fecha de pago \d/)
  expect(page).toMatch(/Mejora de pases US\$ 130,00 Medio de pago Tarjeta Fecha de pago \d/)
})

test('what an upgraded pass brings back is never said in part', async () => {
  const { see, extend, refund } = await openBought()
  expect(await see('/refund')).toContain('Arrepentirme de toda la compra (US$ 700,00)')

  await extend()

  const form = await see('/refund')
  expect(form).toContain('Arrepentirme de toda la compra ')
  expect(form).not.toContain('Arrepentirme de toda la compra (')
  expect(form.match(/US\$ \d+,00/g)).toEqual(['US$ 250,00', 'US$ 200,00'])

  await refund()

  for (const page of [await see(), await see('/refund')]) {
    expect(page).toMatch(/Devoluciones.* US\$ 250,00 .* US\$ 130,00 /)
  }
})
