import { expect, test } from 'vitest'
import { readFonts } from './sheet-fonts.ts'
import { drawableText, glyphsOfSubset, layLines, type Measure } from './sheet-text.ts'

/** Every character is as wide as the size. */
const measure: Measure & { size: number } = {
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
  expect(drawableText(given)).toBe(drawn)
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

test('lines break between words, and inside a word that fits no line', () => {
  const words = 'Ana Paz de Wolfeschlegelstein y Goñi'

  const lines = layLines(measure, words, { ...style, width: 100 })

  const texts = lines.map(({ runs }) => runs.map(({ text }) => text).join(''))
  expect(texts).toEqual(['Ana Paz de', 'Wolfeschle', 'gelstein y', 'Goñi'])
  expect(lines.every(({ width }) => width <= 100)).toBe(true)
})
