// Uploaded pictures. A variant has one address and never changes, so caches may keep it for ever.
import type { Database } from '#db/database.ts'
import { findCrop, findVariant } from '#domain/catalogue/pictures/picture-queries.ts'
import type { FocusPoint } from '#domain/catalogue/pictures/picture.ts'
import { type PictureFormat, pictureFormats } from '#domain/ground/vocabulary/catalogue.ts'
import { fileOf, type RememberedPage } from './page-memory.ts'

/** About two thousand pictures of 30 kB. */
const MEMORY_MAX_BYTES = 64 * 1024 * 1024
/** Sent while the database is away. */
const RETRY_AFTER_SECONDS = '10'

/** `name` is the last segment of the path. */
type AskedPicture = { id: string; name: string } & (
  | { width: number; format: PictureFormat }
  | { focus: FocusPoint }
)
export type PictureFiles = {
  /** Synchronous if the picture is in memory. A missing picture is an answer too; it never rejects. */
  find(asked: AskedPicture): RememberedPage | Promise<RememberedPage>
}

const picturePath =
  /^\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/([0-9]{1,4}(?:-[0-9]{1,3})?\.[a-z]{3,4})$/
const variantName = /^([1-9][0-9]{0,3})\.(avif|webp)$/
const cropName = /^(0|[1-9][0-9]?|100)-(0|[1-9][0-9]?|100)\.jpg$/

/** The variant or the messenger crop that a path names; undefined for any other path. */
export function pictureAt(path: string): AskedPicture | undefined {
  if (!path.startsWith('/pictures/')) return undefined
  const [, id, name = ''] = picturePath.exec(path) ?? []
  if (id === undefined) return undefined
  const [, x, y] = cropName.exec(name) ?? []
  if (x !== undefined) return { id, name, focus: { x: Number(x), y: Number(y) } }
  const [, width, extension] = variantName.exec(name) ?? []
  const format = pictureFormats.find((one) => one === extension)
  return format && { id, name, width: Number(width), format }
}

const missing = fileOf(404, { 'cache-control': 'no-store' }, Buffer.alloc(0))
const away = fileOf(
  503,
  { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER_SECONDS },
  Buffer.alloc(0),
)

export function createPictureFiles(
  db: Database,
  { memoryMaxBytes = MEMORY_MAX_BYTES }: { memoryMaxBytes?: number } = {},
): PictureFiles {
  /** The least recently used first. */
  const kept = new Map<string, RememberedPage>()
  const coming = new Map<string, Promise<RememberedPage>>()
  let keptBytes = 0

  function keep(key: string, picture: RememberedPage): void {
    kept.set(key, picture)
    keptBytes += picture.bodies.identity.length
    for (const [oldest, { bodies }] of kept) {
      if (keptBytes <= memoryMaxBytes) return
      kept.delete(oldest)
      keptBytes -= bodies.identity.length
    }
  }

  async function read(key: string, asked: AskedPicture): Promise<RememberedPage> {
    try {
      const isCrop = 'focus' in asked
      const bytes = await (isCrop ? findCrop(db, asked) : findVariant(db, asked))
      if (!bytes) return missing
      const picture = toFile(isCrop ? 'jpeg' : asked.format, bytes)
      keep(key, picture)
      return picture
    } catch {
      return away
    } finally {
      coming.delete(key)
    }
  }

  return {
    find(asked) {
      const key = `${asked.id}/${asked.name}`
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const reading = coming.get(key) ?? read(key, asked)
      coming.set(key, reading)
      return reading
    },
  }
}

function toFile(format: PictureFormat | 'jpeg', bytes: Uint8Array): RememberedPage {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return fileOf(
    200,
    {
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      // Opened by itself, a picture is a document: it may run nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body,
  )
}
