// Forms with a file, larger than other bodies: streamed, after authentication, with as many parts as the
// form. The platform's own parser would first create an object for every part that fits into two megabytes.
import { pipeline } from 'node:stream/promises'
import Busboy, { type BusboyConfig, type BusboyInstance } from '@fastify/busboy'
import { PICTURE_BYTES_MAX } from '#domain/catalogue/pictures/picture.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'

/** Of 15 MB each, in memory. */
const UPLOADS_MAX = 4
/** Per member of staff, so that one person's unfinished uploads lock out nobody else. */
const UPLOADS_OF_ONE_MAX = 2

type UploadedFile = { name: string; bytes: Uint8Array }
type UploadRefusal = 'upload_malformed' | 'picture_too_large' | 'pictures_busy'

const underWay: string[] = []

/** The only part, a file named `file`. Refuses other, truncated, too large bodies, and too many at once. */
export async function readUploadedFile(
  request: Request,
  staffId: string,
): Promise<{ ok: true; file: UploadedFile } | Refused<UploadRefusal>> {
  const own = underWay.filter((id) => id === staffId)
  if (underWay.length >= UPLOADS_MAX || own.length >= UPLOADS_OF_ONE_MAX) {
    return refused('pictures_busy')
  }
  underWay.push(staffId)
  try {
    return await readParts(request)
  } finally {
    underWay.splice(underWay.indexOf(staffId), 1)
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

type FormLimits = { fileBytes: number; fieldBytes: number; fields: number }

/** Keeps one byte over a file's limit, for the form's own validation to report. Rejects any other body. */
export async function readFormWithFile(request: Request, most: FormLimits): Promise<FormData> {
  const parser = parserFor(request, {
    ...limits,
    fileSize: most.fileBytes + 1,
    fieldSize: most.fieldBytes,
    fields: most.fields,
    parts: most.fields + 1,
  })
  if (!parser || !request.body) throw new UploadStopped('upload_malformed')
  const stop = () => parser.destroy(new UploadStopped('upload_malformed'))
  const form = new FormData()

  for (const tooMany of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(tooMany, stop)
  }
  parser.on('field', (name, value, isNameCut, isCut) => {
    if (isNameCut || isCut) stop()
    else form.append(name, value)
  })
  parser.on('file', (name, content, fileName) => {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    content.on('data', (piece: Uint8Array<ArrayBuffer>) => pieces.push(piece))
    content.on('end', () => form.append(name, new File(pieces, fileName ?? '')))
    // The parser reports the same error, and that one is handled.
    content.on('error', () => {})
  })
  await pipeline(piecesOf(request.body), parser)
  return form
}

async function readParts(request: Request) {
  const parser = parserFor(request, limits)
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
    // The parser reports the same error, and that one is handled.
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

function parserFor(
  request: Request,
  most: NonNullable<BusboyConfig['limits']>,
): BusboyInstance | undefined {
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('multipart/form-data')) return undefined
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: most })
  } catch {
    return undefined
  }
}
