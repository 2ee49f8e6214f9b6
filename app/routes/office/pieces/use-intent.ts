import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type Answer, type DoneIn, isDone, isRefused, malformedIn } from './told-answer.ts'

type IntentOptions<Given> = {
  /** Comes once per success. */
  onDone?: (answer: DoneIn<Given>) => void
  /** A success counts when the page's data was read again: the row that was acted on may be gone. */
  waitsForList?: boolean
  /** Names what is acted on, where a row must know its own button again. */
  key?: string
}

/**
 * Sends an intent to the action of this screen and follows it: by `Form`, or by `send` where there is
 * nothing to fill in. Its toasts are the clientAction's (told-answer.ts). A refusal stays until the
 * next answer.
 */
export function useIntent<Given extends Answer>({
  onDone,
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
  }, [done, onDone])

  return {
    Form: fetcher.Form,
    send: (fields: Record<string, string | number>) =>
      void fetcher.submit(fields, { method: 'post' }),
    isBusy,
    /** The intent that is on its way. */
    sent: fetcher.formData?.get('intent'),
    done,
    refusal: isRefused(answer) ? answer : undefined,
    malformed: malformedIn(answer),
  }
}
