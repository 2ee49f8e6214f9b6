// A QR as squares: what the drawings for screen, mail and paper have in common. Black on white with
// the four modules of white around it that readers need (ISO/IEC 18004), and nothing in the middle.
import { create, toBuffer } from 'qrcode'

/** Screens shine and stand still, so a smaller square reads better; paper gets folded and dirty. */
type QrLevel = 'M' | 'Q'

export type QrDrawing = {
  /** Modules from edge to edge, without the white around them. */
  size: number
  /** The dark parts: as few rectangles as neighbouring rows allow. */
  rectangles: QrRectangle[]
}
export type QrRectangle = { x: number; y: number; width: number; height: number }

export const QR_QUIET_MODULES = 4

/** Narrowest picture for a mail: shown at half of it, it stays sharp on a phone. */
const PNG_WIDTH_MIN = 480

export function drawQr(code: string, level: QrLevel): QrDrawing {
  const { modules } = create(code, { errorCorrectionLevel: level })
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

/** A whole `<svg>` that takes the size of its place. The page around it says what it is. */
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

/** A picture whose modules are whole pixels. */
export async function qrPng(code: string): Promise<Uint8Array> {
  const { modules } = create(code, { errorCorrectionLevel: 'M' })
  const scale = Math.ceil(PNG_WIDTH_MIN / (modules.size + 2 * QR_QUIET_MODULES))
  const png = await toBuffer(code, {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: QR_QUIET_MODULES,
    scale,
  })
  return new Uint8Array(png)
}
