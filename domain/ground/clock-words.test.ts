import { expect, test } from 'vitest'
import { spanWords, timeOfWords, timeWords } from './date-words.ts'

test.each([
  ['00:00', '12 a.m.'],
  ['00:05', '12:05 a.m.'],
  ['09:30', '9:30 a.m.'],
  ['12:00', '12 p.m.'],
  ['17:00', '5 p.m.'],
  ['23:59', '11:59 p.m.'],
  ['24:00', '12 a.m.'],
])('%s is %s in English and itself elsewhere', (time, english) => {
  expect(timeWords(time, 'en')).toBe(english)
  expect([timeWords(time, 'es'), timeWords(time, 'pt')]).toEqual([time, time])
})

test('a moment is told by the clock of its zone', () => {
  const noon = new Date('2026-11-21T15:05:00Z')

  expect(timeOfWords(noon, 'es', 'America/Argentina/Buenos_Aires')).toBe('12:05')
  expect(timeOfWords(noon, 'en', 'America/Argentina/Buenos_Aires')).toBe('12:05 p.m.')
  expect(timeOfWords(noon, 'pt', 'Europe/Madrid')).toBe('16:05')
})

test('a span says both of its ends', () => {
  expect(spanWords(['09:00', '13:30'], 'en')).toBe('9 a.m.–1:30 p.m.')
  expect(spanWords(['09:00', '13:30'], 'es')).toBe('09:00–13:30')
})
