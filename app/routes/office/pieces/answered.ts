// Deferred data of the office. A page appears at once and shows 'Cargando...' while its data loads. If that
// fails, the page says so in a toast and offers a retry (deferred.tsx).
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Log } from '#domain/ground/services.ts'

export type Answered<Value> = { ok: true; value: Value } | { ok: false }

/** For loaders: logs a failed read and returns `{ ok: false }`, so that the page itself does not fail. */
export async function answered<Value>(log: Log, read: Promise<Value>): Promise<Answered<Value>> {
  try {
    return { ok: true, value: await read }
  } catch (error) {
    log.error({ error }, 'deferred data could not be read')
    return { ok: false }
  }
}

/**
 * For the clientLoader of a screen whose loader defers its `content`: if the server fails or cannot be
 * reached, the page appears without its content.
 */
export function orUnread<Loaded>({ serverLoader }: { serverLoader: () => Promise<Loaded> }) {
  const content: Promise<Answered<never>> = Promise.resolve({ ok: false })
  return askOrElse(serverLoader, () => ({ content }))
}

/**
 * In the browser: the server's answer, or `otherwise` if the server failed or could not be reached. Redirects
 * and refusals such as 401 and 403 are rethrown for the router.
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
 * The `shouldRevalidate` of every screen with buttons. It also reloads after a refusal, because the page must
 * show what somebody else changed. It does not reload while the server is away: values typed into a dialog
 * would be lost with the page.
 */
export function loadsAgain({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.reason === 'unreachable') return false
  return actionStatus !== undefined || defaultShouldRevalidate
}
