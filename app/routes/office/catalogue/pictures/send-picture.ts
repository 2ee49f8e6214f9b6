// Uploads files and reports the progress, which `fetch` cannot.
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { z } from 'zod'
import { PICTURE_BYTES_MAX, type UploadedPicture } from '#domain/catalogue/pictures/picture.ts'
import { pictureStates } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'

const picture: z.ZodType<UploadedPicture> = z.object({
  id: z.uuid(),
  state: z.enum(pictureStates),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
})
const sent = z.union([
  z.object({ ok: z.literal(true), picture }),
  z.object({ ok: z.literal(false), message: z.string() }),
])
const asked = z.object({ pictures: z.array(picture) })

/** `mayPass`: a retry with the same file may succeed. */
type Sent =
  | { ok: true; picture: UploadedPicture }
  | { ok: false; message: string; mayPass: boolean }
type SendPicture = { file: File; signal: AbortSignal; onProgress: (percent: number) => void }

/** Returns the picture, or a message about the failure. Never rejects. */
function sendPicture({ file, signal, onProgress }: SendPicture): Promise<Sent> {
  if (file.size > PICTURE_BYTES_MAX) {
    return Promise.resolve({
      ok: false,
      message: m.picture_refusal_too_large(),
      mayPass: false,
    })
  }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((loaded / total) * 100)),
    )
    request.addEventListener('loadend', () => resolve(read(request)))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.set('file', file)
    request.open('POST', href('/admin/pictures'))
    request.send(form)
  })
}

const TOO_MANY = 429
const UNAVAILABLE = 503

function read({ responseText, status }: XMLHttpRequest): Sent {
  try {
    const answer = sent.parse(JSON.parse(responseText))
    return answer.ok ? answer : { ...answer, mayPass: [TOO_MANY, UNAVAILABLE].includes(status) }
  } catch {
    return { ok: false, message: m.picture_refusal_unreachable(), mayPass: true }
  }
}

/** Browsers open at most six connections; the server processes one picture at a time. */
const UPLOADS_AT_ONCE = 2

type KeyedFile = { key: string; file: File }
type Uploading = {
  onProgress: (upload: KeyedFile, percent: number) => void
  onSent: (upload: KeyedFile, sent: Sent) => void
}

/** Uploads files, a few at a time, until the page is left. */
export function useUploadQueue({ onProgress, onSent }: Uploading) {
  const waiting = useRef<KeyedFile[]>([])
  const underWay = useRef(0)
  const stop = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  async function sendNext(): Promise<void> {
    const next = waiting.current.shift()
    const signal = stop.current?.signal
    if (!next || !signal) return
    underWay.current += 1
    const result = await sendPicture({
      file: next.file,
      signal,
      onProgress: (percent) => onProgress(next, percent),
    })
    underWay.current -= 1
    if (signal.aborted) return
    onSent(next, result)
    await sendNext()
  }

  function send(files: KeyedFile[]): void {
    waiting.current.push(...files)
    for (let free = underWay.current; free < UPLOADS_AT_ONCE; free += 1) void sendNext()
  }

  /** Leaves out a file that still waits. */
  function leaveOut(key: string): void {
    waiting.current = waiting.current.filter((one) => one.key !== key)
  }

  return { send, leaveOut }
}

/** The state of pictures; undefined without an answer. */
export async function askPictures(
  ids: string[],
  signal: AbortSignal,
): Promise<UploadedPicture[] | undefined> {
  try {
    const search = new URLSearchParams({ ids: ids.join(',') })
    const answer = await fetch(`${href('/admin/pictures')}?${search}`, { signal })
    return answer.ok ? asked.parse(await answer.json()).pictures : undefined
  } catch {
    return undefined
  }
}

const PREVIEW_WIDTH = 480

/** A small preview; undefined if this browser cannot read the file. */
export async function previewOf(file: File): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: PREVIEW_WIDTH,
      resizeQuality: 'medium',
    })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.toDataURL('image/jpeg')
  } catch {
    return undefined
  }
}
