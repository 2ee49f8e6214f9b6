import { type DragEvent, useState } from 'react'

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

/** Handles files dragged over the field and dropped on it. */
/** For a drop target: its listeners, and whether files are over it. */
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
