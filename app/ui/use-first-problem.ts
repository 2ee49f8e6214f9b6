import { useEffect, useRef } from 'react'

/** Leads the focus to the first field that an answer marks. */
export function useFirstProblem(answer: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
