// Around React Router: every write and every personal page passes through these middlewares.
import { randomBytes, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { onConnectionsOf } from '#db/open-database.server.ts'
import { inLanguage, splitLanguage } from '#domain/ground/language.ts'
import type { Services } from '#domain/ground/services.ts'
import { TooManyHashes } from '#domain/ground/take-limits.ts'
import { receiveHint } from '#domain/money/payments/receive-hint.ts'
import { APPLE_WALLET_SERVICE } from '#domain/passes/wallets/wallet.ts'
import { isOfficePath } from '#domain/people/areas.ts'
import { GATE_BODY_MAX_BYTES, createGateApi } from '#server/gate/gate-api.ts'
import { APPLE_BODY_MAX_BYTES, createAppleWalletService } from './apple-wallet.ts'
import { isWorthRetrying } from './database-away.ts'
import { normalPath } from './normal-path.ts'
import {
  type PageBuild,
  type PageMemory,
  encodingFor,
  handlersOf,
  headersOf,
  isSharedPage,
  pathOf,
} from './page-memory.ts'
import {
  PAGE_OPENS_HEADER,
  PAGE_VISIT_HEADER,
  countView,
  openedHosts,
  stepOf,
} from './page-views.ts'
import type { Readiness } from './readiness.ts'
import { BodyTooLarge, bodyLimitsOf, type LetIn, readWithin } from './request-bodies.ts'
import {
  type RequestLog,
  clientAddressContext,
  databaseAwayContext,
  letInContext,
  nonceContext,
  requestIdContext,
  rounded,
  routePatternContext,
  servicesContext,
} from './request-context.ts'
import { commonHeaders, contentSecurityPolicy } from './security-headers.ts'

/** The limits of addresses that no route answers. */
const BODIES: [RegExp, number][] = [
  [/^\/gate\/api\/v1\/(?!enrol$)/, GATE_BODY_MAX_BYTES],
  [/^\/wallet\/apple\//, APPLE_BODY_MAX_BYTES],
]
const NONCE_BYTES = 16
/** In the query of a router request, plain or escaped. */
const LINK_WITH_SECRET = /\/(order|pass|shared|gift|withdrawal)\//i
/** The spelling that our pages use; any other may hide a secret. */
const PLAIN_PATHS = /^[\w.~,/-]*$/
/** Sent while the database is away or memory is full. */
export const RETRY_AFTER_SECONDS = 10
/** Methods that pages answer; the Fetch API cannot even create a TRACE Request. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Paths besides the office's that exist without a language prefix only. */
const ONE_ADDRESS = /^\/(gate|webhooks|healthz|readyz|sitemap\.xml|robots\.txt)([/.]|$)/i
const GATE = /^\/gate([/.]|$)/i

/** The largest body that each address accepts. */
export function bodyMaxBytesOf(build: ServerBuild): (path: string) => number {
  const ofRoutes = bodyLimitsOf(build)
  return (path) => BODIES.find(([at]) => at.test(path))?.[1] ?? ofRoutes(path)
}

type ShellOptions = {
  build: PageBuild
  bodyMaxBytes: (path: string) => number
  services: Services
  pages: PageMemory
  readiness: Readiness
  log: RequestLog
}

type Env = { Bindings: { address: string; letIn: LetIn }; Variables: { id: string; route: string } }
export type Shell = Hono<Env>

export function createShell(options: ShellOptions): Shell {
  const { services, pages, readiness, log } = options
  const { publicUrl } = services
  const handlers = handlersOf(options.build)
  const shell = new Hono<Env>()

  shell.use(aroundEverything(publicUrl, log))

  shell.onError((error, c) => answerTo(error, c, services.log))

  shell.get('/healthz', (c) => c.json({ ok: true }))
  shell.get('/readyz', async (c) => {
    const state = await readiness.check()
    return c.json(state, state.ok ? 200 : 503)
  })

  shell.route('/', createGateApi(services))
  shell.route(HINTS, createProviderHints(services))
  shell.route(APPLE_WALLET_SERVICE, createAppleWalletService(services))

  shell.use(readableAlone())
  shell.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', originCheck(publicUrl))
  shell.use((c, next) => readWithin(options.bodyMaxBytes(c.req.path), tooLarge)(c, next))
  shell.use(spokenAlone(services))
  shell.all('*', (c) => answer(c))
  return shell

  async function answer(c: Context<Env>): Promise<Response> {
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestIdContext, c.get('id'))
    context.set(nonceContext, nonce)
    context.set(clientAddressContext, c.env.address)
    context.set(letInContext, c.env.letIn)

    const request = atPublicUrl(c.req.raw, publicUrl)
    const generation = pages.generation()
    const { language, path } = splitLanguage(c.req.path)
    const ask = () => inLanguage(language, () => handlers[language](request, context))
    const answered = await (isOfficePath(path) ? onConnectionsOf('office', ask) : ask())
    c.set('route', context.get(routePatternContext))
    const response = context.get(databaseAwayContext) ? unavailable(answered) : answered
    // The router puts the links of a page into this address, and caches would keep it for a year.
    if (path === '/__manifest' && mayNameSecret(request.url)) {
      response.headers.set('Cache-Control', 'no-store')
    }

    const step = stepOf(response.headers)
    // The page's next view may come from memory.
    if (step !== undefined && response.ok && c.req.method === 'GET') {
      const headerOf = (name: string) => c.req.header(name)
      countView(services.visits, { step, path: normalPath(c.req.path), headerOf })
    }
    const url = request.url.slice(publicUrl.length)
    if (request.method === 'GET' && isSharedPage(url)) {
      const own = { nonce, requestId: c.get('id') }
      const page = await pages.remember(normalPath(pathOf(url)), response, own, generation)
      if (page) {
        const encoding = encodingFor(c.req.header('Accept-Encoding'))
        return new Response(new Uint8Array(page.bodies[encoding]), {
          status: page.status,
          headers: headersOf(page, encoding),
        })
      }
    }
    return withPolicy(response, nonce, services.payments.cardFields)
  }
}

/** Whether a router request names a private link, or a link in a spelling that is not ours. */
function mayNameSecret(url: string): boolean {
  const asked = [...new URL(url).searchParams.values()].join()
  return !PLAIN_PATHS.test(asked) || LINK_WITH_SECRET.test(asked)
}

function tooLarge(c: Context) {
  return c.json({ error: 'body_too_large' }, 413)
}

/** Errors outside of the pages: the answer gives no details, and the log gets the error. */
function answerTo(error: Error, c: Context<Env>, log: Services['log']): Response {
  if (error instanceof BodyTooLarge) return tooLarge(c)
  if (error instanceof TooManyHashes) return unavailable(c.json({ error: 'busy' }, 503))
  log.error({ error, id: c.get('id') }, 'a request failed outside of the pages')
  if (isWorthRetrying(error)) return unavailable(c.json({ error: 'unavailable' }, 503))
  return c.json({ error: 'internal_error' }, 500)
}

function aroundEverything(publicUrl: string, log: RequestLog) {
  const common = commonHeaders(publicUrl)
  return async (c: Context<Env>, next: () => Promise<void>) => {
    const startedAt = performance.now()
    c.set('id', randomUUID())
    c.set('route', '(none)')
    await next()
    c.res.headers.set('X-Request-Id', c.get('id'))
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    // Whatever the answer.
    if (isOfficePath(c.req.path) || GATE.test(c.req.path))
      c.res.headers.set('X-Robots-Tag', 'noindex')
    if (publicUrl.startsWith('https:')) keepToTls(c.res.headers)
    for (const [name, value] of Object.entries(common)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    log.request({
      id: c.get('id'),
      method: c.req.method,
      route: c.get('route'),
      status: c.res.status,
      durationMs: rounded(performance.now() - startedAt),
    })
  }
}

/** Makes every cookie of a shop with TLS `Secure`, whoever set it. */
function keepToTls(headers: Headers): void {
  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) {
    headers.append('Set-Cookie', /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)
  }
}

/** The office and machine-readable files have one address; a language not open yet redirects to Spanish. */
function spokenAlone({ announced }: Services) {
  return async (c: Context<Env>, next: () => Promise<void>) => {
    const { language, path } = splitLanguage(c.req.path)
    const hasOneAddress = isOfficePath(path) || ONE_ADDRESS.test(path)
    if (language === 'es' || (!announced.includes('language') && !hasOneAddress)) return next()
    const isAsked = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isAsked || path === '/__manifest') return c.json({ error: 'not_found' }, 404)
    return c.redirect(path + new URL(c.req.url).search)
  }
}

