// Detects a file's type by its first bytes, whatever its name or declared type. Only the types found here
// reach a decoder.
const RIFF_TYPE_AT = 8
const BRAND_AT = 8
const BRAND_END = 12

export type PictureContent = 'jpeg' | 'png' | 'webp' | 'avif'

/** Undefined for any type other than these four. */
export function contentOf(file: Uint8Array): PictureContent | undefined {
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(file, 0) === 'RIFF' && textAt(file, RIFF_TYPE_AT) === 'WEBP') return 'webp'
  // `avis` is an image sequence.
  if (textAt(file, 4) === 'ftyp' && /^avi[fs]$/.test(textAt(file, BRAND_AT))) return 'avif'
  // Some encoders write `mif1` first and list avif among the compatible brands.
  if (textAt(file, 4) === 'ftyp' && textAt(file, BRAND_AT) === 'mif1') {
    return brandsOf(file).includes('avif') ? 'avif' : undefined
  }
  return undefined
}

const BRANDS_MAX = 64

/** The compatible brands in the first box of an ISO file. */
function brandsOf(file: Uint8Array): string[] {
  const size = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0)
  const end = Math.min(size, file.byteLength, BRAND_END + 4 * (BRANDS_MAX + 1))
  const brands: string[] = []
  for (let at = BRAND_END + 4; at + 4 <= end; at += 4) brands.push(textAt(file, at))
  return brands
}

function startsWith(file: Uint8Array, bytes: number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte)
}

function textAt(file: Uint8Array, start: number): string {
  return String.fromCharCode(...file.subarray(start, start + 4))
}
