import { drawQr } from './qr-drawing.ts'
import type { Sheet } from './sheet-card.ts'
import type { Section } from './sheet-writing.ts'

/** Draws the code in this width, without the quiet zone; screen readers read `alt`. */
export function drawCode(
  sheet: Sheet,
  section: Section,
  { code, alt }: { code: string; alt: string },
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { size, rectangles } = drawQr(code, 'Q')
  const module = width / size
  const figure = sheet.struct('Figure', { alt }, () => {
    // One path, filled once: separate squares would show hairlines between them.
    for (const part of rectangles) {
      sheet.rect(
        x + part.x * module,
        y + part.y * module,
        part.width * module,
        part.height * module,
      )
    }
    sheet.fill('#000000')
  })
  section.add(figure)
}
