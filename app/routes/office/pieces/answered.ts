// Deferred data of the office. A page comes at once and says 'Cargando...' where data is on its way;
// when it does not come, the page says so in a toast and offers to ask again
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
 * reached leaves the page standing, without its content.
 */
export function orUnread<Loaded>({ serverLoader }: { serverLoader: () => Promise<Loaded> }) {
  const content: Promise<Answered<never>> = Promise.resolve({ ok: false })
  return askOrElse(serverLoader, () => ({ content }))
}

/**
 * In the browser: the server's answer, or `otherwise` when it failed or was not reached. Redirects,
 * and refusals such as 401 and 403, are thrown on: the router knows what they mean.
 */
export async function askOrElse<Answer, Otherwise>(
  ask: () => Promise<Answer>,
  otherwise: () => Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Response) throw error
    if (isRouteErrorResponse(error) && error.status < 500) throw error
    return otherwise()
  }
}

/**
 * The `shouldRevalidate` of every screen with buttons. Loads again after a refusal too: the page
 * must show what somebody else has done in the meantime. Not while the server is away: what was
 * typed into a dialog would go with the page.
 */
export function loadsAgain({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.reason === 'unreachable') return false
  return actionStatus !== undefined || defaultShouldRevalidate
}
