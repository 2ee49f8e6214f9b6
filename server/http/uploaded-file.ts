// One file out of a form that is larger than any other body. It is read piece by piece, for who was let in
// before; no more of it is kept than a picture may have, and no more than a few at once.
import { pipeline } from 'node:stream/promises'
import Busboy, { type BusboyInstance } from '@fastify/busboy'
import { PICTURE_BYTES_MAX } from '#domain/pictures/picture.ts'
import { type Refused, refused } from '#domain/refusal.ts'

/** Beside the file: its headers and the ends of the parts. */
const FRAME_MAX_BYTES = 64 * 1024
export const UPLOAD_BODY_MAX_BYTES = PICTURE_BYTES_MAX + FRAME_MAX_BYTES
/** Of 15 MB each, in memory. */
const UPLOADS_MAX = 4

type UploadedFile = { name: string; bytes: Uint8Array }
type UploadRefusal = 'upload_malformed' | 'picture_too_large' | 'pictures_busy'

let underWay = 0

/**
 * The only part of a `multipart/form-data` body, a file named `file`. Refuses one that is larger than a
 * picture may be, any other form, a body that ends early, and the one too many at once.
 */
export async function readUploadedFile(
  request: Request,
): Promise<{ ok: true; file: UploadedFile } | Refused<UploadRefusal>> {
  if (underWay >= UPLOADS_MAX) return refused('pictures_busy')
  underWay += 1
  try {
    return await readParts(request)
  } finally {
    underWay -= 1
  }
}

const limits = {
  fileSize: PICTURE_BYTES_MAX,
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 20,
  headerSize: 4 * 1024,
}

class UploadStopped extends Error {
  readonly reason: UploadRefusal
  constructor(reason: UploadRefusal) {
    super(reason)
    this.reason = reason
  }
}

async function readParts(request: Request) {
  const parser = parserFor(request)
  if (!parser || !request.body) return refused('upload_malformed')
  const stop = (reason: UploadRefusal) => parser.destroy(new UploadStopped(reason))
  const pieces: Uint8Array[] = []
  let name: string | undefined

  for (const tooMany of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(tooMany, () => stop('upload_malformed'))
  }
  parser.on('file', (field, content, fileName) => {
    if (field !== 'file') stop('upload_malformed')
    name = fileName ?? ''
    content.on('data', (piece: Uint8Array) => pieces.push(piece))
    content.on('limit', () => stop('picture_too_large'))
    // Says the same as the parser, whose words are heard.
    content.on('error', () => {})
  })
  try {
    await pipeline(piecesOf(request.body), parser)
  } catch (error) {
    return refused(error instanceof UploadStopped ? error.reason : 'upload_malformed')
  }
  if (name === undefined) return refused('upload_malformed')
  return { ok: true as const, file: { name, bytes: Buffer.concat(pieces) } }
}

async function* piecesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** Undefined for a body that says it is something else. */
function parserFor(request: Request): BusboyInstance | undefined {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('multipart/form-data')) return undefined
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    return undefined
  }
}
