import { useEffect, useReducer, useRef } from 'react'
import {
  IMPORT_PICTURES_MAX,
  pictureKey,
  type SentPicture,
  shortPictureName,
} from '#domain/catalog-file/import-plan.ts'
import { pictureFile } from '#domain/pictures/picture.ts'
import { sendPicture } from '#app/routes/office/pictures/send-picture.ts'

/** The server processes one picture at a time. */
const UPLOADS_AT_ONCE = 2

/** A picture to send along: uploading, uploaded (`file`), or refused with a message. */
export type ChosenPicture = {
  key: string
  name: string
  percent: number
  file?: string
  refusal?: string
}

type Change =
  | { kind: 'add'; pictures: ChosenPicture[] }
  | { kind: 'change'; key: string; changes: Partial<ChosenPicture> }
  | { kind: 'remove'; key: string }
  | { kind: 'clear' }

/** A later file replaces an earlier one of the same name. */
function changePictures(pictures: ChosenPicture[], change: Change): ChosenPicture[] {
  switch (change.kind) {
    case 'add': {
      const names = new Set(change.pictures.map(({ name }) => pictureKey(name)))
      return [...pictures.filter(({ name }) => !names.has(pictureKey(name))), ...change.pictures]
    }
    case 'change':
      return pictures.map((one) => (one.key === change.key ? { ...one, ...change.changes } : one))
    case 'remove':
      return pictures.filter(({ key }) => key !== change.key)
    case 'clear':
      return []
    default:
      return change satisfies never
  }
}

/** The pictures of an import, uploaded as soon as they are chosen; dry run and import refer to them. */
export function useSentPictures() {
  const [pictures, change] = useReducer(changePictures, [])
  const waiting = useRef<{ key: string; file: File }[]>([])
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
    const tell = (changes: Partial<ChosenPicture>) => change({ kind: 'change', key, changes })
    underWay.current += 1
    const sent = await sendPicture({ file, signal, onProgress: (percent) => tell({ percent }) })
    underWay.current -= 1
    if (signal.aborted) return
    tell(sent.ok ? { file: pictureFile(sent.picture.id) } : { refusal: sent.message })
    await sendNext()
  }

  /** Returns how many files exceeded the limit. */
  function add(files: File[]): number {
    const room = Math.max(0, IMPORT_PICTURES_MAX - pictures.length)
    const added = files.slice(0, room).map((file) => ({ key: crypto.randomUUID(), file }))
    change({
      kind: 'add',
      pictures: added.map(({ key, file }) => ({
        key,
        name: shortPictureName(file.name),
        percent: 0,
      })),
    })
    waiting.current.push(...added)
    for (let free = underWay.current; free < UPLOADS_AT_ONCE; free += 1) void sendNext()
    return files.length - added.length
  }

  function remove(key: string): void {
    waiting.current = waiting.current.filter((one) => one.key !== key)
    change({ kind: 'remove', key })
  }

  /** Removes all pictures; an import is only sent when no upload is running. */
  function clear(): void {
    change({ kind: 'clear' })
  }

  return {
    pictures,
    add,
    remove,
    clear,
    sent: pictures.flatMap(({ name, file }): SentPicture[] => (file ? [{ name, file }] : [])),
    isUploading: pictures.some(({ file, refusal }) => !file && refusal === undefined),
    hasFailed: pictures.some(({ refusal }) => refusal !== undefined),
  }
}
