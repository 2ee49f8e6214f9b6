// Only picture-process.ts loads this: decoders read untrusted files, and a fault in one ends the process.
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type {
  CheckedPicture,
  PictureMaker,
  PictureNotRead,
  Variant,
} from '#domain/catalogue/pictures/picture-maker.ts'
import { CROP_SIZE, PICTURE_PIXELS_MAX } from '#domain/catalogue/pictures/picture.ts'

/** Twice the widest variant, and far less than a camera's picture. */
const KEPT_SIDE_MAX = 3200
const KEPT_QUALITY = 92
/** Efforts 4 and 6 made a 1600 pixels wide AVIF 4 and 7 % smaller, in 15 and 48 times the time. */
const AVIF = { quality: 55, effort: 2 }
const WEBP = { quality: 78, effort: 4 }
const CROP_QUALITY = 80

sharp.concurrency(1)
sharp.cache(false)
// libvips reads dozens of formats; only the accepted ones are allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})

const formats: Record<PictureContent, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
}

/** Without a timeout: only the parent can tell a heavy picture from a busy machine, so it limits the time. */
function open(file: Uint8Array): Sharp {
  return sharp(file, {
    failOn: 'error',
    limitInputPixels: PICTURE_PIXELS_MAX,
    sequentialRead: true,
  })
}

export async function checkPicture(
  file: Uint8Array,
): Promise<{ ok: true; picture: CheckedPicture } | PictureNotRead> {
  const content = contentOf(file)
  if (!content) return { ok: false, reason: 'picture_not_readable' }
  try {
    // Reads only the header.
    const { format, width, height, pages, hasAlpha } = await sharp(file, {
      limitInputPixels: false,
    }).metadata()
    if (format !== formats[content]) return { ok: false, reason: 'picture_not_readable' }
    if (width * height > PICTURE_PIXELS_MAX) return { ok: false, reason: 'picture_too_many_pixels' }
    if ((pages ?? 1) > 1) return { ok: false, reason: 'picture_animated' }
    return { ok: true, picture: await keep(file, hasAlpha) }
  } catch {
    return { ok: false, reason: 'picture_broken' }
  }
}

/** Every pixel, upright, without metadata such as the location. */
async function keep(file: Uint8Array, hasAlpha: boolean): Promise<CheckedPicture> {
  const upright = open(file)
    .autoOrient()
    .resize(KEPT_SIDE_MAX, KEPT_SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const written = hasAlpha
    ? upright.webp({ quality: KEPT_QUALITY, effort: 2 })
    : upright.jpeg({ quality: KEPT_QUALITY, chromaSubsampling: '4:4:4' })
  const { data, info } = await written.toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    mime: hasAlpha ? 'image/webp' : 'image/jpeg',
    width: info.width,
    height: info.height,
    colour: await colourOf(data),
  }
}

/** Transparent pixels count as white. */
async function colourOf(picture: Uint8Array): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Rejects with sharp's error. */
export const makeVariants: PictureMaker['makeVariants'] = async (original, widths) => {
  const variants: Variant[] = []
  for (const width of widths) {
    const drawn = open(original).resize({ width, withoutEnlargement: true })
    variants.push({ width, format: 'avif', bytes: await drawn.clone().avif(AVIF).toBuffer() })
    variants.push({ width, format: 'webp', bytes: await drawn.clone().webp(WEBP).toBuffer() })
  }
  return variants
}

/** Rejects with sharp's error. */
export const makeCrop: PictureMaker['makeCrop'] = async (original, { x, y }) => {
  const { width, height } = await sharp(original).metadata()
  const scale = Math.min(width / CROP_SIZE.width, height / CROP_SIZE.height)
  const part = {
    width: Math.max(1, Math.round(CROP_SIZE.width * scale)),
    height: Math.max(1, Math.round(CROP_SIZE.height * scale)),
  }
  // As `object-position` does: the cut is split in the same proportion around the point.
  const left = Math.round(((width - part.width) * x) / 100)
  const top = Math.round(((height - part.height) * y) / 100)
  return open(original)
    .extract({ left, top, ...part })
    .resize({ ...CROP_SIZE, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: CROP_QUALITY, progressive: true })
    .toBuffer()
}

// By the first bytes, whatever the name or declared type. Only the types found here reach a decoder.
const RIFF_TYPE_AT = 8
const BRAND_AT = 8
const BRAND_END = 12

type PictureContent = 'jpeg' | 'png' | 'webp' | 'avif'

function contentOf(file: Uint8Array): PictureContent | undefined {
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

/** In the first box of an ISO file. */
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
