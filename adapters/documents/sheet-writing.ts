// Real, tagged text in reading order, for screen readers and for searching.
import PdfDocument from 'pdfkit'
import { type Language, languageTags } from '#domain/ground/vocabulary/language.ts'
import { colors, type Sheet } from './sheet-card.ts'
import { readFonts, type Typeface } from './sheet-fonts.ts'
import { drawableText, layLines, lettersFor, type SheetLine } from './sheet-text.ts'

export type Section = PDFKit.PDFStructureElement
export type Place = { x: number; y: number; width: number }
export type Style = { typeface: Typeface; size: number; color: string; align?: 'center' | 'right' }

const LINE_HEIGHT = 1.28

const fonts = readFonts()

/** The baseline's distance from the top of a line, per size: that of the shop's faces, for all fonts. */
const ascents = { text: ascentOf('text'), strong: ascentOf('strong'), display: ascentOf('display') }

/** Without pages; can draw `document`'s texts in any script. The same document gives the same bytes. */
export async function openSheet(document: {
  title: string
  createdAt: Date
  language?: Language
}): Promise<{ sheet: Sheet; finished: Promise<Uint8Array> }> {
  const { title, createdAt, language = 'es' } = document
  const letters = await lettersFor(textsIn(document))
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    lang: languageTags[language],
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
  })
  for (const { name, font } of [...fonts, ...letters.fonts]) pdf.registerFont(name, font)
  const sheet = Object.assign(pdf, { letters })
  return { sheet, finished: collect(sheet) }
}

/** On as many lines as needed. Returns where the last one ends. */
export function write(
  sheet: Sheet,
  section: Section,
  tag: 'P' | 'H1' | 'H2',
  text: string,
  place: Place,
  style: Style,
): number {
  const lines = layLines(sheet, text, { ...style, width: place.width })
  const isAsGiven = drawableText(text, sheet.letters) === text
  const drawing = () => drawLines(sheet, lines, place, style)
  section.add(sheet.struct(tag, isAsGiven ? {} : { actual: text }, drawing))
  return place.y + lines.length * style.size * LINE_HEIGHT
}

export function heightOf(sheet: Sheet, text: string, width: number, style: Style): number {
  return layLines(sheet, text, { ...style, width }).length * style.size * LINE_HEIGHT
}

/** The caller tags it. */
export function draw(sheet: Sheet, text: string, place: Place, style: Style): void {
  drawLines(sheet, layLines(sheet, text, { ...style, width: place.width }), place, style)
}

function drawLines(
  sheet: Sheet,
  lines: SheetLine[],
  { x, y, width }: Place,
  { typeface, size, color, align }: Style,
): void {
  for (const [number, line] of lines.entries()) {
    const left = width - line.width
    const lineX = x + (align === 'center' ? left / 2 : align === 'right' ? left : 0)
    drawLine(sheet, line, lineX, y + number * size * LINE_HEIGHT, { typeface, size, color })
  }
}

/** From `x` on, with all letters on one baseline. */
export function drawLine(
  sheet: Sheet,
  { runs }: SheetLine,
  x: number,
  y: number,
  { typeface, size, color }: Pick<Style, 'typeface' | 'size' | 'color'>,
): void {
  for (const run of runs) {
    // Joined letters share a glyph and run from right to left: this keeps copying and searching correct.
    if (run.read !== undefined) sheet.markContent('Span', { actual: run.read })
    sheet.font(run.font).fontSize(size).fillColor(color)
    const baseline = -ascents[typeface] * size
    sheet.text(run.text, x + run.x, y, { lineBreak: false, baseline })
    if (run.read !== undefined) sheet.endMarkedContent()
  }
}

/** Screen readers skip it. */
export function decorate(sheet: Sheet, drawing: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' })
  drawing()
  sheet.endMarkedContent()
}

/** Below a row. */
export function drawRule(sheet: Sheet, { x, y, width }: Place, weight: number): void {
  decorate(sheet, () => {
    sheet
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(colors.edge)
  })
}

function ascentOf(typeface: Typeface): number {
  const { font } = fonts.find(({ name }) => name === `${typeface}-latin`) ?? {}
  return font ? font.ascent / font.unitsPerEm : 1
}

function textsIn(document: unknown): string[] {
  if (typeof document === 'string') return [document]
  if (typeof document !== 'object' || document === null) return []
  return Object.values(document).flatMap(textsIn)
}

function collect(sheet: Sheet): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    sheet.on('data', (part: Uint8Array) => parts.push(part))
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    sheet.on('error', reject)
  })
}
