import { expect, test } from 'vitest'
import { readFonts } from './sheet-fonts.ts'
import { noLetters } from './sheet-scripts.ts'
import { drawableText, glyphsOfSubset, layLines, lettersFor, type Measure } from './sheet-text.ts'

/** Every character is as wide as the size. */
const measure: Measure & { size: number } = {
  letters: noLetters,
  size: 0,
  font: () => measure,
  fontSize(size) {
    measure.size = size
    return measure
  },
  widthOfString: (text) => [...text].length * measure.size,
}
const subsets = Object.entries(glyphsOfSubset)
const style = { typeface: 'strong', size: 10 } as const

test.each([
  ['Lucía Muñoz Ibáñez', 'Lucía Muñoz Ibáñez'],
  ["Ana O'Higgins D’Arcy", "Ana O'Higgins D’Arcy"],
  ['Łukasz Żółkiewski', 'Łukasz Żółkiewski'],
  ['İbrahim Şahin', 'İbrahim Şahin'],
  ['Nguyễn Thị Hoàng', 'Nguyễn Thị Hoàng'],
  ['Jose\u0301 Nun\u0303ez', 'José Nuñez'],
  ['Ａｎａ ﬁona', 'Ana fiona'],
  ['Ḱarl x\u0302', 'Karl x'],
  ['Иван Петров', '•••• ••••••'],
  ['王小明', '•••'],
  ['Ana 👩‍👧 Ñandú', 'Ana • Ñandú'],
  ['Ana\u202Eanaf\u200B \t\n Paz\u0000', 'Anaanaf Paz'],
  ['\uD800', ''],
  ['', ''],
])('%j is drawn as %j', (given, drawn) => {
  expect(drawableText(given, noLetters)).toBe(drawn)
})

test('the fonts have every character that they are said to have', () => {
  const everyCharacter = Array.from({ length: 0x3000 }, (_, point) => String.fromCodePoint(point))
  const missing = readFonts().map(({ name, font }) => {
    const available = new Set(font.characterSet)
    const used = everyCharacter.filter((character) => {
      const [subset] = subsets.find(([, glyphs]) => glyphs.test(character)) ?? []
      return subset !== undefined && name.endsWith(`-${subset}`)
    })
    expect(used.length).toBeGreaterThan(80)
    return used.filter((character) => !available.has(character.codePointAt(0) ?? 0)).join('')
  })

  expect(missing.join('')).toBe('')
})

test('a line changes its font where a letter needs another file', () => {
  const [line] = layLines(measure, 'Ana Łę Thị', { ...style, width: 1000 })

  expect(line?.runs.map(({ font, text }) => [font, text])).toEqual([
    ['strong-latin', 'Ana '],
    ['strong-latin-ext', 'Łę'],
    ['strong-latin', ' Th'],
    ['strong-vietnamese', 'ị'],
  ])
  expect(line?.width).toBe(100)
})

test.each([
  ['Иван 王小明', 'Иван 王小明'],
  ['Ж\u0301 x\u0302', 'Ж\u0301 x'],
  ['Ḱarl 👩‍👧 ᚠ', 'Ḱarl • •'],
  ['می\u200Cخواهم a\u200Cb', 'می\u200Cخواهم ab'],
  ['\u202Eדוד\u202C כהן', 'דוד כהן'],
  ['\u1112\u1161\u11ab', '한'],
])('with the fonts that it asks for %j is drawn as %j', async (given, drawn) => {
  expect(drawableText(given, await lettersFor([given]))).toBe(drawn)
})

test('a name in Latin asks for no other font', async () => {
  expect(await lettersFor(['Łukasz Żółkiewski', 'Nguyễn Thị Hoàng', 'Jose\u0301'])).toBe(noLetters)
})

test('a hostile document asks for no more than sixty files of letters', async () => {
  const all = Array.from({ length: 0x5000 }, (_, point) => String.fromCharCode(0x4e00 + point))

  const { fonts } = await lettersFor([all.join('')])

  // Each in two weights.
  expect(fonts.length).toBeLessThanOrEqual(120)
})

test('Hebrew runs from the right, what is Latin in it from the left', async () => {
  const text = 'דוד כהן (Cohen) 12'
  const letters = await lettersFor([text])

  const [line] = layLines({ ...measure, letters }, text, { ...style, width: 1000 })

  const seen = line?.runs.toSorted((one, other) => one.x - other.x).map((run) => run.text)
  expect(seen).toEqual(['12', ' ', '(', 'Cohen', ')', ' ', 'כהן', ' ', 'דוד'])
  expect(line?.runs.map(({ read, text: drawn }) => read ?? drawn).join('')).toBe(text)
})

test('lines break between words, and inside a word that fits no line', () => {
  const words = 'Ana Paz de Wolfeschlegelstein y Goñi'

  const lines = layLines(measure, words, { ...style, width: 100 })

  const texts = lines.map(({ runs }) => runs.map(({ text }) => text).join(''))
  expect(texts).toEqual(['Ana Paz de', 'Wolfeschle', 'gelstein y', 'Goñi'])
  expect(lines.every(({ width }) => width <= 100)).toBe(true)
})

test('a letter is read as itself after an accented one was drawn from its outline', () => {
  const { font } = readFonts().find(({ name }) => name === 'display-latin') ?? {}
  const accented = font?.createSubset()
  const [glyph] = font?.layout('Ó').glyphs ?? []
  if (glyph) accented?.includeGlyph(glyph)
  accented?.encode()

  const plain = font?.layout('O').glyphs ?? []

  expect(plain.map(({ codePoints }) => codePoints)).toEqual([['O'.codePointAt(0)]])
})