function readableAlone() {
  return async (c: Context<Env>, next: () => Promise<void>) => {
    if (!METHODS.has(c.req.method)) return c.json({ error: 'method_not_allowed' }, 405)
    if (!isReadable(c.req.raw.url)) {
      // An unknown page leads home (specification, section 2), in any spelling.
      const isAsked = c.req.method === 'GET' || c.req.method === 'HEAD'
      return isAsked ? c.redirect('/') : c.json({ error: 'not_found' }, 404)
    }
    return next()
  }
}

/** Refuses writes sent by a page of another origin. Browsers always send Origin with a POST. */
function originCheck(publicUrl: string) {
  return async (c: Context<Env>, next: () => Promise<void>) => {
    const origin = c.req.header('Origin')
    const site = c.req.header('Sec-Fetch-Site')
    if (origin !== publicUrl || (site !== undefined && site !== 'same-origin')) {
      return c.json({ error: 'cross_site' }, 403)
    }
    return next()
  }
}

/** No database text may hold a null byte; React Router prints invalid UTF-8 with the address's secret. */
function isReadable(url: string): boolean {
  try {
    return !url.includes('%00') && decodeURIComponent(new URL(url).pathname) !== ''
  } catch {
    return false
  }
}

/** Behind a proxy the request has an internal address; ours is built from PUBLIC_URL. */
function atPublicUrl(request: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(request.url)
  return new Request(publicUrl + pathname + search, request)
}

