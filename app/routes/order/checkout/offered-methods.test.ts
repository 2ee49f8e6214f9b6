import { expect, test } from 'vitest'
import { chargeBy, chosenMethod, type OfferedMethod } from './offered-methods.ts'

const card: OfferedMethod = { method: 'credit-card', currency: 'ARS', isTest: false }
const paypal: OfferedMethod = { method: 'paypal', currency: 'USD', isTest: false }
const rate = { pesosPerDollar: '1500.500000', source: 'Banco Nación', quotedOn: '2026-11-21' }

test('a way to pay in dollars charges the total, one in pesos the total at the rate, and nothing without one', () => {
  expect(chargeBy(paypal, { rate }, 55_00)).toEqual({ amountCents: 55_00, currency: 'USD' })
  expect(chargeBy(card, { rate }, 55_00)).toEqual({
    amountCents: 82_527_50,
    currency: 'ARS',
    rate,
  })
  expect(chargeBy(card, {}, 55_00)).toBeUndefined()
})

test('a way to pay that is out of order is passed over for the first that is open', () => {
  const options = { methods: [{ ...card, closed: 'resting' as const }, paypal] }

  expect(chosenMethod(options, 'credit-card')).toBe(paypal)
  expect(chosenMethod(options, 'paypal')).toBe(paypal)
  expect(chosenMethod({ methods: [] }, 'paypal')).toBeUndefined()
  expect(chosenMethod(undefined, 'paypal')).toBeUndefined()
})
