import { expect, test } from 'vitest'
import { pricesForm, pricesIn, productForm } from './product-form.ts'

const product = { summary: 'Todo.', benefits: 'Uno\n\n Dos ', validityMonths: 12 }
const prices = { validFrom: '2026-12-01', price1: '25', price3: '60,50', price10: ' 130.5 ' }

test('benefits are lines and prices are dollars with either mark', () => {
  expect(productForm.parse(product).benefits).toEqual(['Uno', 'Dos'])
  expect(pricesIn(pricesForm.parse(prices))).toEqual([
    { durationDays: 1, adultPriceCents: 25_00 },
    { durationDays: 3, adultPriceCents: 60_50 },
    { durationDays: 10, adultPriceCents: 130_50 },
  ])
})

test.each([
  ['summary', ''],
  ['summary', 'x'.repeat(60_000)],
  ['summary', 'dos\nrenglones'],
  ['benefits', ' \n '],
  ['benefits', 'x\n'.repeat(7)],
  ['benefits', 'x'.repeat(81)],
  ['benefits', 'x\n'.repeat(5_000_000)],
  ['benefits', 'in\u202evisible'],
  ['validityMonths', 0],
  ['validityMonths', 37],
  ['validityMonths', 1.5],
])('a product with %s = %j is refused', (field, value) => {
  expect(productForm.safeParse({ ...product, [field]: value }).success).toBe(false)
})

test.each([
  ['price1', '0'],
  ['price1', '-5'],
  ['price1', '1e3'],
  ['price1', '20000,01'],
  ['price1', '9'.repeat(60_000)],
  ['price1', '1,234'],
  ['validFrom', '2026-02-30'],
  ['validFrom', '10.12.2026'],
])('prices with %s = %j are refused', (field, value) => {
  expect(pricesForm.safeParse({ ...prices, [field]: value }).success).toBe(false)
})

test('a list offers something', () => {
  expect(pricesForm.safeParse({ validFrom: '2026-12-01' }).success).toBe(false)
})
