// Pictures for tests, good and hostile, made when they are needed: none lies in the repository.
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { storePicture } from '#domain/catalogue/pictures/store-picture.ts'
import type { Services } from '#domain/ground/services.ts'

type Size = { width?: number; height?: number }

/** A picture with something to see in it: soft noise, another one for each seed. */
export function drawnPicture({ width = 640, height = 480 }: Size = {}, seed = 0): Sharp {
  const background = { r: 40 + (seed % 200), g: 120, b: 180 }
  return sharp({ create: { width, height, channels: 3, background } })
}

export function photograph(size: Size = {}, seed = 0): Promise<Buffer> {
  return drawnPicture(size, seed).jpeg({ quality: 90 }).toBuffer()
}

/** Nearly a megabyte: more than a page takes, so that its route reads it while it comes. */
export function heavyPicture(): Promise<Buffer> {
  return drawnPicture().png({ compressionLevel: 0 }).toBuffer()
}

/** Says where it was taken, with what and by whom. */
export function photographWithPlace(): Promise<Buffer> {
  return drawnPicture()
    .withExif({
      IFD0: { Make: 'Camera', Artist: 'Lucía Muñoz', ImageDescription: 'PLACE-MARK' },
      IFD3: {
        GPSLatitudeRef: 'S',
        GPSLatitude: '34/1 36/1 1230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '58/1 22/1 5400/100',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">PLACE-MARK</x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

/** Two pictures, one after the other. */
export async function animation(format: 'webp' | 'gif'): Promise<Buffer> {
  const pages = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const joined = sharp(pages, { join: { animated: true } })
  return (format === 'gif' ? joined.gif() : joined.webp()).toBuffer()
}

const SOI_BYTES = 2

/** A JPEG with segments behind its first marker: APP1 is 0xe1, a comment 0xfe. */
export function withSegments(jpeg: Buffer, marker: number, contents: Buffer[]): Buffer {
  const segments = contents.map((content) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  })
  return Buffer.concat([jpeg.subarray(0, SOI_BYTES), ...segments, jpeg.subarray(SOI_BYTES)])
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Far more than a decoder that is not stopped would need to run out of memory. */
const BOMB_ROWS_MAX = 5_000

/** One colour, one bit per pixel: a few kB for any number of pixels. Very high ones break off. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(
    Buffer.alloc(Math.min(height, BOMB_ROWS_MAX) * (1 + Math.ceil(width / 8))),
    { level: 9 },
  )
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** One file in a form, as browsers write it. */
export function uploadForm(file: Uint8Array, name = 'foto.jpg') {
  const boundary = '----vereda-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` }, body }
}

/** What is stored of a picture that a member of staff uploads. */
export async function uploadPicture(
  shop: Services,
  staffId: string,
  bytes: Uint8Array,
  name = 'foto.jpg',
) {
  const stored = await storePicture(shop, { staffId, name, bytes })
  if (!stored.ok) throw new Error(`The picture was refused: ${stored.reason}`)
  return stored.picture
}
