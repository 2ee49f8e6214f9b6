import { expect, test } from 'vitest'
import { argentineAmount, argentineNumber } from './argentine-number.ts'

test('amounts have a dollar sign, points between thousands, and two decimals after a comma', () => {
  expect([0, 5, 123_450, -10_050, 123_456_789_00].map(argentineAmount)).toEqual([
    '$\u00a00,00',
    '$\u00a00,05',
    '$\u00a01.234,50',
    '-$\u00a0100,50',
    '$\u00a0123.456.789,00',
  ])
})

test('counts have points between thousands', () => {
  expect([0, 999, 1_000, 5_000_000].map(argentineNumber)).toEqual([
    '0',
    '999',
    '1.000',
    '5.000.000',
  ])
})
