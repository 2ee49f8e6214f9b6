// The code is larger than a single pass's, because it holds more data.
import type { GroupPdfPage } from '#domain/passes/pass-documents.ts'
import { CARD, colors, drawBand, drawEdge, drawFilete, type Sheet } from './sheet-card.ts'
import { drawCode } from './sheet-code.ts'
import { heightOf, decorate, type Section, type Style, write } from './sheet-writing.ts'

/** 100 mm without the quiet zone: with fifteen passes a module is still 1 mm. */
const QR_WIDTH = 283.5

const styles = {
  heading: { typeface: 'strong', size: 12.5, color: colors.white },
  title: { typeface: 'display', size: 34, color: colors.white },
  people: { typeface: 'strong', size: 21, color: colors.ink, align: 'center' },
  text: { typeface: 'strong', size: 12.5, color: colors.ink },
  label: { typeface: 'text', size: 10, color: colors.muted },
  value: { typeface: 'strong', size: 12, color: colors.ink },
} as const satisfies Record<string, Style>

/** Largest first; the first that keeps the title on one line beside the band's flourish is used. */
const titleSizes = [34, 30, 26, 22]
const FLOURISH_WIDTH = 114
const valueSizes = [12, 10, 8]
/** For one of the page's facts, below the code. */
const VALUE_HEIGHT_MAX = 90

export function drawGroup(sheet: Sheet, section: Section, page: GroupPdfPage): void {
  const inside = { x: CARD.x + CARD.padding, width: CARD.width - 2 * CARD.padding }
  const color = colors.brand
  decorate(sheet, () => drawBand(sheet, color))
  write(sheet, section, 'P', page.heading, { ...inside, y: CARD.y + 25 }, styles.heading)
  const titleWidth = CARD.width - CARD.padding - FLOURISH_WIDTH
  const title =
    titleSizes
      .map((size) => ({ ...styles.title, size }))
      .find((style) => heightOf(sheet, page.title, titleWidth, style) < 2 * style.size) ??
    styles.title
  write(sheet, section, 'H1', page.title, { ...inside, width: titleWidth, y: CARD.y + 45 }, title)

  const top = CARD.y + CARD.bandHeight + 34
  const codeX = CARD.x + (CARD.width - QR_WIDTH) / 2
  drawCode(sheet, section, page, { x: codeX, y: top, width: QR_WIDTH })
  const peopleY = top + QR_WIDTH + 14
  const tearY =
    write(sheet, section, 'H2', page.people, { ...inside, y: peopleY }, styles.people) + 16

  let y = write(sheet, section, 'P', page.text, { ...inside, y: tearY + 24 }, styles.text) + 10
  for (const { label, value } of page.lines) {
    const style = fittingStyle(sheet, value, inside.width)
    // Names that do not fit are still on the sheets of their passes.
    if (!style) continue
    y = write(sheet, section, 'P', label, { ...inside, y }, styles.label) + 1
    y = write(sheet, section, 'P', value, { ...inside, y }, style) + 8
  }
  decorate(sheet, () => {
    drawFilete(sheet, { x: CARD.x + CARD.width / 2, y: y + 28, scale: 0.6, color })
    drawEdge(sheet, { tearY, bottom: y + 54 })
  })
}

/** Undefined if none fits. */
function fittingStyle(sheet: Sheet, value: string, width: number): Style | undefined {
  return valueSizes
    .map((size) => ({ ...styles.value, size }))
    .find((style) => heightOf(sheet, value, width, style) <= VALUE_HEIGHT_MAX)
}
