// Deferred data of the office. A page comes at once and says 'Cargando...' where data is on its way;
// data that does not come is an answer too, which the page shows as a toast and a way to ask again.
import { isRouteErrorResponse } from 'react-router'
import type { Log } from '#domain/services.ts'

export type Answered<Value> = { ok: true; value: Value } | { ok: false }

/** For loaders: a read that fails is logged and becomes `{ ok: false }`, so that the page stands. */
export async function answered<Value>(log: Log, read: Promise<Value>): Promise<Answered<Value>> {
  try {
    return { ok: true, value: await read }
  } catch (error) {
    log.error({ error }, 'deferred data could not be read')
    return { ok: false }
  }
}

/**
 * For clientLoader and clientAction: what a server that failed or was not reached left unanswered.
 * Redirects, and refusals such as 401 and 403, pass: the router knows what they mean.
 */
export async function reachedOr<Reached, Unreached>(
  ask: () => Promise<Reached>,
  unreached: () => Unreached,
): Promise<Reached | Unreached> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    return unreached()
  }
}
