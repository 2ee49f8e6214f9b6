import type { ReceiptSheet } from '#domain/passes/pass-documents.ts'
import { CARD, colors, drawBand, drawFilete, type Sheet } from './sheet-card.ts'
import {
  decorate,
  draw,
  drawRule,
  heightOf,
  type Section,
  type Style,
  write,
} from './sheet-writing.ts'

/** At the same height as its neighbours. */
type Cell = { text: string; style: Style; x: number; width: number; below?: boolean }
type Pen = { sheet: Sheet; y: number; continued: string }

/** A4 in points, with the same margin at the bottom as at the top. */
const BOTTOM = 841.89 - CARD.y
const INSIDE = { x: CARD.x + CARD.padding, width: CARD.width - 2 * CARD.padding }
const GAP = 18
const ROW_PADDING = 7

const styles = {
  band: { typeface: 'strong', size: 12.5, color: colors.white },
  title: { typeface: 'display', size: 50, color: colors.white },
  heading: { typeface: 'strong', size: 14, color: colors.ink },
  strong: { typeface: 'strong', size: 12, color: colors.ink },
  amount: { typeface: 'strong', size: 12, color: colors.ink, align: 'right' },
  total: { typeface: 'strong', size: 15, color: colors.ink },
  totalAmount: { typeface: 'strong', size: 15, color: colors.ink, align: 'right' },
  muted: { typeface: 'text', size: 10.5, color: colors.muted },
} as const satisfies Record<string, Style>

/** A price at the right of its description, or a value at the right of its label. */
const priced = split(0.64)
const labelled = split(0.34)

/** On new pages after the document's existing ones. */
export function drawReceipt(sheet: Sheet, root: Section, receipt: ReceiptSheet): void {
  const { disclaimer, bought, facts, refunds } = receipt
  const section = sheet.struct('Sect')
  root.add(section)
  sheet.addPage()
  decorate(sheet, () => drawBand(sheet, colors.brand))
  write(sheet, section, 'P', receipt.heading, { ...INSIDE, y: CARD.y + 25 }, styles.band)
  write(sheet, section, 'H1', receipt.title, { ...INSIDE, y: CARD.y + 48 }, styles.title)

  const pen = { sheet, y: CARD.y + CARD.bandHeight + 30, continued: receipt.continued }
  if (disclaimer) {
    pen.y = write(sheet, section, 'P', disclaimer, { ...INSIDE, y: pen.y }, styles.strong) + 14
  }
  drawHeading(pen, section, bought.heading)
  drawRows(pen, section, [
    ...bought.lines.map(({ name, details, price }) => [
      { text: name, style: styles.strong, ...priced.left },
      { text: details, style: styles.muted, ...priced.left, below: true },
      { text: price, style: styles.amount, ...priced.right },
    ]),
    [
      { text: bought.total.label, style: styles.total, ...priced.left },
      { text: bought.total.value, style: styles.totalAmount, ...priced.right },
    ],
  ])
  pen.y += 16
  drawRows(
    pen,
    section,
    facts.map(({ label, value, note }) => [
      { text: label, style: styles.muted, ...labelled.left },
      { text: value, style: styles.strong, ...labelled.right },
      ...(note ? [{ text: note, style: styles.muted, ...labelled.right, below: true }] : []),
    ]),
  )
  if (refunds.rows.length > 0) {
    pen.y += 22
    drawHeading(pen, section, refunds.heading)
    drawRows(
      pen,
      section,
      refunds.rows.map(({ label, value }) => [
        { text: label, style: styles.strong, ...labelled.left },
        { text: value, style: styles.muted, ...labelled.right },
      ]),
    )
  }
  drawWithdrawal(pen, section, receipt.withdrawal)
  drawEnd(pen, section, receipt.footer)
  section.end()
}

function split(share: number) {
  const width = (INSIDE.width - GAP) * share
  return {
    left: { x: INSIDE.x, width },
    right: { x: INSIDE.x + width + GAP, width: INSIDE.width - GAP - width },
  }
}

function drawHeading(pen: Pen, section: Section, text: string): void {
  // Keeps a heading together with what follows it.
  makeRoom(pen, 70)
  pen.y = write(pen.sheet, section, 'H2', text, { ...INSIDE, y: pen.y }, styles.heading) + 4
}

/** A row is never split across pages. */
function drawRows(pen: Pen, section: Section, rows: Cell[][]): void {
  const { sheet } = pen
  const list = sheet.struct('L')
  section.add(list)
  for (const cells of rows) {
    makeRoom(pen, heightOfRow(sheet, cells))
    const item = sheet.struct('LI')
    list.add(item)
    const body = sheet.struct('LBody')
    item.add(body)
    drawRow(pen, body, cells)
    body.end()
    item.end()
    drawRule(sheet, { ...INSIDE, y: pen.y }, 0.6)
  }
  list.end()
}

function drawRow(pen: Pen, body: Section, cells: Cell[]): void {
  const top = pen.y + ROW_PADDING
  let above = top
  let end = top
  for (const { text, style, x, width, below } of cells) {
    above = write(pen.sheet, body, 'P', text, { x, width, y: below ? above : top }, style)
    end = Math.max(end, above)
  }
  pen.y = end + ROW_PADDING
}

function heightOfRow(sheet: Sheet, cells: Cell[]): number {
  let above = 0
  let end = 0
  for (const { text, style, width, below } of cells) {
    above = (below ? above : 0) + heightOf(sheet, text, width, style)
    end = Math.max(end, above)
  }
  return end + 2 * ROW_PADDING
}

/** The buyer's legal right of withdrawal, with its address printed out, because paper has no links. */
function drawWithdrawal(
  pen: Pen,
  section: Section,
  { text, label, url }: ReceiptSheet['withdrawal'],
): void {
  const { sheet } = pen
  const told = `${text} ${label}: ${url}`
  pen.y += 18
  makeRoom(pen, heightOf(sheet, told, INSIDE.width, styles.muted))
  pen.y = write(sheet, section, 'P', told, { ...INSIDE, y: pen.y }, styles.muted)
}

/** The disclaimer, and the flourish, kept together. */
function drawEnd(pen: Pen, section: Section, text: string): void {
  const { sheet } = pen
  pen.y += 18
  makeRoom(pen, heightOf(sheet, text, INSIDE.width, styles.muted) + 76)
  const end = write(sheet, section, 'P', text, { ...INSIDE, y: pen.y }, styles.muted)
  decorate(sheet, () => {
    drawFilete(sheet, { x: CARD.x + CARD.width / 2, y: end + 44, scale: 0.8, color: colors.brand })
  })
}

/** Starts another page, which names what it continues, if this one has too little room. */
function makeRoom(pen: Pen, height: number): void {
  if (pen.y + height <= BOTTOM) return
  const { sheet } = pen
  sheet.addPage()
  decorate(sheet, () => draw(sheet, pen.continued, { ...INSIDE, y: CARD.y }, styles.muted))
  pen.y = CARD.y + 26
}
