// An expected "no". Verbs return it, they do not throw it: the reason is part of their type, so a
// new one does not compile until every caller has words for it.

export type Refused<Reason extends string> = { ok: false; reason: Reason }

/** A refusal without details. Reasons are snake_case and stable like an API. */
export function refused<Reason extends string>(reason: Reason): Refused<Reason> {
  return { ok: false, reason }
}
