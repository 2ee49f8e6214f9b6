import { expect, test } from 'vitest'
import { readFonts } from './sheet-fonts.ts'

test('a letter is read as itself after an accented one was drawn from its outline', () => {
  const { font } = readFonts().find(({ name }) => name === 'display-latin') ?? {}
  const accented = font?.createSubset()
  const [glyph] = font?.layout('Ó').glyphs ?? []
  if (glyph) accented?.includeGlyph(glyph)
  accented?.encode()

  const plain = font?.layout('O').glyphs ?? []

  expect(plain.map(({ codePoints }) => codePoints)).toEqual([['O'.codePointAt(0)]])
})
