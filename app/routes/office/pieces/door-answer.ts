// What the screens under 'Accesos' are answered after one of their buttons: the toast is shown once
// per answer, whether or not the dialog that asked is still open.
import { m } from '#messages/messages.js'
import { reachedOr } from '#app/answered.ts'
import { showToast, takeBackError } from '#app/ui/show-toast.ts'

export type DoorRefused = { ok: false; reason: string; message: string }
/** Problems by field, as Conform writes them. */
type Malformed = { status?: 'error' | 'success'; error?: Record<string, string[] | null> | null }
export type DoorAnswer<Done> = ({ ok: true } & Done) | DoorRefused | Malformed

/** The refusal in an answer, if it is one. */
export function refusalOf(answer: DoorAnswer<object> | undefined): DoorRefused | undefined {
  return answer && 'ok' in answer && !answer.ok ? answer : undefined
}

export function isDone<Done>(answer: DoorAnswer<Done> | undefined): answer is { ok: true } & Done {
  return answer !== undefined && 'ok' in answer && answer.ok === true
}

/** Asks the server and says what came of it; `words` is undefined for what needs no toast. */
export async function toldAnswer<Done>(
  ask: () => Promise<DoorAnswer<Done>>,
  words: (done: { ok: true } & Done) => string | undefined,
): Promise<DoorAnswer<Done>> {
  const answer: DoorAnswer<Done> = await reachedOr(ask, () => ({
    ok: false as const,
    reason: 'unreachable',
    message: m.office_unreachable(),
  }))
  const refusal = refusalOf(answer)
  if (refusal) {
    showToast({ tone: 'destructive', title: m.office_toast_error(), description: refusal.message })
  } else if (isDone(answer)) {
    const description = words(answer)
    if (description) showToast({ title: m.office_toast_success(), description })
    else takeBackError()
  }
  return answer
}
