import { useId, useReducer, useState } from 'react'
import {
  IMPORT_PICTURES_MAX,
  type SentPicture,
  pictureKey,
  shortPictureName,
} from '#domain/catalogue/file/import-plan.ts'
import { pictureFile } from '#domain/catalogue/pictures/picture.ts'
import { m } from '#messages/messages.js'
import { PictureChooser, useDrop } from '#app/routes/office/catalogue/pictures/picture-chooser.tsx'
import { useUploadQueue } from '#app/routes/office/catalogue/pictures/send-picture.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'

/** A picture to send along: uploading, uploaded (`file`), or refused with a message. */
type ChosenPicture = {
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
  const tell = (key: string, changes: Partial<ChosenPicture>) =>
    change({ kind: 'change', key, changes })
  const { send, leaveOut } = useUploadQueue({
    onProgress: ({ key }, percent) => tell(key, { percent }),
    onSent: ({ key }, sent) =>
      tell(key, sent.ok ? { file: pictureFile(sent.picture.id) } : { refusal: sent.message }),
  })

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
    send(added)
    return files.length - added.length
  }

  function remove(key: string): void {
    leaveOut(key)
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

type ImportPicturesProps = {
  pictures: ChosenPicture[]
  /** Returns how many files exceeded the limit. */
  onAdd: (files: File[]) => number
  onRemove: (key: string) => void
}

export function ImportPictures({ pictures, onAdd, onRemove }: ImportPicturesProps) {
  const id = useId()
  const [leftOut, setLeftOut] = useState(0)
  const max = IMPORT_PICTURES_MAX
  const choose = (files: File[]) => setLeftOut(onAdd(files))
  const drop = useDrop(choose)
  return (
    <fieldset {...drop.listeners} className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">{m.import_pictures()}</legend>
      <p id={`${id}-hint`} className="mb-2 text-muted">
        {m.import_pictures_hint({ max })}
      </p>
      {pictures.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {pictures.map((picture) => (
            <li
              key={picture.key}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-3 py-1.5"
            >
              <span className="min-w-0 break-all">{picture.name}</span>
              <span className="flex flex-wrap items-center gap-x-4">
                <PictureState picture={picture} />
                <RowButton
                  look="link"
                  aria-label={m.import_picture_remove({ name: picture.name })}
                  onClick={() => onRemove(picture.key)}
                >
                  {m.picture_remove_short()}
                </RowButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <PictureChooser isSingle={false} isDropping={drop.isAbove} onChoose={choose} />
      <output aria-live="polite" className="mt-2 block">
        {leftOut > 0 && m.import_pictures_left_out({ count: leftOut, max })}
      </output>
    </fieldset>
  )
}

function PictureState({ picture: { file, refusal, percent } }: { picture: ChosenPicture }) {
  if (refusal !== undefined) return <span className="font-semibold text-danger">{refusal}</span>
  if (file) return <span className="text-muted">{m.import_picture_sent()}</span>
  if (percent === 0) return <span className="text-muted">{m.import_picture_waiting()}</span>
  return (
    <span className="text-muted">
      {percent < 100 ? m.picture_uploading({ percent }) : m.picture_checking()}
    </span>
  )
}
