import { expect, test } from 'vitest'
import { speakPerTask } from '#server/create-services.ts'
import { inLanguage } from './language.ts'
import { dollarWords, moneyWords } from './money.ts'

speakPerTask()

test('pesos are written as in Argentina, dollars as the shop writes its prices', () => {
  expect(moneyWords(36_262_500, 'ARS')).toBe('$ 362.625,00 ARS')
  expect(moneyWords(25_000, 'USD')).toBe('$250.00 USD')
  expect(moneyWords(250_000, 'USD')).toBe('$2,500.00 USD')
})

test.each([
  ['en', 'US$\u00a025', 'US$\u00a01,250.50'],
  ['pt', 'US$\u00a025', 'US$\u00a01.250,50'],
] as const)('who reads %s takes no dollars for pesos or reais', (language, whole, cents) => {
  inLanguage(language, () => {
    expect(dollarWords(2_500)).toBe(whole)
    expect(moneyWords(125_050, 'USD')).toBe(cents)
    expect(moneyWords(125_050, 'ARS')).toBe('$ 1.250,50 ARS')
  })
})
