// Reasons for corrections at a door: the text of a chosen kind, or the typed text.
import {
  type ExceptionReason,
  exceptionReasons,
  type UndoReason,
  undoReasons,
} from '#domain/vocabulary/mending.ts'
import { m } from '#messages/messages.js'

const undoWords: Record<UndoReason, () => string> = {
  wrong_person: m.mend_undo_wrong_person,
  did_not_enter: m.mend_undo_did_not_enter,
  mistake: m.mend_undo_mistake,
  other: m.mend_other,
}

const exceptionWords: Record<ExceptionReason, () => string> = {
  phone_problem: m.mend_exception_phone_problem,
  our_mistake: m.mend_exception_our_mistake,
  courtesy: m.mend_exception_courtesy,
  other: m.mend_other,
}

/** Why an entry was undone. */
export function undoReasonWords(reason: string): string {
  const kind = undoReasons.find((known) => known === reason)
  return kind ? undoWords[kind]() : reason
}

/** Why a visitor was admitted by exception. */
export function exceptionReasonWords(reason: string): string {
  const kind = exceptionReasons.find((known) => known === reason)
  return kind ? exceptionWords[kind]() : reason
}
