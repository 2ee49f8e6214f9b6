// Words on the printed pass. The fonts know Latin letters, European and Vietnamese ones among them;
// a name may be written in any script. What the fonts cannot draw becomes its plain Latin letter
// where it has one and a dot where it has none: visible, never an empty box and never another
// letter. The sheet's hidden text keeps the name as it was given.
import { type FontSubset, fontSubsets, type Typeface } from './sheet-fonts.ts'

export type SheetLine = { runs: SheetRun[]; width: number }
type SheetRun = { font: string; text: string; width: number }

/** The part of pdfkit's document that measures. */
export type Measure = {
  font(name: string): Measure
  fontSize(size: number): Measure
  widthOfString(text: string): number
}

const UNKNOWN = '•'

/** Control and format characters, stray surrogates, selectors of a glyph's variant. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/gu

/** What each file of a family has glyphs for; the tests hold this against the files. */
export const glyphsOfSubset = {
  latin: /[ -~\u00a1-\u00ac\u00ae-ÿıŒœʼˆ˚˜–—‘’‚“”„•…′″‹›⁄€™−]/,
  'latin-ext': /[Ā-ſƏƒƝƠơƯưǄ-ǜǦǧǪǫǺ-țȪ-ȭȰ-ȳȷəḤḥṢṬṭẀ-ẅẞ]/,
  vietnamese: /[Ạ-ỹ]/,
} as const satisfies Record<FontSubset, RegExp>

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** The text in characters that the fonts have, on one line, without what reorders or hides text. */
export function drawableText(text: string): string {
  return Array.from(graphemes.segment(text), ({ segment }) => drawable(segment))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}

function drawable(grapheme: string): string {
  if (/^\s+$/.test(grapheme)) return ' '
  const visible = grapheme.normalize('NFC').replaceAll(INVISIBLE, '')
  if (isDrawable(visible)) return visible
  const withoutMarks = visible.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
  return [visible.normalize('NFKC'), withoutMarks].find(isDrawable) ?? UNKNOWN
}

function isDrawable(spelling: string): boolean {
  return [...spelling].every(subsetOf)
}

function subsetOf(character: string): FontSubset | undefined {
  return fontSubsets.find((subset) => glyphsOfSubset[subset].test(character))
}

/** Breaks a text into lines of at most this width; a word wider than a line is broken itself. */
export function layLines(
  measure: Measure,
  text: string,
  { typeface, size, width }: { typeface: Typeface; size: number; width: number },
): SheetLine[] {
  const widthOf = (part: string) => lineOf(measure, part, typeface, size).width
  const lines: string[] = []
  let line = ''
  // With the blank behind it. pdfkit measures word by word, each with its blank, so widths add up
  // and no line is measured again for every word that it grows by.
  let lineWidth = 0
  for (const word of drawableText(text).split(' ')) {
    const wordWidth = widthOf(word)
    if (lineWidth + wordWidth <= width) {
      line = line === '' ? word : `${line} ${word}`
      lineWidth += widthOf(`${word} `)
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const part of wordWidth <= width ? [word] : word) {
      if (line !== '' && widthOf(line + part) > width) {
        lines.push(line)
        line = ''
      }
      line += part
    }
    lineWidth = widthOf(`${line} `)
  }
  return [...lines, line].map((part) => lineOf(measure, part, typeface, size))
}

function lineOf(measure: Measure, text: string, typeface: Typeface, size: number): SheetLine {
  const runs: SheetRun[] = []
  for (const character of text) {
    const font = `${typeface}-${subsetOf(character) ?? 'latin'}`
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character, width: 0 })
  }
  for (const run of runs) run.width = measure.font(run.font).fontSize(size).widthOfString(run.text)
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
}
