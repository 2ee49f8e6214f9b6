// Black on white with the required quiet zone of four modules (ISO/IEC 18004) and without a logo.
import { encode } from 'fast-png'
import { create, type QRCode } from 'qrcode'

/** M for screens, whose larger squares read better; Q for paper, which gets folded and dirty. */
type QrLevel = 'M' | 'Q'

type QrDrawing = {
  /** Per side, without the quiet zone. */
  size: number
  /** The dark modules, merged into as few rectangles as neighbouring rows allow. */
  rectangles: QrRectangle[]
}
type QrRectangle = { x: number; y: number; width: number; height: number }

const QR_QUIET_MODULES = 4

/** ISO/IEC 18004, table 5: the alphabet of pass codes (docs/passes/pass-code.md). */
const ALPHANUMERIC = /^[\dA-Z $%*+\-./:]+$/

/** The narrowest picture for a mail: it is shown at half that width and stays sharp on a phone. */
const PNG_WIDTH_MIN = 480
/** One bit per pixel. */
const WHITE_PIXELS = 0xff

export function drawQr(code: string, level: QrLevel): QrDrawing {
  const { modules } = createQr(code, level)
  const rectangles: QrRectangle[] = []
  let above: QrRectangle[] = []
  for (let y = 0; y < modules.size; y += 1) {
    const row: QrRectangle[] = []
    for (let x = 0; x < modules.size; x += 1) {
      if (!modules.get(y, x)) continue
      const start = x
      while (x + 1 < modules.size && modules.get(y, x + 1)) x += 1
      const run = { x: start, y, width: x - start + 1, height: 1 }
      const same = above.find((other) => other.x === run.x && other.width === run.width)
      if (same) same.height += 1
      else rectangles.push(run)
      row.push(same ?? run)
    }
    above = row
  }
  return { size: modules.size, rectangles }
}

/** Fills its container. The page provides its label. */
export function qrSvg(code: string): string {
  const { size, rectangles } = drawQr(code, 'M')
  const width = size + 2 * QR_QUIET_MODULES
  const dark = rectangles.map((part) => {
    const at = `M${part.x + QR_QUIET_MODULES} ${part.y + QR_QUIET_MODULES}`
    return `${at}h${part.width}v${part.height}h-${part.width}z`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}"` +
    ` shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${width}v${width}h-${width}z"/>` +
    `<path fill="#000" d="${dark.join('')}"/></svg>`
  )
}

/** A PNG with modules of whole pixels, at one bit each: a mail has one per pass. */
export async function qrPng(code: string): Promise<Uint8Array> {
  const { modules } = createQr(code, 'M')
  const sizeWithWhite = modules.size + 2 * QR_QUIET_MODULES
  const scale = Math.ceil(PNG_WIDTH_MIN / sizeWithWhite)
  const width = sizeWithWhite * scale
  const rowBytes = Math.ceil(width / 8)
  const data = new Uint8Array(rowBytes * width).fill(WHITE_PIXELS)
  for (let y = 0; y < modules.size; y += 1) {
    const row = new Uint8Array(rowBytes).fill(WHITE_PIXELS)
    for (let x = 0; x < modules.size * scale; x += 1) {
      if (!modules.get(y, Math.floor(x / scale))) continue
      const pixel = x + QR_QUIET_MODULES * scale
      row[pixel >> 3] = (row[pixel >> 3] ?? 0) & ~(0x80 >> (pixel & 7))
    }
    const top = (y + QR_QUIET_MODULES) * scale
    for (let line = top; line < top + scale; line += 1) data.set(row, line * rowBytes)
  }
  return encode({ width, height: width, data, depth: 1, channels: 1 }, { zlib: { level: 6 } })
}

/** The library would search the shortest mix of modes, which takes longer than the rest of its work. */
function createQr(code: string, level: QrLevel): QRCode {
  const content = ALPHANUMERIC.test(code) ? [{ data: code, mode: 'alphanumeric' as const }] : code
  return create(content, { errorCorrectionLevel: level })
}
