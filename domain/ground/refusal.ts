// An expected "no", returned: a new reason does not compile until every caller has a text for it.

export type Refused<Reason extends string> = { ok: false; reason: Reason }

/** Reasons are snake_case and stable, like an API. */
export function refused<Reason extends string>(reason: Reason): Refused<Reason> {
  return { ok: false, reason }
}
