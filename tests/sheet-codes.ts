// The codes in a PDF of ours: what a page draws between the marks of its figure, once module by module and once
// as a printer with so many dots to the inch puts it on paper.
import { inflateSync } from 'node:zlib'

const POINTS_PER_INCH = 72
/** As wide as the white around a code must be at least; the paper around it is white anyway. */
const WHITE_PIXELS = 40

/** What each page draws, as PDF operators. */
export function contentOf(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf)
  const starts = [...source.toString('latin1').matchAll(/stream\n/g)]
  return starts
    .filter(({ index }) => source.subarray(index - 3, index).toString() !== 'end')
    .map(({ index }) => unpacked(source.subarray(index + 'stream\n'.length)))
    .filter((content) => content.includes('/Figure'))
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

/** The squares between the marks of the figure, as the SVG that the decoder paints. */
export function qrOf(content: string): { svg: string; widthMm: number; modules: number } {
  const squares = squaresOf(content)
  const left = Math.min(...squares.map(([x]) => x))
  const top = Math.min(...squares.map(([, y]) => y))
  const right = Math.max(...squares.map(([x, , width]) => x + width))
  const module = Math.min(...squares.map(([, , width]) => width))
  const inModules = (points: number) => Math.round(points / module)
  const path = squares.map(([x, y, width, height]) => {
    const at = `M${inModules(x - left) + 4} ${inModules(y - top) + 4}`
    return `${at}h${inModules(width)}v${inModules(height)}h-${inModules(width)}z`
  })
  const side = inModules(right - left) + 8
  return {
    svg: `<svg viewBox="0 0 ${side} ${side}"><path fill="#fff" d=""/><path fill="#000" d="${path.join('')}"/></svg>`,
    widthMm: (right - left) / (72 / 25.4),
    modules: inModules(right - left),
  }
}

/** The code in grey, edge pixels as dark as they are covered. */
export function printedAt(content: string, dotsPerInch: number): ImageData {
  const squares = squaresOf(content).map((square) =>
    square.map((points) => (points / POINTS_PER_INCH) * dotsPerInch),
  )
  const left = Math.min(...squares.map(([x = 0]) => x)) - WHITE_PIXELS
  const top = Math.min(...squares.map(([, y = 0]) => y)) - WHITE_PIXELS
  const right = Math.max(...squares.map(([x = 0, , width = 0]) => x + width))
  const side = Math.ceil(right - left) + WHITE_PIXELS
  const dark = new Float64Array(side * side)
  for (const [x = 0, y = 0, width = 0, height = 0] of squares) {
    const [from, until] = [x - left, x - left + width]
    const [above, below] = [y - top, y - top + height]
    for (let row = Math.floor(above); row < below; row += 1) {
      for (let column = Math.floor(from); column < until; column += 1) {
        const covered = overlap(column, from, until) * overlap(row, above, below)
        dark[row * side + column] = (dark[row * side + column] ?? 0) + covered
      }
    }
  }
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  dark.forEach((covered, at) => data.fill(255 * (1 - Math.min(1, covered)), at * 4, at * 4 + 3))
  return { data, width: side, height: side, colorSpace: 'srgb' }
}

/** How much of the pixel lies within. */
function overlap(pixel: number, from: number, until: number): number {
  return Math.min(pixel + 1, until) - Math.max(pixel, from)
}

function squaresOf(content: string) {
  const figure = /\/Figure <<[^>]*>> BDC\n([^]*?)EMC/.exec(content)?.[1] ?? ''
  return [...figure.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(
    ([, x, y, width, height]) => [Number(x), Number(y), Number(width), Number(height)] as const,
  )
}
