import { expect, test } from 'vitest'
import { readableText } from './readable-text.ts'

const text = readableText(40, 'problem')

test.each(['\u0000', '\n', '\u061c', '\u200b', '\u200f', '\u2028', '\u2029', '\u202e', '\u2060'])(
  'a text with %j inside is refused',
  (mark) => {
    expect(text.safeParse(`Puerta${mark}norte`).success).toBe(false)
  },
)

test.each(['Puerta norte', 'علی\u200cرضا', '👩\u200d🚀'])('%j is taken as it is', (words) => {
  expect(text.parse(words)).toBe(words)
})
