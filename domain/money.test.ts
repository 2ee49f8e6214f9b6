import { expect, test } from 'vitest'
import { moneyWords } from './money.ts'

test('pesos are written as in Argentina, dollars as the shop writes its prices', () => {
  expect(moneyWords(36_262_500, 'ARS')).toBe('$ 362.625,00 ARS')
  expect(moneyWords(25_000, 'USD')).toBe('$250.00 USD')
  expect(moneyWords(250_000, 'USD')).toBe('$2,500.00 USD')
})
