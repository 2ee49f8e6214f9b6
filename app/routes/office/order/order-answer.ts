// What the page of an order is answered after one of its buttons, and what follows in the page.
import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#messages/messages.js'
import { showToast, takeBackError } from '#app/ui/show-toast.ts'
import { withWait } from '#app/ui/wait-words.ts'

type Refused = {
  ok: false
  reason: string
  message: string
  retryAfterSeconds?: number
  currentEmail?: string
  currentHolder?: { name: string; lastname: string }
}
type Malformed = { status?: 'error'; error?: Record<string, string[] | null> | null }
export type OrderAnswer = { ok: true } | Refused | Malformed

/** In place of an answer when the server failed or was not reached. */
export function unreachedOrder() {
  return { ok: false as const, reason: 'unreachable' as const, message: m.office_unreachable() }
}

type OrderAction = {
  Form: ReturnType<typeof useFetcher>['Form']
  /** For questions, which have nothing to fill in. */
  send: (fields: Record<string, string>) => void
  isBusy: boolean
  /** Goes on the form: the first field with a problem gets the focus. */
  formRef: RefObject<HTMLFormElement | null>
  /** By the field's name. */
  problems: Record<string, string[] | undefined>
  refusal: Refused | undefined
}

/** Sends one of the page's forms. A refusal is said as a toast and stays in `refusal`. */
export function useOrderAction(onDone: () => void): OrderAction {
  const { data, state, Form, submit } = useFetcher<OrderAnswer>()
  const formRef = useRef<HTMLFormElement>(null)
  const told = useRef<OrderAnswer>(undefined)
  const answer = state === 'submitting' ? undefined : data
  const refusal = answer && 'ok' in answer && !answer.ok ? answer : undefined
  const error = answer && 'error' in answer ? (answer.error ?? {}) : {}

  useEffect(() => {
    if (answer === undefined || told.current === answer) return
    told.current = answer
    if ('ok' in answer && answer.ok) {
      takeBackError()
      onDone()
    } else if ('ok' in answer) {
      showToast({
        tone: 'destructive',
        title: m.office_toast_error(),
        description: withWait(answer),
      })
    } else formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer, onDone])

  return {
    Form,
    send: (fields) => void submit(fields, { method: 'post' }),
    isBusy: state !== 'idle',
    formRef,
    problems: Object.fromEntries(
      Object.entries(error).map(([name, problems]) => [name, problems ?? undefined]),
    ),
    refusal,
  }
}