function unavailable(response: Response): Response {
  if (response.status < 500) return response
  const headers = new Headers(response.headers)
  headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
  return new Response(response.body, { status: 503, headers })
}

function withPolicy(
  response: Response,
  nonce: string,
  cardFields: Services['payments']['cardFields'],
): Response {
  const headers = new Headers(response.headers)
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    const opened = openedHosts(headers.get(PAGE_OPENS_HEADER), cardFields)
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy([`nonce-${nonce}`], [`nonce-${nonce}`], opened),
    )
  }
  headers.delete(PAGE_OPENS_HEADER)
  headers.delete(PAGE_VISIT_HEADER)
  headers.delete('Page-Memory')
  return new Response(response.body, { status: response.status, headers })
}

// Hints of payment providers are read within limits and answered at once; nothing in them is trusted.

/** `/webhooks/mercado-pago`, `/webhooks/paypal`. */
const HINTS = '/webhooks'
const QUERY_MAX = 2_000

/** The addresses given to providers for hints. A repeated hint gets the same answer as the first. */
function createProviderHints(services: Services): Hono {
  const hints = new Hono()
  hints.post('/:provider', async (c) => {
    const url = new URL(c.req.url)
    if (url.search.length > QUERY_MAX) return c.json({ error: 'address_too_long' }, 414)
    const body = await c.req.text()
    const request = { headers: c.req.raw.headers, url, body }
    const answer = await receiveHint(services, c.req.param('provider'), request)
    switch (answer) {
      case 'taken':
        return c.json({ ok: true })
      case 'unreadable':
        return c.json({ error: 'unreadable' }, 400)
      case 'no_such_provider':
        return c.json({ error: 'not_found' }, 404)
      default:
        return answer satisfies never
    }
  })
  return hints
}
