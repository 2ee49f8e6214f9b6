import { expect, test } from 'vitest'
import { validityAnswer, validityFact } from './validity-words.ts'

const usual = [
  { name: 'Full Pass' as const, validityMonths: 12 },
  { name: 'Sight Pass' as const, validityMonths: 12 },
  { name: 'Benefits Pass' as const, validityMonths: 6 },
]

test('the words are the specification’s as long as its times are', () => {
  for (const products of [usual, []]) {
    expect(validityFact(products)).toBe(
      'Tenés 1 año desde la compra para activarlo; 6 meses con Benefits Pass.',
    )
    expect(validityAnswer(products)).toBe(
      'Un año desde la fecha de compra con Full Pass y Sight Pass, y seis meses con Benefits Pass.',
    )
  }
})

test('a pass that is not sold is not named', () => {
  expect(validityFact(usual.slice(0, 2))).toBe('Desde la compra, para activarlo tenés 1 año.')
  expect(validityFact(usual.slice(1))).toBe(
    'Desde la compra, para activarlo tenés 1 año con Sight Pass y 6 meses con Benefits Pass.',
  )
  expect(validityAnswer(usual.slice(2))).toBe('Desde la fecha de compra tenés 6 meses.')
})

test('other times are said of each pass, and once where all have the same', () => {
  const others = [
    { name: 'Full Pass' as const, validityMonths: 1 },
    { name: 'Sight Pass' as const, validityMonths: 24 },
    { name: 'Benefits Pass' as const, validityMonths: 18 },
  ]

  expect(validityFact(others)).toBe(
    'Desde la compra, para activarlo tenés 1 mes con Full Pass, 2 años con Sight Pass y 18 meses con Benefits Pass.',
  )
  expect(validityAnswer(usual.map(({ name }) => ({ name, validityMonths: 9 })))).toBe(
    'Desde la fecha de compra tenés 9 meses.',
  )
})
