// The printed card. The flourish follows the fileteado of the city's trucks and shop fronts.
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import type { Letters } from './sheet-scripts.ts'

export type Sheet = PDFKit.PDFDocument & { letters: Letters }

/** In points, 72 per inch: a millimetre is 2.835 points. */
export const CARD = { x: 42, y: 42, width: 511, radius: 18, padding: 32, bandHeight: 150 }

export const hues = {
  'Full Pass': '#2E3A9E',
  'Sight Pass': '#0B7A6B',
  'Benefits Pass': '#8A2C7A',
} as const satisfies Record<ProductName, string>
export const colors = {
  white: '#FFFFFF',
  gold: '#E9B44C',
  ink: '#1B1A22',
  muted: '#5C5A66',
  edge: '#CFC9BD',
  brand: '#1A2350',
} as const

/** Around (0, 0), from -113 to 113 wide. Scrolls are stroked, the rest is filled; the left side mirrors. */
const filete = {
  scrolls: [
    'M9 0 C26 -17 50 -17 70 -4 C84 5 101 4 104 -6 C106 -14 97 -19 91 -14 C87 -10 89 -4 94 -5',
    'M40 -12 C47 2 55 13 68 13 C77 13 81 5 75 1 C71 -1 67 2 69 5',
    'M14 4 C20 13 29 16 37 12 C42 9 41 3 36 3 C33 3 32 6 34 8',
  ],
  leaves: [
    'M24 -11 C23 -21 31 -28 43 -27 C41 -19 34 -13 24 -11 Z',
    'M47 -13 C50 -22 59 -25 68 -21 C63 -15 56 -12 47 -13 Z',
    'M73 -2 C78 -11 87 -13 86 -24 C77 -21 71 -12 73 -2 Z',
    'M54 9 C51 17 56 23 64 25 C66 18 62 12 54 9 Z',
    'M96 5 C101 10 108 10 113 4 C107 1 101 1 96 5 Z',
  ],
  stone: 'M0 -9 C4 -4 6 -2 9 0 C6 2 4 4 0 9 C-4 4 -6 2 -9 0 C-6 -2 -4 -4 0 -9 Z',
} as const

export function drawBand(sheet: Sheet, color: string): void {
  const { x, y, width, radius, bandHeight } = CARD
  const bottom = y + bandHeight
  sheet
    .save()
    .path(
      `M${x} ${bottom} V${y + radius} Q${x} ${y} ${x + radius} ${y} H${x + width - radius} ` +
        `Q${x + width} ${y} ${x + width} ${y + radius} V${bottom} Z`,
    )
    .clip()
  sheet.rect(x, y, width, bandHeight).fill(color)
  drawFilete(sheet, { x: x + width + 1, y: y + 62, scale: 0.94, color: colors.gold })
  sheet.rect(x, bottom - 8, width, 3).fill(colors.gold)
  sheet.rect(x, bottom - 2.5, width, 1).fill(colors.gold)
  sheet.restore()
}

/** Notches show where the stub tears off. */
export function drawEdge(sheet: Sheet, { tearY, bottom }: { tearY: number; bottom: number }): void {
  const { x, y, width, radius } = CARD
  const right = x + width
  const notch = 9
  sheet
    .path(
      `M${x + radius} ${y} H${right - radius} Q${right} ${y} ${right} ${y + radius} ` +
        `V${tearY - notch} A${notch} ${notch} 0 0 0 ${right} ${tearY + notch} ` +
        `V${bottom - radius} Q${right} ${bottom} ${right - radius} ${bottom} H${x + radius} ` +
        `Q${x} ${bottom} ${x} ${bottom - radius} V${tearY + notch} ` +
        `A${notch} ${notch} 0 0 0 ${x} ${tearY - notch} V${y + radius} ` +
        `Q${x} ${y} ${x + radius} ${y} Z`,
    )
    .lineWidth(0.8)
    .stroke(colors.edge)
  sheet
    .moveTo(x + notch + 6, tearY)
    .lineTo(right - notch - 6, tearY)
    .lineWidth(0.8)
    .dash(3, { space: 4 })
    .stroke(colors.edge)
    .undash()
}

/** Centred at x, y. */
export function drawFilete(
  sheet: Sheet,
  { x, y, scale, color }: { x: number; y: number; scale: number; color: string },
): void {
  sheet.save().translate(x, y).scale(scale)
  for (const side of [1, -1]) {
    sheet.save().scale(side, 1)
    for (const scroll of filete.scrolls) {
      sheet.path(scroll).lineWidth(2.4).lineCap('round').stroke(color)
    }
    for (const leaf of filete.leaves) sheet.path(leaf).fill(color)
    sheet.restore()
  }
  sheet.path(filete.stone).fill(color)
  sheet.restore()
}
