import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { TooManyHashes } from '#domain/ground/take-limits.ts'
import styles from './app.css?inline'
import {
  DatabaseAwayContext,
  InlineStylesContext,
  NonceContext,
  RequestIdContext,
} from './page-contexts.ts'
import {
  databaseAwayContext,
  isWorthRetrying,
  nonceContext,
  requestIdContext,
  servicesContext,
} from './services.server.ts'

export const streamTimeout = 5_000

/** Renders a page: bots get it complete, people get it streamed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  // Pages from memory are sent compressed, so inlining the stylesheet costs less than a request for it.
  const inlineStyles = headers.has('Page-Memory') ? styles : undefined
  const readyOption = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    // A section that failed leaves its place to the browser; such a page is not remembered.
    let isFaulty = false
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={context.get(requestIdContext)}>
          <DatabaseAwayContext value={context.get(databaseAwayContext)}>
            <InlineStylesContext value={inlineStyles}>
              <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
            </InlineStylesContext>
          </DatabaseAwayContext>
        </RequestIdContext>
      </NonceContext>,
      {
        nonce,
        // A boundary that waits for nothing is part of the page, also for who runs no scripts.
        progressiveChunkSize: Infinity,
        [readyOption]() {
          const body = new PassThrough()
          if (isFaulty) headers.delete('Page-Memory')
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          // Error boundaries pass on route error responses, which are answers rather than faults.
          if (isRouteErrorResponse(error)) return
          isFaulty = true
          logError(error, request, context)
        },
      },
    )
    setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

/** Called for errors that a loader or action throws unexpectedly; expected refusals are responses. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (isWorthRetrying(error)) context.set(databaseAwayContext, true)
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof TooManyHashes)
    return
  logError(error, request, context)
}

function logError(error: unknown, request: Request, context: RouterContextProvider): void {
  context
    .get(servicesContext)
    .log.error(
      { error, id: context.get(requestIdContext), method: request.method },
      'request failed',
    )
}
