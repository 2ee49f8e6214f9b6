// The button that returns from any verdict to scanning.
import { useEffect, useRef } from 'react'

/** An admission closes by itself, so that a green screen cannot let in the next person. A refusal stays. */
const ADMITTED_MS = 8_000

/** Takes the focus; Escape presses it too, and so does a timeout if everyone is admitted. */
export function useNextButton(isAdmitted: boolean, onDone: () => void) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onDone()
    addEventListener('keydown', onKey)
    const timer = isAdmitted ? setTimeout(onDone, ADMITTED_MS) : undefined
    return () => {
      removeEventListener('keydown', onKey)
      clearTimeout(timer)
    }
  }, [isAdmitted, onDone])

  return button
}
