import { useId, useState } from 'react'
import { IMPORT_PICTURES_MAX } from '#domain/catalog-file/import-plan.ts'
import { m } from '#messages/messages.js'
import { PictureChooser } from '#app/routes/office/pictures/picture-chooser.tsx'
import { useDrop } from '#app/routes/office/pictures/use-drop.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import type { ChosenPicture } from './use-sent-pictures.ts'

type ImportPicturesProps = {
  pictures: ChosenPicture[]
  /** Returns how many files exceeded the limit. */
  onAdd: (files: File[]) => number
  onRemove: (key: string) => void
}

/** The pictures sent along, by file name, with their upload progress. */
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
