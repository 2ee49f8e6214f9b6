import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { UPLOADING_FILE } from '#domain/catalogue/picture-list.ts'
import {
  type PictureFacts,
  pictureFile,
  uploadedIdIn,
  type UploadedPicture,
} from '#domain/catalogue/pictures/picture.ts'
import { pictureInOneOrder } from '#domain/catalogue/translation-fields.ts'
import type { Picture, PictureState } from '#domain/ground/vocabulary/catalogue.ts'
import { askPictures, previewOf, useUploadQueue } from './send-picture.ts'

export type PictureItem = Omit<Picture, 'file'> & {
  /** Stable while the picture is in the list. */
  key: string
  /** Undefined until uploaded. */
  file: string | undefined
  /** Known for uploaded pictures; undefined until then, and for drawings. */
  facts?: PictureFacts
  state?: PictureState
  /** A data URL made by the browser, shown before the upload. */
  preview?: string
  /** Set for a picture from this device. */
  upload?: Upload
}
/** `percent` is sent; at 100 the server processes it. `refusal` is the message, and a retry may succeed. */
type Upload = { name: string; percent: number; refusal?: string; mayPass?: boolean }

type PictureItems = {
  items: PictureItem[]
  removed?: { item: PictureItem; index: number }
}

type PictureAction =
  | { kind: 'add'; items: PictureItem[] }
  | { kind: 'change'; key: string; changes: Partial<PictureItem> }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'remove'; key: string }
  | { kind: 'put_back' }
  | { kind: 'told'; pictures: UploadedPicture[] }

export function storedItems(pictures: Picture[]): PictureItem[] {
  return pictures.map((picture) => ({ ...picture, key: picture.file }))
}

export function changeItems(state: PictureItems, action: PictureAction): PictureItems {
  const { items, removed } = state
  switch (action.kind) {
    case 'add':
      return { ...state, items: [...items, ...action.items] }
    case 'change':
      // A removed picture may still be uploading, and may be restored.
      if (removed?.item.key === action.key) {
        return { ...state, removed: { ...removed, item: { ...removed.item, ...action.changes } } }
      }
      return { ...state, items: changeOne(items, action.key, action.changes) }
    case 'move':
      return { ...state, items: moved(items, action.from, action.to) }
    case 'remove': {
      const index = items.findIndex(({ key }) => key === action.key)
      const item = items[index]
      return item ? { items: items.toSpliced(index, 1), removed: { item, index } } : state
    }
    case 'put_back':
      return removed ? { items: items.toSpliced(removed.index, 0, removed.item) } : state
    case 'told':
      return { ...state, items: items.map((item) => withFacts(item, action.pictures)) }
    default:
      return action satisfies never
  }
}

/** A file that is already in the list is not added twice: the later item is dropped. */
function changeOne(items: PictureItem[], key: string, changes: Partial<PictureItem>) {
  const isThere = items.some((item) => item.key !== key && isSameFile(item.file, changes.file))
  if (isThere) return items.filter((item) => item.key !== key)
  return items.map((item) => (item.key === key ? { ...item, ...changes } : item))
}

function isSameFile(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one === other
}

function moved(items: PictureItem[], from: number, to: number): PictureItem[] {
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

function withFacts(item: PictureItem, pictures: UploadedPicture[]): PictureItem {
  const known = pictures.find(({ id }) => item.file === pictureFile(id))
  if (!known) return item
  const { id: _, state, ...facts } = known
  return { ...item, facts, state }
}

/** The value that the form sends. A picture without an upload is marked, so that the form is refused. */
export function picturesIn(items: PictureItem[]): Picture[] {
  return items.map(({ file = UPLOADING_FILE, ...said }) => pictureInOneOrder({ file, ...said }))
}

const LOOK_MS = 1_000

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

function useUploads(change: (key: string, changes: Partial<PictureItem>) => void) {
  /** By key, for a retry. */
  const refused = useRef(new Map<string, File>())
  const { send } = useUploadQueue({
    onProgress: ({ key, file }, percent) => change(key, { upload: { name: file.name, percent } }),
    onSent({ key, file }, sent) {
      if (sent.ok) {
        const { id, state, ...facts } = sent.picture
        change(key, { file: pictureFile(id), facts, state, upload: undefined })
        return
      }
      const { message: refusal, mayPass } = sent
      if (mayPass) refused.current.set(key, file)
      change(key, { upload: { name: file.name, percent: 0, refusal, mayPass } })
    },
  })

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
