import { expect, test } from 'vitest'
import { inLanguage } from '#domain/ground/language.ts'
import { speakPerTask } from '#server/create-services.ts'
import {
  childPriceWords,
  type PriceWithoutPass,
  priceWords,
  visitWords,
} from './attraction-words.ts'

speakPerTask()

const unknown: PriceWithoutPass = {
  adultCents: null,
  childCents: null,
  childUntilAge: null,
  freeDays: [],
  note: null,
  checkedOn: null,
  source: null,
}

test('a price is what the specification writes, words in its place, both, or nothing', () => {
  expect(priceWords({ ...unknown, adultCents: 50_00 })).toBe('$50 USD')
  expect(priceWords({ ...unknown, adultCents: 12_50 })).toBe('$12.50 USD')
  expect(priceWords({ ...unknown, adultCents: 0 })).toBe('Gratis')
  expect(priceWords({ ...unknown, note: 'Según la carta' })).toBe('Según la carta')
  expect(priceWords({ ...unknown, adultCents: 7_00, note: 'con guía' })).toBe('$7 USD · con guía')
  expect(priceWords(unknown)).toBeUndefined()
})

test("a child's price names the age where it is known", () => {
  expect(childPriceWords({ ...unknown, childCents: 0, childUntilAge: 12 })).toBe(
    'Niños hasta 12 años: Gratis',
  )
  expect(childPriceWords({ ...unknown, childCents: 5_00 })).toBe('Niños: $5 USD')
  expect(childPriceWords({ ...unknown, adultCents: 5_00 })).toBeUndefined()
})

test.each([
  [120, 180, '2-3 horas'],
  [90, 120, '1.5-2 horas'],
  [60, 90, '1-1.5 horas'],
  [90, 90, '1.5 horas'],
  [30, 60, '0.5-1 hora'],
  [60, 60, '1 hora'],
  [20, 20, '20 minutos'],
  [30, 30, '30 minutos'],
  [45, 45, '45 minutos'],
  [45, 60, '45-60 minutos'],
  [480, 540, '8-9 horas'],
  [null, null, undefined],
])('%s to %s minutes are %s', (min, max, words) => {
  expect(visitWords({ min, max })).toBe(words)
})

test('half an hour is written as each language writes it', () => {
  const half = { min: 90, max: 120 }

  expect(inLanguage('pt', () => visitWords(half))).toBe('1,5-2 horas')
  expect(inLanguage('en', () => visitWords(half))).toBe('1.5-2 hours')
})
