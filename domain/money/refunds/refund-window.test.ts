import { expect, test } from 'vitest'
import { refundableUntil } from './refundable.ts'

const timeZone = 'America/Argentina/Buenos_Aires'
const order = {
  placedAt: new Date('2027-03-01T12:00:00Z'),
  // 22:30 of the 1st in Buenos Aires.
  coveredAt: new Date('2027-03-02T01:30:00Z'),
  refundWindowDays: 10,
  timeZone,
}
const pass = { activateBy: new Date('2028-03-02T02:59:59.999Z') }

test('without a rule a pass may be taken back as long as it may wait', () => {
  expect(refundableUntil(order, pass, null)).toEqual(pass.activateBy)
})

test('the operator may choose fewer days, counted in the city and to the end of the last', () => {
  const until = refundableUntil(order, pass, 30)
  expect(until.toISOString()).toBe('2027-04-01T02:59:59.999Z')
})

test('nothing is shorter than ten days, the whole tenth included', () => {
  const byLaw = '2027-03-12T02:59:59.999Z'
  const early = { activateBy: new Date('2027-03-05T00:00:00Z') }
  expect(refundableUntil(order, pass, 3).toISOString()).toBe(byLaw)
  expect(refundableUntil(order, early, null).toISOString()).toBe(byLaw)
  // Bought today and not paid at once: the days begin with the payment.
  expect(refundableUntil({ ...order, coveredAt: null }, early, 10).toISOString()).toBe(byLaw)
})

test('what was promised with the order holds after the rule is shortened', () => {
  const promised = (refundWindowDays: number | null) =>
    refundableUntil({ ...order, refundWindowDays }, pass, 15)

  expect(promised(30).toISOString()).toBe('2027-04-01T02:59:59.999Z')
  expect(promised(null)).toEqual(pass.activateBy)
  expect(promised(10).toISOString()).toBe('2027-03-17T02:59:59.999Z')
})
