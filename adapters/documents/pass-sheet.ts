// A4, one page per pass, a card to cut out. Groups come before, the receipt after; texts from the caller.
import type { PassPdf, PassPdfPage } from '#domain/passes/pass-documents.ts'
import { drawGroup } from './group-sheet.ts'
import { drawReceipt } from './receipt-sheet.ts'
import { CARD, colors, drawBand, drawEdge, drawFilete, hues, type Sheet } from './sheet-card.ts'
import { drawCode } from './sheet-code.ts'
import { layLines } from './sheet-text.ts'
import {
  decorate,
  openSheet,
  type Place,
  type Section,
  type Style,
  write,
} from './sheet-writing.ts'

/** 80 mm without the quiet zone; scanners read 70 mm reliably at arm's length. */
const QR_WIDTH = 227

const styles = {
  heading: { typeface: 'strong', size: 12.5, color: colors.white },
  product: { typeface: 'display', size: 56, color: colors.white },
  label: { typeface: 'text', size: 10, color: colors.muted },
  value: { typeface: 'strong', size: 13, color: colors.ink },
  shortCode: { typeface: 'strong', size: 21, color: colors.ink, align: 'center' },
  opens: { typeface: 'strong', size: 14, color: colors.ink },
  footer: { typeface: 'text', size: 10.5, color: colors.muted },
} as const satisfies Record<string, Style>

/** Smaller sizes for a long name, with the number of lines allowed at each. */
const holderSizes = [
  { size: 26, linesMax: 2 },
  { size: 20, linesMax: 3 },
  { size: 15, linesMax: 4 },
  { size: 12, linesMax: Number.POSITIVE_INFINITY },
] as const

/** The same document always gives the same bytes. */
export async function renderPassSheets(document: PassPdf): Promise<Uint8Array> {
  const { groups = [], pages, receipt } = document
  const { sheet, finished } = await openSheet(document)
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  const onNewPage = (drawing: (section: Section) => void) => {
    sheet.addPage()
    const section = sheet.struct('Sect')
    root.add(section)
    drawing(section)
    section.end()
  }
  for (const group of groups) onNewPage((section) => drawGroup(sheet, section, group))
  for (const page of pages) onNewPage((section) => drawPass(sheet, section, page))
  if (receipt) drawReceipt(sheet, root, receipt)
  root.end()
  sheet.end()
  return finished
}

function drawPass(sheet: Sheet, section: Section, page: PassPdfPage): void {
  const inside = { x: CARD.x + CARD.padding, width: CARD.width - 2 * CARD.padding }
  const top = CARD.y + CARD.bandHeight + 34
  const factsX = inside.x + QR_WIDTH + 30
  const facts = { x: factsX, width: inside.x + inside.width - factsX }

  decorate(sheet, () => drawBand(sheet, hues[page.productName]))
  write(sheet, section, 'P', page.heading, { ...inside, y: CARD.y + 25 }, styles.heading)
  write(sheet, section, 'H1', page.productName, { ...inside, y: CARD.y + 45 }, styles.product)

  let factsY = writeHolder(sheet, section, page.holder, { ...facts, y: top - 6 }) + 14
  for (const { label, value } of page.lines) {
    factsY = write(sheet, section, 'P', label, { ...facts, y: factsY }, styles.label) + 1
    factsY = write(sheet, section, 'P', value, { ...facts, y: factsY }, styles.value) + 11
  }
  const codeY = writeCode(sheet, section, page, { x: inside.x, y: top })

  const tearY = Math.max(factsY, codeY) + 22
  const opensY = tearY + 30
  const footerY =
    write(sheet, section, 'P', page.opens, { ...inside, y: opensY }, styles.opens) + 12
  const end = write(sheet, section, 'P', page.footer, { ...inside, y: footerY }, styles.footer)
  decorate(sheet, () => {
    const color = hues[page.productName]
    drawFilete(sheet, { x: CARD.x + CARD.width / 2, y: end + 44, scale: 0.8, color })
    drawEdge(sheet, { tearY, bottom: end + 82 })
  })
}

/** As large as it fits. Returns where the next element may begin. */
function writeHolder(sheet: Sheet, section: Section, holder: string, place: Place): number {
  const typeface = 'strong'
  const fitting = holderSizes.find(
    ({ size, linesMax }) =>
      layLines(sheet, holder, { typeface, size, width: place.width }).length <= linesMax,
  )
  const size = fitting?.size ?? holderSizes[0].size
  return write(sheet, section, 'H2', holder, place, { typeface, size, color: colors.ink })
}

/** The short code is read aloud when the QR cannot be scanned. */
function writeCode(
  sheet: Sheet,
  section: Section,
  { code, shortCode }: PassPdfPage,
  { x, y }: { x: number; y: number },
): number {
  drawCode(sheet, section, { code, alt: shortCode }, { x, y, width: QR_WIDTH })
  const place = { x, y: y + QR_WIDTH + 14, width: QR_WIDTH }
  return write(sheet, section, 'P', shortCode, place, styles.shortCode)
}
