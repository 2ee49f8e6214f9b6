// Public pages are rendered once per path and answered from memory, with an ETag and hashes instead of
// nonces. A route asks for it with the header `Page-Memory`: `always`, or the ISO instant at which the page
// expires, such as the next opening or closing time of a page that says "open now".
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { type ServerBuild, createRequestHandler } from 'react-router'
import { languagePrefix } from '#domain/ground/language.ts'
import type { Clock } from '#domain/ground/services.ts'
import type { VisitStep } from '#domain/ground/vocabulary/figures.ts'
import { type Language, languages } from '#domain/ground/vocabulary/language.ts'
import { PAGE_VISIT_HEADER, stepOf } from './page-views.ts'
import { contentSecurityPolicy, inlineScriptHashes, inlineStyleHashes } from './security-headers.ts'

const PAGE_MEMORY_HEADER = 'Page-Memory'
/** Far more than the shop has public pages; the least recently used page is dropped. */
const PAGES_MAX = 1_500
const OK = 200
/** In order of size, smallest first. */
const ENCODINGS: (keyof RememberedPage['bodies'])[] = ['br', 'gzip', 'identity']
/** The preference of an encoding that Accept-Encoding does not name: accepted, but after every named one. */
const LEAST_LIKING = 0.0001

export type RememberedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  forgetAtMs: number
  /** The purchase step that the page counts as; undefined for other pages and for files. */
  step?: VisitStep | undefined
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer }
}

/** An answer that never changes; without other encodings if its body is compressed already. */
export function fileOf(
  status: number,
  headers: Record<string, string>,
  identity: Buffer,
  { gzip = identity, br = identity } = {},
): RememberedPage {
  const bodies = { identity, gzip, br }
  return { status, headers, etag: etagOf(identity), forgetAtMs: Number.POSITIVE_INFINITY, bodies }
}

/** The strong ETag of a body: 132 bits of its SHA-256, so that every process gives the same. */
function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Values that belong to one visitor's answer and may not reach another. */
type OwnParts = { nonce: string; requestId: string }

export type PageMemory = {
  find(key: string): RememberedPage | undefined
  /** Changes with every `forgetAll`. Read it before rendering a page. */
  generation(): number
  /**
   * Keeps an answer that asks for it and returns the page to send; undefined, the answer left alone, for no
   * page and for a path not in its normal spelling, because anybody can make up addresses. A page of an
   * earlier generation may be stale: sent, not kept. Kept pages are compressed best, as they are sent often.
   */
  remember(
    key: string,
    response: Response,
    own: OwnParts,
    generation: number,
  ): Promise<RememberedPage | undefined>
  forgetAll(): void
}

/** Query strings that change a page; any other, such as a campaign's, shares the page. */
const PAGE_QUERIES = new Set(
  'pase categoria q desde hasta lugar adultos ninos _routes index'.split(' '),
)

export function isSharedPage(url: string): boolean {
  const query = url.indexOf('?')
  if (query === -1) return true
  return ![...new URLSearchParams(url.slice(query)).keys()].some((name) => PAGE_QUERIES.has(name))
}

export function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

/** The preferred one, the smallest of equals (RFC 9110, section 12.5.3); `identity` if none is accepted. */
export function encodingFor(accepted = '', offered = ENCODINGS): keyof RememberedPage['bodies'] {
  const likings = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
  const liking = (coding: string) =>
    likings.get(coding) ?? likings.get('*') ?? (coding === 'identity' ? LEAST_LIKING : 0)
  const [best = 'identity'] = offered.toSorted((one, other) => liking(other) - liking(one))
  return liking(best) > 0 ? best : 'identity'
}

export function headersOf(
  { bodies, headers, etag }: RememberedPage,
  encoding: keyof RememberedPage['bodies'],
): Record<string, string> {
  const isEncoded = bodies[encoding] !== bodies.identity
  return {
    ...headers,
    etag,
    'content-length': String(bodies[encoding].length),
    ...(isEncoded ? { 'content-encoding': encoding } : {}),
  }
}

