// A real decoder for the QR codes we draw: ZXing, the one gates use, told where its WebAssembly
// is instead of fetching it. Answers the text exactly as read, blanks included.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(wasmFile)).buffer } })

const PIXELS_PER_MODULE = 4

/** The text of the one QR code in a PNG. Throws when there is none, or more than one. */
export async function decodeQr(png: Uint8Array): Promise<string> {
  return decode(new Uint8Array(png))
}

/** The text of the QR code in an `<svg>` of ours: its dark path is painted, module by module. */
export async function decodeQrSvg(svg: string): Promise<string> {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) * PIXELS_PER_MODULE
  const [light, dark] = Array.from(svg.matchAll(/<path fill="(#\w+)" d="([^"]*)"\/>/g))
  if (!side || light?.[1] !== '#fff' || dark?.[1] !== '#000')
    throw new Error('No black path on white')

  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, ...part] of (dark[2] ?? '').matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\3z/g)) {
    const [left = 0, top = 0, width = 0, height = 0] = part.map(
      (number) => Number(number) * PIXELS_PER_MODULE,
    )
    for (let y = top; y < top + height; y += 1) {
      for (let x = left; x < left + width; x += 1)
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return decode({ data: pixels, width: side, height: side, colorSpace: 'srgb' })
}

/** The text of the one QR code in pixels. */
export async function decodeQrPixels(pixels: ImageData): Promise<string> {
  return decode(pixels)
}

async function decode(picture: Parameters<typeof readBarcodes>[0]): Promise<string> {
  const found = await readBarcodes(picture, { formats: ['QRCode'] })
  const [one, ...others] = found.filter(({ isValid }) => isValid)
  if (!one || others.length > 0) throw new Error(`Found ${found.length} QR codes, expected one`)
  return one.text
}
