// A verdict takes the focus from whoever was typing; when it goes, they type on where they were.
import { useEffect, useRef } from 'react'
import { isWrittenIn } from './typed-into.ts'

/** Gives the focus back to the field that had it when a verdict came over the screen. */
export function useFieldAgain(isCovered: boolean): void {
  const field = useRef<EventTarget>(undefined)

  useEffect(() => {
    if (isCovered) return undefined
    const { current } = field
    if (current instanceof HTMLElement && current.isConnected) current.focus()
    const note = () => {
      const { activeElement } = document
      field.current = activeElement && isWrittenIn(activeElement) ? activeElement : undefined
    }
    note()
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [isCovered])
}
