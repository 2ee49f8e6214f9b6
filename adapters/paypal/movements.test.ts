// PayPal's books of the account, and its way to write amounts.
import { expect, test } from 'vitest'
import { openPayPal, paidCapture } from '#tests/doubles/paypal/paypal-shop.ts'
import { decimalFromCents, money } from './shapes.ts'

function secondAfter(at: Date): Date {
  return new Date(at.getTime() + 1_000)
}

function read(value: unknown): number | undefined {
  return money.safeParse({ currency_code: 'USD', value }).data?.amountCents
}

test('the movements of a time are those of the account, refunds and chargebacks included', async () => {
  await using shop = await openPayPal()
  const { charge: refunded } = await paidCapture(shop, { amountCents: 3_000 })
  const { charge: disputed } = await paidCapture(shop, { amountCents: 700 })
  await paidCapture(shop, { choice: 'pending' })
  shop.double.behave({ what: 'other_payee' })
  await paidCapture(shop, {})
  const from = shop.now()
  shop.wait(40 * 86_400_000)
  await shop.double.later(refunded.ref, 'refund_part')
  await shop.double.later(disputed.ref, 'charge_back')
  await shop.double.later(disputed.ref, 'win')
  const later = shop.now()
  const list = (start: Date, end: Date) => shop.paypal.listMovements(start, end)

  const whole = await list(from, secondAfter(later))

  const charge = { kind: 'charge', currency: 'USD', at: from }
  const after = { currency: 'USD', at: later, ref: expect.any(String) }
  expect(whole).toEqual([
    { ...charge, chargeRef: refunded.ref, ref: refunded.ref, amountCents: 3_000 },
    { ...charge, chargeRef: disputed.ref, ref: disputed.ref, amountCents: 700 },
    { ...after, kind: 'refund', chargeRef: refunded.ref, amountCents: -100 },
    { ...after, kind: 'chargeback', chargeRef: disputed.ref, amountCents: -700 },
    { ...after, kind: 'chargeback_won', chargeRef: disputed.ref, amountCents: 700 },
  ])
  expect([...(await list(from, later)), ...(await list(later, secondAfter(later)))]).toEqual(whole)
})

test('movements are read page by page', async () => {
  await using shop = await openPayPal()
  const { charge } = await paidCapture(shop, { amountCents: 20_000 })
  await Promise.all(Array.from({ length: 101 }, () => shop.double.later(charge.ref, 'refund_part')))

  const until = secondAfter(shop.now())
  const movements = await shop.paypal.listMovements(shop.now(), until)

  expect(new Set(movements.map(({ ref }) => ref)).size).toBe(102)
})

test('amounts are texts there and cents here, to the cent', () => {
  const amounts = [
    [0, '0.00'],
    [1, '0.01'],
    [29, '0.29'],
    [100, '1.00'],
    [1_999, '19.99'],
    [99_999_999_999, '999999999.99'],
  ] as const

  expect(amounts.map(([cents]) => decimalFromCents(cents))).toEqual(amounts.map(([, text]) => text))
  expect(amounts.map(([, text]) => read(text))).toEqual(amounts.map(([cents]) => cents))
  expect(['-1.05', '7', '7.5'].map(read)).toEqual([-105, 700, 750])
  const strange = ['1e3', '1.005', '', ' 1.00', '1,00', 'NaN', '0x10', 30, null]
  expect(strange.map(read)).toEqual(strange.map(() => undefined))
})
