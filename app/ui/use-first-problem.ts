import { useEffect, useRef } from 'react'

/** Moves the focus to the first field that an answer marks as invalid. */
export function useFirstProblem(answer: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
