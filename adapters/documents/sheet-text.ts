// The shop's fonts are Latin; other scripts: sheet-scripts.ts. A character that no font has becomes its plain
// letter, or a dot: visible, and never another letter. The hidden text keeps the original.
import { type Direction, directionOf, inSight, type Piece } from './sheet-direction.ts'
import { type FontSubset, fontSubsets, type Typeface } from './sheet-fonts.ts'
import { letterFont, type Letters, noLetters, readLetters } from './sheet-scripts.ts'

/** The runs in reading order, each with its offset from the left end of the line. */
export type SheetLine = { runs: SheetRun[]; width: number }
type SheetRun = Piece & { x: number; width: number }

export type Measure = {
  letters: Letters
  font(name: string): Measure
  fontSize(size: number): Measure
  widthOfString(text: string): number
}

const UNKNOWN = '•'

/** Except the zero-width non-joiner after Arabic letters: Persian needs it to keep two letters apart. */
const INVISIBLE =
  /(?<!\p{Script=Arabic})\u200C|(?!\u200C)[\p{Cc}\p{Cf}\p{Cs}]|\p{Variation_Selector}/gu

/** The characters for which each file of a family has glyphs; tests compare it with the files. */
export const glyphsOfSubset = {
  latin: /[ -~\u00a1-\u00ac\u00ae-ÿıŒœʼˆ˚˜–—‘’‚“”„•…′″‹›⁄€™−]/,
  'latin-ext': /[Ā-ſƏƒƝƠơƯưǄ-ǜǦǧǪǫǺ-țȪ-ȭȰ-ȳȷəḤḥṢṬṭẀ-ẅẞ]/,
  vietnamese: /[Ạ-ỹ]/,
} as const satisfies Record<FontSubset, RegExp>

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/** Besides the shop's own fonts. */
export async function lettersFor(texts: string[]): Promise<Letters> {
  const spellings = new Set<string>()
  for (const text of texts) {
    if (isOwn(text)) continue
    for (const { segment } of graphemes.segment(text)) {
      const ways = spellingsOf(segment)
      const own = ways.findIndex(isOwn)
      for (const way of own === -1 ? ways : ways.slice(0, own)) spellings.add(way)
    }
  }
  spellings.delete('')
  return spellings.size === 0 ? noLetters : readLetters(spellings, texts.join(' '))
}

/** On one line, without characters that reorder or hide text. */
export function drawableText(text: string, letters: Letters): string {
  return lettersOf(text)
    .map((letter) => drawable(letter, letters))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}

function drawable(grapheme: string, letters: Letters): string {
  if (isOwn(grapheme)) return grapheme
  if (/^\s+$/.test(grapheme)) return ' '
  return (
    spellingsOf(grapheme).find((spelling) => isOwn(spelling) || letters.files.has(spelling)) ??
    UNKNOWN
  )
}

/** As typed, then in ever plainer spellings. */
function spellingsOf(grapheme: string): string[] {
  const visible = grapheme.replaceAll(INVISIBLE, '')
  const composed = visible.normalize('NFC')
  const withoutMarks = composed.normalize('NFD').replaceAll(/\p{Mark}/gu, '')
  // A compatibility ideograph may be part of a name, so it is tried first.
  const first = /[\uF900-\uFAFF]/.test(visible) ? [visible] : []
  return [...first, composed, visible.normalize('NFKC'), withoutMarks]
}

function isOwn(text: string): boolean {
  return [...text].every(subsetOf)
}

function subsetOf(character: string): FontSubset | undefined {
  return fontSubsets.find((subset) => glyphsOfSubset[subset].test(character))
}

/** A word wider than a line is broken too. */
export function layLines(
  measure: Measure,
  text: string,
  { typeface, size, width }: { typeface: Typeface; size: number; width: number },
): SheetLine[] {
  const widthOf = (part: string) => lineOf(measure, part, typeface, size).width
  const words = drawableText(text, measure.letters)
  const direction = directionOf(words)
  const lines: string[] = []
  let line = ''
  // pdfkit measures each word with its blank, so widths add up and no line is measured again.
  let lineWidth = 0
  for (const word of words.split(' ')) {
    const wordWidth = widthOf(word)
    if (lineWidth + wordWidth <= width) {
      line = line === '' ? word : `${line} ${word}`
      lineWidth += widthOf(`${word} `)
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const part of wordWidth <= width ? [word] : lettersOf(word)) {
      if (line !== '' && widthOf(line + part) > width) {
        lines.push(line)
        line = ''
      }
      line += part
    }
    lineWidth = widthOf(`${line} `)
  }
  return [...lines, line].map((part) => lineOf(measure, part, typeface, size, direction))
}

function lineOf(
  measure: Measure,
  text: string,
  typeface: Typeface,
  size: number,
  direction?: Direction,
): SheetLine {
  const letters = lettersOf(text).map((letter) => ({
    font: fontOf(letter, typeface, measure.letters),
    text: letter,
  }))
  const runs = (direction ? inSight(letters, direction) : joined(letters)).map((piece) => ({
    ...piece,
    x: 0,
    width: measure.font(piece.font).fontSize(size).widthOfString(piece.text),
  }))
  let width = 0
  for (const run of runs.toSorted((one, other) => one.place - other.place)) {
    run.x = width
    width += run.width
  }
  return { runs, width }
}

function fontOf(letter: string, typeface: Typeface, { files }: Letters): string {
  const file = files.get(letter)
  return file ? letterFont(typeface, file) : `${typeface}-${subsetOf(letter) ?? 'latin'}`
}

function joined(letters: Piece[]): (Piece & { place: number })[] {
  const pieces: (Piece & { place: number })[] = []
  for (const { font, text } of letters) {
    const last = pieces.at(-1)
    if (last?.font === font) last.text += text
    else pieces.push({ font, text, place: pieces.length })
  }
  return pieces
}

/** The shop's own letters are single characters; segmenting takes ten times longer. */
function lettersOf(text: string): string[] {
  return isOwn(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment)
}
