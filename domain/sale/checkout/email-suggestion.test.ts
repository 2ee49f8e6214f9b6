import { expect, test } from 'vitest'
import { slipsBetween, suggestEmail } from './email-suggestion.ts'

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@GMIAL.com', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmail.com.at', 'ana@hotmail.com.ar'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana+viaje@iclud.com', 'ana+viaje@icloud.com'],
])('%s may mean %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'ana@gmail.com',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@gmx.net',
  'ana@ejemplo.com',
  'ana@empresa.com.ar',
  'ana@',
  'ana',
  '@gmial.com',
  '',
])('nothing is asked about %j', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined()
})

test('a domain that is far too long is not compared with the known ones, which would take minutes', () => {
  expect(suggestEmail(`ana@${'gmail.com'.repeat(100_000)}`)).toBeUndefined()
})

test('a letter left out, added, changed or swapped with its neighbour is one slip', () => {
  expect(
    ['gmal', 'gmaill', 'gmeil', 'gmial', 'gmail'].map((typed) => slipsBetween(typed, 'gmail')),
  ).toEqual([1, 1, 1, 1, 0])
})
