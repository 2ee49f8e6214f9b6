// Deferred data: a page shows 'Cargando...' at once; a failure gives a toast and a retry (office-page.tsx).
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

/** For a clientLoader whose loader defers `content`: without the server, the page appears without it. */
export function orUnread<Loaded>({ serverLoader }: { serverLoader: () => Promise<Loaded> }) {
  const content: Promise<Answered<never>> = Promise.resolve({ ok: false })
  return askOrElse(serverLoader, () => ({ content }))
}

/** The server's answer, or `otherwise` if it fails or is unreachable; redirects and refusals are rethrown. */
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

/** Also reloads after a refusal, for others' changes; not without the server: typed values would be lost. */
export function loadsAgain({
  actionResult,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionResult?.reason === 'unreachable') return false
  return actionStatus !== undefined || defaultShouldRevalidate
}
