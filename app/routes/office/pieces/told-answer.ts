// The answers of the office's actions to an intent, and their toasts.
import { m } from '#messages/messages.js'
import type { MalformedForm } from '#app/form.ts'
import { showToast, takeBackError, type Toast } from '#app/ui/show-toast.ts'
import { withWait } from '#app/ui/wait-words.ts'
import { askOrElse } from './answered.ts'

/** As refusalReply gives it, or a substitute if the server could not be reached. */
type Refused = { ok: false; reason: string; message: string; retryAfterSeconds?: number }

/** Done, refused, or malformed; `Done` and `Details` are a screen's additional fields. */
export type Answer<Done = object, Details = object> =
  | ({ ok: true } & Done)
  | (Refused & Details)
  | MalformedForm

export type DoneIn<Given> = Extract<Given, { ok: true }>
type RefusedIn<Given> = Extract<Given, Refused>

export function isDone<Given extends Answer>(answer: Given | undefined): answer is DoneIn<Given> {
  return answer?.ok === true
}

export function isRefused<Given extends Answer>(
  answer: Given | undefined,
): answer is RefusedIn<Given> {
  return answer !== undefined && 'message' in answer
}

export function malformedIn(answer: Answer | undefined): MalformedForm | undefined {
  return answer && !answer.ok && !('message' in answer) ? answer : undefined
}

export function doneAnswer<Done extends string>(done: Done) {
  return { ok: true as const, done }
}

type Telling<Given> = {
  /** The text for a success; undefined if it needs no toast. */
  done: (
    answer: DoneIn<Given>,
    sent: Sent,
  ) => Partial<Pick<Toast, 'title' | 'description' | 'tone'>> | undefined
  /** The title of a refusal, if the specification gives one. */
  failedTitle?: (sent: Sent) => string
  /** The text for a refusal with details; undefined if the refusal's own sentence is enough. */
  refused?: (answer: RefusedIn<Given> | Refused, sent: Sent) => string | undefined
}
/** A field of the sent form; '' if it was not sent. */
type Sent = (name: string) => string

type Asking<Given> = { request: Request; serverAction: () => Promise<Given> }

/**
 * The clientAction of every screen with buttons: toasts each answer once, even after the dialog is closed. A
 * server that failed or could not be reached gives a refusal with the reason `unreachable`, and one that finds
 * nothing wrong in the form's own fields, because the page is older than it, one with `outdated`.
 */
export async function toldAnswer<Given extends Answer>(
  { request, serverAction }: Asking<Given>,
  { done, failedTitle = m.office_toast_error, refused }: Telling<Given>,
): Promise<Given | Refused> {
  const form = await request.clone().formData()
  const sent: Sent = (name) => String(form.get(name) ?? '')
  const given = await askOrElse(serverAction, unreachable)
  const outdated: Refused = { ok: false, reason: 'outdated', message: m.office_outdated() }
  const answer = isOutdated(given, form) ? outdated : given
  if (isRefused(answer)) {
    const description = refused?.(answer, sent) ?? withWait(answer)
    showToast({ tone: 'destructive', title: failedTitle(sent), description })
  } else if (isDone(answer)) {
    const said = done(answer, sent)
    if (said) showToast({ title: m.office_toast_success(), ...said })
    else takeBackError()
  }
  return answer
}

/** What `withEach` answers. */
export type SeveralDone = { count: number; refused: { id: string | number; message: string }[] }
export type SeveralAnswer = Answer<SeveralDone>

/**
 * The same for a screen whose successes have one text each; undefined for one that needs no toast. Of what is done
 * with several rows it tells with how many, and how many were refused.
 */
export function toldDone<Given extends Answer<{ done: string } & Partial<SeveralDone>>>(
  asking: Asking<Given>,
  words: Record<DoneIn<Given>['done'], ((sent: Sent & { count: number }) => string) | undefined>,
  failed?: Omit<Telling<Given>, 'done'>,
) {
  return toldAnswer(asking, {
    ...failed,
    done({ done, count = 0, refused = [] }, sent) {
      const name: DoneIn<Given>['done'] = done
      const said = words[name]?.(Object.assign(sent, { count }))
      if (said === undefined) return undefined
      if (refused.length === 0) return { description: said }
      const description = m.several_refused({ count: refused.length })
      if (count === 0) return { tone: 'destructive', title: m.office_toast_error(), description }
      const title = m.several_partly()
      return { tone: 'destructive', title, description: `${said} ${description}` }
    },
  })
}

function unreachable() {
  return { ok: false as const, reason: 'unreachable' as const, message: m.office_unreachable() }
}

/** The server knows no such intent any more, or misses a field that this page does not have. */
function isOutdated(answer: Answer, form: FormData): boolean {
  const malformed = malformedIn(answer)
  const fields = Object.keys(malformed?.error ?? {})
  return malformed !== undefined && fields.every((name) => name === 'intent' || !form.has(name))
}
