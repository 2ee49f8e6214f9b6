// The button of a verdict that goes back to scanning, whatever kind of verdict it is.
import { useEffect, useRef } from 'react'

/** A green screen must not let in the next person: it goes by itself. A refusal stays. */
const ADMITTED_MS = 8_000

/** It has the focus; Escape does the same as pressing it, and so does time where all may enter. */
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
