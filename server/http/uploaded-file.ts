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
  const form = new FormData()
  const own = {
    ...limits,
    fileSize: most.fileBytes + 1,
    fieldSize: most.fieldBytes,
    fields: most.fields,
    parts: most.fields + 1,
  }
  await parse(request, own, (parser, stop) => {
    parser.on('field', (name, value, isNameCut, isCut) => {
      if (isNameCut || isCut) stop()
      else form.append(name, value)
    })
    parser.on('file', (name, content, fileName) => {
      const pieces: Uint8Array<ArrayBuffer>[] = []
      content.on('data', (piece: Uint8Array<ArrayBuffer>) => pieces.push(piece))
      content.on('end', () => form.append(name, new File(pieces, fileName ?? '')))
      content.on('error', isReportedByParser)
    })
  })
  return form
}

async function readParts(request: Request) {
  const pieces: Uint8Array[] = []
  let name: string | undefined
  try {
    await parse(request, limits, (parser, stop) => {
      parser.on('file', (field, content, fileName) => {
        if (field !== 'file') stop()
        name = fileName ?? ''
        content.on('data', (piece: Uint8Array) => pieces.push(piece))
        content.on('limit', () => stop('picture_too_large'))
        content.on('error', isReportedByParser)
      })
    })
  } catch (error) {
    return refused(error instanceof UploadStopped ? error.reason : 'upload_malformed')
  }
  if (name === undefined) return refused('upload_malformed')
  return { ok: true as const, file: { name, bytes: Buffer.concat(pieces) } }
}

/** The parser reports the same error as its file, and that one is handled. */
const isReportedByParser = () => {}

type Stop = (reason?: UploadRefusal) => void

/** Rejects with UploadStopped for a body that is no form, or has more parts than these limits. */
async function parse(
  request: Request,
  most: NonNullable<BusboyConfig['limits']>,
  listen: (parser: BusboyInstance, stop: Stop) => void,
): Promise<void> {
  const parser = parserFor(request, most)
  if (!parser || !request.body) throw new UploadStopped('upload_malformed')
  const stop: Stop = (reason = 'upload_malformed') => parser.destroy(new UploadStopped(reason))
  for (const tooMany of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(tooMany, () => stop())
  }
  listen(parser, stop)
  await pipeline(piecesOf(request.body), parser)
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
