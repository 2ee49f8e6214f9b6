// A verdict takes the focus from a field in use; when it closes, typing can continue there.
import { useEffect, useRef } from 'react'
import { isWrittenIn } from './typed-into.ts'

/** Returns the focus to the field that had it when a verdict covered the screen. */
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
