import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type Answer, type DoneIn, isDone, isRefused, malformedIn } from './told-answer.ts'

export type IntentOptions<Given> = {
  /** Called once per success. */
  onDone?: (answer: DoneIn<Given>) => void
  /** The same, for the dialog that the intent is sent from. */
  onClose?: () => void
  /** Delays the success until the page's data was reloaded: the row may be gone. */
  waitsForList?: boolean
  /** Identifies the row, where a row must recognise its own button's intent. */
  key?: string
}

/** `send` is for intents without fields; a refusal stays until the next answer. Toasts: told-answer.ts. */
export function useIntent<Given extends Answer>({
  onDone,
  onClose,
  waitsForList = false,
  key,
}: IntentOptions<Given> = {}) {
  const fetcher = useFetcher({ key })
  const told = useRef<Given>(undefined)
  const answer: Given | undefined = fetcher.data
  const isBusy = fetcher.state !== 'idle'
  const done = isDone(answer) && !(waitsForList && isBusy) ? answer : undefined

  useEffect(() => {
    if (!done || told.current === done) return
    told.current = done
    onDone?.(done)
    onClose?.()
  }, [done, onDone, onClose])

  return {
    Form: fetcher.Form,
    send: (fields: Record<string, string | number>) =>
      void fetcher.submit(fields, { method: 'post' }),
    isBusy,
    /** For a form whose button keeps the focus, so is not disabled meanwhile. */
    waitWhileBusy: (event: FormEvent) => isBusy && event.preventDefault(),
    sent: fetcher.formData?.get('intent'),
    done,
    refusal: isRefused(answer) ? answer : undefined,
    malformed: malformedIn(answer),
  }
}
