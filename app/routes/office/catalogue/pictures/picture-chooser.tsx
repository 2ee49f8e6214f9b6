import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { PICTURE_TYPES } from '#domain/catalogue/pictures/picture.ts'
import { m } from '#messages/messages.js'
import { buttonLook } from '#app/ui/button.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'

type PictureChooserProps = {
  isSingle: boolean
  isDropping: boolean
  onChoose: (files: File[]) => void
}

export function PictureChooser({ isSingle, isDropping, onChoose }: PictureChooserProps) {
  const id = useId()
  const isReady = usePageIsReady()

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose(Array.from(target.files ?? []))
    // Lets the user choose the same file again.
    target.value = ''
  }

  return (
    <div
      className={`rounded-xl border-2 border-dashed p-4 text-center ${isDropping ? 'border-accent bg-sunken' : 'border-line'}`}
    >
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        multiple={!isSingle}
        disabled={!isReady}
        aria-describedby={`${id}-limits`}
        onChange={onChange}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonLook(
          'secondary',
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-disabled:opacity-60',
        )}
      >
        {isSingle ? m.picture_choose_one() : m.picture_choose()}
      </label>
      <p className="mt-2">{isSingle ? m.picture_drop_one() : m.picture_drop()}</p>
      <p id={`${id}-limits`} className="mt-1 text-muted">
        {m.picture_limits()}
      </p>
    </div>
  )
}

export function useDrop(onFiles: (files: File[]) => void) {
  const [isAbove, setIsAbove] = useState(false)
  const listeners = {
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsAbove(true)
    },
    onDragLeave: () => setIsAbove(false),
    onDrop(event: DragEvent) {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsAbove(false)
      onFiles(Array.from(event.dataTransfer.files))
    },
  }
  return { isAbove, listeners }
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
