import { expect, test } from 'vitest'
import { speakPerTask } from '#server/create-services.ts'
import { inLanguage } from './language.ts'
import { dollarWords, moneyWords } from './money.ts'

speakPerTask()

test('Spanish writes pesos and dollars as in Argentina, each with its currency', () => {
  expect(moneyWords(36_262_500, 'ARS')).toBe('$ 362.625,00 ARS')
  expect(moneyWords(25_000, 'USD')).toBe('US$\u00a0250,00')
  expect(moneyWords(250_000, 'USD')).toBe('US$\u00a02.500,00')
  expect(moneyWords(123_456_789, 'USD')).toBe('US$\u00a01.234.567,89')
  expect(moneyWords(-10_050, 'USD')).toBe('-US$\u00a0100,50')
  expect(moneyWords(-250_000, 'ARS')).toBe('-$ 2.500,00 ARS')
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
