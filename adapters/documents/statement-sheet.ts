// A4, column titles repeated on every page. It is tagged, so that a screen reader reads it row by row.
import type { StatementPdf, StatementTable } from '#domain/money/books/statement.ts'
import { colors, type Sheet } from './sheet-card.ts'
import { layLines } from './sheet-text.ts'
import {
  decorate,
  drawLine,
  drawRule,
  openSheet,
  type Section,
  type Style,
} from './sheet-writing.ts'

type Box = { x: number; width: number }
type Cell = Box & { text: string; isNumeric: boolean }
type Place = { y: number }

const MARGIN = 42
/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const BOTTOM = PAGE.height - MARGIN - 18
const WIDTH = PAGE.width - 2 * MARGIN
const LINE_HEIGHT = 1.3
const CELL_GAP = 6
const ROW_PADDING = 2.5

const styles = {
  title: { typeface: 'strong', size: 17, color: colors.ink },
  lead: { typeface: 'text', size: 9.5, color: colors.muted },
  heading: { typeface: 'strong', size: 12, color: colors.ink },
  head: { typeface: 'strong', size: 8, color: colors.muted },
  cell: { typeface: 'text', size: 8, color: colors.ink },
} as const satisfies Record<string, Style>

/** The same document always gives the same bytes. */
export async function renderStatement(document: StatementPdf): Promise<Uint8Array> {
  const { sheet, finished } = await openSheet(document)
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  sheet.addPage()
  const place = { y: MARGIN }
  const line = { x: MARGIN, width: WIDTH }
  write(sheet, root, 'H1', document.title, line, place, styles.title)
  for (const text of document.lead) write(sheet, root, 'P', text, line, place, styles.lead)
  for (const table of document.tables) drawTable(sheet, root, table, place)
  root.end()
  numberPages(sheet, document.footer)
  sheet.end()
  return finished
}

function drawTable(sheet: Sheet, root: Section, table: StatementTable, place: Place): void {
  place.y += 16
  // Keeps a heading together with what follows it.
  makeRoom(sheet, place, 60)
  write(sheet, root, 'H2', table.heading, { x: MARGIN, width: WIDTH }, place, styles.heading)
  place.y += 3
  if (table.rows.length === 0) {
    write(sheet, root, 'P', table.empty, { x: MARGIN, width: WIDTH }, place, styles.lead)
    return
  }
  const boxes = boxesOf(table)
  const element = sheet.struct('Table')
  root.add(element)
  const titles = cellsOf(
    boxes,
    table.columns.map(({ title }) => title),
  )
  drawRow(sheet, element, 'TH', titles, place)
  for (const row of table.rows) {
    const cells = cellsOf(boxes, row)
    if (place.y + heightOf(sheet, cells, styles.cell) > BOTTOM) {
      makeRoom(sheet, place, PAGE.height)
      decorate(sheet, () => drawCells(sheet, titles, place.y, styles.head))
      place.y += heightOf(sheet, titles, styles.head)
    }
    drawRow(sheet, element, 'TD', cells, place)
  }
  element.end()
}

function boxesOf({ columns }: StatementTable): (Box & { isNumeric: boolean })[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x = MARGIN
  return columns.map(({ share, isNumeric = false }) => {
    const width = (WIDTH * share) / whole
    const box = { x, width: width - CELL_GAP, isNumeric }
    x += width
    return box
  })
}

function cellsOf(boxes: (Box & { isNumeric: boolean })[], texts: string[]): Cell[] {
  return boxes.map((box, index) => ({ ...box, text: texts[index] ?? '' }))
}

function drawRow(
  sheet: Sheet,
  table: Section,
  tag: 'TH' | 'TD',
  cells: Cell[],
  place: Place,
): void {
  const style = tag === 'TH' ? styles.head : styles.cell
  const row = sheet.struct('TR')
  table.add(row)
  for (const cell of cells) {
    row.add(sheet.struct(tag, {}, () => drawCells(sheet, [cell], place.y, style)))
  }
  row.end()
  place.y += heightOf(sheet, cells, style)
  drawRule(sheet, { x: MARGIN, y: place.y - 0.4, width: WIDTH }, 0.4)
}

function heightOf(sheet: Sheet, cells: Cell[], { typeface, size }: Style): number {
  const lines = cells.map(({ text, width }) => layLines(sheet, text, { typeface, size, width }))
  return Math.max(...lines.map(({ length }) => length)) * size * LINE_HEIGHT + 2 * ROW_PADDING
}

function drawCells(sheet: Sheet, cells: Cell[], y: number, style: Style): void {
  for (const { text, x, width, isNumeric } of cells) {
    drawText(sheet, text, { x, width }, y + ROW_PADDING, style, isNumeric)
  }
}

function write(
  sheet: Sheet,
  section: Section,
  tag: 'P' | 'H1' | 'H2',
  text: string,
  box: Box,
  place: Place,
  style: Style,
): void {
  const { y } = place
  section.add(sheet.struct(tag, {}, () => drawText(sheet, text, box, y, style)))
  const lines = layLines(sheet, text, { ...style, width: box.width })
  place.y = y + lines.length * style.size * LINE_HEIGHT + 2
}

function drawText(
  sheet: Sheet,
  text: string,
  { x, width }: Box,
  y: number,
  style: Style,
  isToTheRight = false,
): void {
  const { size } = style
  const lines = layLines(sheet, text, { ...style, width })
  for (const [number, line] of lines.entries()) {
    const lineX = isToTheRight ? x + width - line.width : x
    drawLine(sheet, line, lineX, y + number * size * LINE_HEIGHT, style)
  }
}

function makeRoom(sheet: Sheet, place: Place, height: number): void {
  if (place.y + height <= BOTTOM) return
  sheet.addPage()
  place.y = MARGIN
}

/** "… · 2/5" at the foot of every page. */
function numberPages(sheet: Sheet, footer: string): void {
  const { count } = sheet.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page)
    const text = `${footer} · ${page + 1}/${count}`
    const box = { x: MARGIN, width: WIDTH }
    decorate(sheet, () => drawText(sheet, text, box, PAGE.height - MARGIN, styles.lead, true))
  }
}
