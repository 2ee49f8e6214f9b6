import { type DragEvent, useState } from 'react'

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

/** Files above the field, and let go over it. */
/** For a place where files are let go: its listeners, and whether some are above it. */
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
