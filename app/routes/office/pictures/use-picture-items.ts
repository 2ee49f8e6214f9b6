import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { pictureFile, type UploadedPicture, uploadedIdIn } from '#domain/pictures/picture.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'
import { changeItems, type PictureItem, storedItems } from './picture-items.ts'
import { askPictures, previewOf, sendPicture } from './send-picture.ts'

/** Browsers open at most six connections; the server processes one picture at a time. */
const UPLOADS_AT_ONCE = 2
const LOOK_MS = 1_000

/** The pictures of a form, with their uploads and the server's progress. */
export function usePictureItems(pictures: Picture[]) {
  const [state, change] = useReducer(changeItems, { items: storedItems(pictures) })
  const { send, again } = useUploads((key, changes) => change({ kind: 'change', key, changes }))
  useLooks(state.items, (told) => change({ kind: 'told', pictures: told }))

  function add(files: File[]): void {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file }))
    change({
      kind: 'add',
      items: added.map(({ key, file }) => ({
        key,
        file: undefined,
        description: '',
        upload: { name: file.name, percent: 0 },
      })),
    })
    for (const { key, file } of added) {
      void previewOf(file).then((preview) => change({ kind: 'change', key, changes: { preview } }))
    }
    send(added)
  }

  return { ...state, change, add, again }
}

type KeyedFile = { key: string; file: File }

/** Uploads files, a few at a time, and reports the progress of each. */
function useUploads(change: (key: string, changes: Partial<PictureItem>) => void) {
  const waiting = useRef<KeyedFile[]>([])
  /** By key, for a retry. */
  const refused = useRef(new Map<string, File>())
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
    const { key, file } = next
    underWay.current += 1
    const sent = await sendPicture({
      file,
      signal,
      onProgress: (percent) => change(key, { upload: { name: file.name, percent } }),
    })
    underWay.current -= 1
    if (signal.aborted) return
    if (sent.ok) {
      const { id, state, ...facts } = sent.picture
      change(key, { file: pictureFile(id), facts, state, upload: undefined })
    } else {
      const { message: refusal, mayPass } = sent
      if (mayPass) refused.current.set(key, file)
      change(key, { upload: { name: file.name, percent: 0, refusal, mayPass } })
    }
    await sendNext()
  }

  function send(files: KeyedFile[]): void {
    waiting.current.push(...files)
    for (let free = underWay.current; free < UPLOADS_AT_ONCE; free += 1) void sendNext()
  }

  /** Retries a refused file; its description stays. */
  function again(key: string): void {
    const file = refused.current.get(key)
    if (!file) return
    refused.current.delete(key)
    change(key, { upload: { name: file.name, percent: 0 } })
    send([{ key, file }])
  }

  return { send, again }
}

/** Polls the state of uploaded pictures until each is ready or has failed. */
function useLooks(items: PictureItem[], onTold: (pictures: UploadedPicture[]) => void): void {
  const tell = useEffectEvent(onTold)
  const unknown = items
    .filter(({ state }) => state === undefined || state === 'processing')
    .flatMap(({ file = '' }) => uploadedIdIn(file) ?? [])
    .join(',')
  useEffect(() => {
    if (unknown === '') return undefined
    const controller = new AbortController()
    async function look() {
      if (document.visibilityState !== 'visible') return
      const told = await askPictures(unknown.split(','), controller.signal)
      if (told && !controller.signal.aborted) tell(told)
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [unknown])
}
