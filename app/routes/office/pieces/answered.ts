// Deferred data of the office. A page comes at once and says 'Cargando...' where data is on its way;
// data that does not come is an answer too, which the page shows as a toast and a way to ask again
// (deferred.tsx).
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
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
 * For the clientLoader of a screen whose loader defers its `content`: a server that failed or was not
 * reached leaves the page standing, with content that did not come.
 */
export function orUnread<Loaded>({ serverLoader }: { serverLoader: () => Promise<Loaded> }) {
  const content: Promise<Answered<never>> = Promise.resolve({ ok: false })
  return reachedOr(serverLoader, () => ({ content }))
}

/**
 * In the browser: what a server that failed or was not reached left unanswered. Redirects, and
 * refusals such as 401 and 403, pass: the router knows what they mean.
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

/**
 * The `shouldRevalidate` of every screen with buttons. Loads again also after a refusal: what somebody
 * else did meanwhile is what the page must show. Not while the server is away: what was typed into a
 * dialog would go with the page.
 */
export function loadsAgain({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.reason === 'unreachable') return false
  return actionStatus !== undefined || defaultShouldRevalidate
}
