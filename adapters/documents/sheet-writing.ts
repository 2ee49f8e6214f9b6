// How a document begins and ends and how words get onto it: real text, tagged, in reading order, so that
// a screen reader reads it aloud and a search finds a name.
import PdfDocument from 'pdfkit'
import type { Sheet } from './sheet-card.ts'
import { readFonts, type Typeface } from './sheet-fonts.ts'
import { drawableText, layLines, type SheetLine } from './sheet-text.ts'

export type Section = PDFKit.PDFStructureElement
export type Place = { x: number; y: number; width: number }
export type Style = { typeface: Typeface; size: number; color: string; align?: 'center' | 'right' }

const LINE_HEIGHT = 1.28

const fonts = readFonts()

/** An A4 document without pages, and its file once it was ended. The same document gives the same file. */
export function openSheet({ title, createdAt }: { title: string; createdAt: Date }): {
  sheet: Sheet
  finished: Promise<Uint8Array>
} {
  const sheet = new PdfDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    lang: 'es-AR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
  })
  for (const { name, font } of fonts) sheet.registerFont(name, font)
  return { sheet, finished: collect(sheet) }
}

/** Writes a text into its width, as many lines as it takes. Returns where the last one ends. */
export function write(
  sheet: Sheet,
  section: Section,
  tag: 'P' | 'H1' | 'H2',
  text: string,
  place: Place,
  style: Style,
): number {
  const lines = layLines(sheet, text, { ...style, width: place.width })
  const isAsGiven = drawableText(text) === text
  const drawing = () => drawLines(sheet, lines, place, style)
  section.add(sheet.struct(tag, isAsGiven ? {} : { actual: text }, drawing))
  return place.y + lines.length * style.size * LINE_HEIGHT
}

/** How much of a page a text takes. */
export function heightOf(sheet: Sheet, text: string, width: number, style: Style): number {
  return layLines(sheet, text, { ...style, width }).length * style.size * LINE_HEIGHT
}

/** Draws a text that is marked by whoever asks for it. */
export function draw(sheet: Sheet, text: string, place: Place, style: Style): void {
  drawLines(sheet, layLines(sheet, text, { ...style, width: place.width }), place, style)
}

function drawLines(
  sheet: Sheet,
  lines: SheetLine[],
  { x, y, width }: Place,
  { size, color, align }: Style,
): void {
  for (const [number, line] of lines.entries()) {
    const left = width - line.width
    let runX = x + (align === 'center' ? left / 2 : align === 'right' ? left : 0)
    for (const run of line.runs) {
      sheet.font(run.font).fontSize(size).fillColor(color)
      sheet.text(run.text, runX, y + number * size * LINE_HEIGHT, { lineBreak: false })
      runX += run.width
    }
  }
}

/** Marks what is drawn as nothing to read. */
export function decorate(sheet: Sheet, drawing: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' })
  drawing()
  sheet.endMarkedContent()
}

function collect(sheet: Sheet): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    sheet.on('data', (part: Uint8Array) => parts.push(part))
    sheet.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    sheet.on('error', reject)
  })
}