const OWN_HEADERS = new Set([
  PAGE_MEMORY_HEADER.toLowerCase(),
  PAGE_VISIT_HEADER.toLowerCase(),
  'x-request-id',
  'date',
])

export function createPageMemory(clock: Clock): PageMemory {
  const pages = new Map<string, RememberedPage>()
  /** A counter, not a time: two requests in one instant still have an order. */
  const askedAt = new WeakMap<RememberedPage, number>()
  let asks = 0
  let current = 0

  function isKept(key: string): boolean {
    const page = pages.get(key)
    return page !== undefined && page.forgetAtMs > clock.now().getTime()
  }

  function keep(key: string, page: RememberedPage): void {
    pages.set(key, page)
    askedAt.set(page, (asks += 1))
    if (pages.size <= PAGES_MAX) return
    const age = ([, one]: [string, RememberedPage]) => askedAt.get(one) ?? 0
    const [longestAgo] = [...pages].reduce((oldest, one) => (age(one) < age(oldest) ? one : oldest))
    pages.delete(longestAgo)
  }

  return {
    find(key) {
      const page = isKept(key) ? pages.get(key) : undefined
      if (page) askedAt.set(page, (asks += 1))
      else pages.delete(key)
      return page
    },

    generation: () => current,

    async remember(key, response, own, generation) {
      const wish = response.headers.get(PAGE_MEMORY_HEADER)
      if (wish === null || response.status !== OK || hasCapitals(key)) return undefined
      const page = await toPage(response, wish, own)
      // Several requests may have rendered the same page at once: keep the first.
      if (generation !== current || isKept(key)) return page
      const kept = { ...page, bodies: compressed(page.bodies.identity) }
      keep(key, kept)
      return kept
    },

    forgetAll() {
      current += 1
      pages.clear()
    },
  }
}

/** No public page has capitals, but the router also finds `/TERMS`. */
function hasCapitals(path: string): boolean {
  return path !== path.toLowerCase()
}

async function toPage(
  response: Response,
  wish: string,
  { nonce, requestId }: OwnParts,
): Promise<RememberedPage> {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  // Removes the values of the first answer, so that every process makes the same page.
  const text = (await response.text()).replaceAll(` nonce="${nonce}"`, '').replaceAll(requestId, '')
  const body = Buffer.from(text)
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())),
  )
  if (isHtml) {
    headers['content-security-policy'] = contentSecurityPolicy(
      inlineScriptHashes(text),
      inlineStyleHashes(text),
    )
  }
  return {
    status: response.status,
    headers: { 'cache-control': 'public, max-age=0', ...headers, vary: 'Accept-Encoding' },
    etag: etagOf(body),
    step: stepOf(response.headers),
    forgetAtMs: wish === 'always' ? Number.POSITIVE_INFINITY : Date.parse(wish),
    bodies: { identity: body, gzip: body, br: body },
  }
}

function compressed(body: Buffer): RememberedPage['bodies'] {
  return {
    identity: body,
    gzip: gzipSync(body, { level: 9 }),
    br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  }
}

// One router handler per language: the same routes below a language prefix.

type Handler = ReturnType<typeof createRequestHandler>
export type PageBuild = ServerBuild | (() => Promise<ServerBuild>)

export function handlersOf(build: PageBuild): Record<Language, Handler> {
  const handlerOf = (language: Language): [Language, Handler] => {
    const inLanguage = (pages: ServerBuild): ServerBuild => ({
      ...pages,
      basename: languagePrefix(language) || '/',
    })
    const own =
      typeof build === 'function' ? async () => inLanguage(await build()) : inLanguage(build)
    return [language, createRequestHandler(own, 'production')]
  }
  return Object.fromEntries(languages.map(handlerOf)) as Record<Language, Handler>
}
