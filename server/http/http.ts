// Answers remembered pages and static files from memory; other requests go through the Hono shell, whose
// middlewares cost three quarters of a bare Node listener's speed (decision 03). An address in a non-normal
// spelling is redirected before anything is rendered.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { getRequestListener } from '@hono/node-server'
import type { VisitCounts } from '#domain/figures/visits.ts'
import { clientAddress } from './client-address.ts'
import {
  limitBodies,
  limitConnections,
  limitWaiting,
  type Listener,
  TIMEOUTS_CHECKED_MS,
} from './connection-budget.ts'
import { normalPath } from './normal-path.ts'
import {
  type PageMemory,
  type RememberedPage,
  encodingFor,
  headersOf,
  isSharedPage,
  pathOf,
} from './page-memory.ts'
import { countView } from './page-views.ts'
import { type PictureFiles, pictureAt } from './picture-files.ts'
import { createBodies, type Refuse } from './request-bodies.ts'
import { type RequestLog, rounded } from './request-context.ts'
import { commonHeaders } from './security-headers.ts'
import { RETRY_AFTER_SECONDS, type Shell } from './shell.ts'

const BUSY = 503
/** Bodies of pictures, which take longer to arrive; tables of a catalogue are smaller. */
const SLOW_BODY_BYTES = 8 * 1024 * 1024

type HttpOptions = {
  publicUrl: string
  trustedProxies: string[]
  files: Map<string, RememberedPage>
  pages: PageMemory
  pictures: PictureFiles
  shell: Shell
  bodyMaxBytes: (path: string) => number
  visits: VisitCounts
  log: RequestLog
}

export function createHttpServer(options: HttpOptions): Server {
  const common = commonHeaders(options.publicUrl)
  const rawHeadersOf = headersOnce(common)
  const publicHost = new URL(options.publicUrl).host
  const otherLoopback = otherLoopbackName(publicHost)
  const clientOf = (request: IncomingMessage | Http2ServerRequest) =>
    clientAddress(request, options.trustedProxies)
  const refuse = refuseBody(common, options.log)
  const bodies = createBodies({ clientOf, maxBytesOf: options.bodyMaxBytes, refuse })
  const toShell = getRequestListener(
    (request, { incoming: from }) =>
      options.shell.fetch(request, { address: clientOf(from), letIn: bodies.letInOf(from) }),
    // The rest of a body is discarded below, which takes longer than Hono's half a second.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  )

  const answer: Listener = (request, response) => {
    const startedAt = performance.now()
    const url = originForm(request.url ?? '/')
    request.url = url
    const method = request.method ?? 'GET'
    if (method !== 'GET' && method !== 'HEAD') return toShell(request, response)

    if (otherLoopback !== undefined && request.headers.host === otherLoopback) {
      response.writeHead(307, { location: options.publicUrl + url }).end()
      return undefined
    }
    const path = pathOf(url)
    const asked = pictureAt(path)
    if (asked) {
      return void sendWhenThere(request, response, options.pictures.find(asked), rawHeadersOf)
    }
    const file = options.files.get(path)
    const page = file ?? (isSharedPage(url) ? options.pages.find(path) : undefined)
    if (!page) {
      const normal = normalPath(path)
      if (normal === path) return toShell(request, response)
      const location = options.publicUrl + normal + url.slice(path.length)
      // The target may be somebody's private link.
      response.writeHead(308, { ...common, 'cache-control': 'no-store', location }).end()
      return undefined
    }

    if (file) {
      send(request, response, file, rawHeadersOf(file), [])
      return undefined
    }
    if (page.step !== undefined && method === 'GET') {
      countView(options.visits, { step: page.step, path, headerOf: headerIn(request) })
    }
    const id = randomUUID()
    send(request, response, page, rawHeadersOf(page), ['X-Request-Id', id])
    options.log.request({
      id,
      method,
      route: path,
      status: response.statusCode,
      durationMs: rounded(performance.now() - startedAt),
      remembered: true,
    })
    return undefined
  }

  const checked = { connectionsCheckingInterval: TIMEOUTS_CHECKED_MS }
  const isSlow = (url: string) => options.bodyMaxBytes(pathOf(url)) > SLOW_BODY_BYTES
  const listener = limitWaiting(limitBodies(isSlow, bodies.take(answer)))
  const server = createServer(checked, listener)
  limitConnections(server, options.trustedProxies)
  return server
}

function refuseBody(common: Record<string, string>, log: RequestLog): Refuse {
  return (status, { method = '' }, response) => {
    const id = randomUUID()
    response.setHeaders(new Headers({ ...common, 'Cache-Control': 'no-store', 'X-Request-Id': id }))
    // A client refused for the length goes on sending; without this it could lose the answer.
    const leave = { 'Retry-After': RETRY_AFTER_SECONDS, Connection: 'close' }
    const type = { 'Content-Type': 'application/json' }
    response.writeHead(status, status === BUSY ? { ...type, ...leave } : type)
    response.end(JSON.stringify({ error: status === BUSY ? 'busy' : 'body_too_large' }))
    log.request({ id, method, route: '(none)', status, durationMs: 0 })
  }
}

/** Most files are in memory; the others are sent once they are fetched. */
async function sendWhenThere(
  request: IncomingMessage,
  response: ServerResponse,
  found: ReturnType<PictureFiles['find']>,
  rawHeadersOf: ReturnType<typeof headersOnce>,
): Promise<void> {
  const picture = found instanceof Promise ? await found : found
  send(request, response, picture, rawHeadersOf(picture), [])
}

const headerIn =
  ({ headers }: IncomingMessage) =>
  (name: string) =>
    headers[name]?.toString()

/** A whole address (RFC 9112, section 3.2.2, as for a proxy) names the same page; `*` names none. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const { pathname, search } = URL.parse(target) ?? { pathname: '/', search: '' }
  return pathname.startsWith('/') ? pathname + search : '/'
}

type Encoding = keyof RememberedPage['bodies']
/** Names and values in one flat list, which Node writes fastest. */
type RawHeaders = string[]
type PageHeaders = Record<Encoding, RawHeaders>

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: RememberedPage,
  headers: PageHeaders,
  own: RawHeaders,
): void {
  if (request.headers['if-none-match'] === page.etag) {
    const kept = ['etag', page.etag, 'cache-control', page.headers['cache-control'] ?? '']
    response.writeHead(304, kept.concat(own)).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  response.writeHead(page.status, headers[encoding].concat(own))
  response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
}

function headersOnce(common: Record<string, string>): (page: RememberedPage) => PageHeaders {
  const made = new WeakMap<RememberedPage, PageHeaders>()

  function make(page: RememberedPage): PageHeaders {
    const list = (encoding: Encoding) =>
      Object.entries({ ...common, ...headersOf(page, encoding) }).flat()
    return { identity: list('identity'), gzip: list('gzip'), br: list('br') }
  }

  return (page) => {
    const known = made.get(page)
    if (known) return known
    const headers = make(page)
    made.set(page, headers)
    return headers
  }
}

/** `localhost` and `127.0.0.1` are two origins; the one that PUBLIC_URL does not name redirects to it. */
function otherLoopbackName(publicHost: string): string | undefined {
  const names = ['localhost', '127.0.0.1']
  const [name = '', port] = publicHost.split(':')
  if (!names.includes(name)) return undefined
  return [names.find((candidate) => candidate !== name), port].filter(Boolean).join(':')
}
