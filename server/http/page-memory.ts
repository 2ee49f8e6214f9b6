// Public pages are rendered once per path and then answered from memory, compressed, with an ETag
// and hashes instead of nonces for their inline scripts. A route asks for it with the header
// `Page-Memory`: `always`, or the instant (ISO) at which the page must be forgotten, such as the
// next opening or closing time of a page that says "open now".
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import type { Clock } from '#domain/services.ts'
import type { VisitStep } from '#domain/vocabulary/figure.ts'
import { etagOf } from './etag.ts'
import { PAGE_VISIT_HEADER, stepOf } from './page-views.ts'
import { contentSecurityPolicy, inlineScriptHashes, inlineStyleHashes } from './security-headers.ts'

const PAGE_MEMORY_HEADER = 'Page-Memory'
/** Far more than the shop has public pages: of more, the one that was asked for longest ago goes. */
const PAGES_MAX = 1_500
const OK = 200
/** The smallest first. */
const ENCODINGS: (keyof RememberedPage['bodies'])[] = ['br', 'gzip', 'identity']
/** What nobody speaks of is taken, and everything that is named before it. */
const LEAST_LIKING = 0.0001

export type RememberedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  forgetAtMs: number
  /** Of the way to a purchase; undefined for a page that is none, and for files. */
  step?: VisitStep | undefined
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer }
}

/** Parts of an answer that no other visitor may get. */
type OwnParts = { nonce: string; requestId: string }

export type PageMemory = {
  find(key: string): RememberedPage | undefined
  /** Which memory this is: another one after `forgetAll`. Ask before a page is rendered. */
  generation(): number
  /**
   * Keeps an answer that asks for it and returns how to send it; undefined leaves it as it is, as it
   * does what is no page, and a page by another than its own spelling: anybody can think up addresses. A page of an earlier
   * generation may show what was forgotten since: it is sent and not kept. Only what is kept is
   * compressed, at the best level: that pays for what is sent many times.
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

/** What stands before the question mark: one page per path. */
export function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

/**
 * The way of sending that a browser likes best, of equals the smallest (RFC 9110, section 12.5.3). Who
 * takes none of them gets what everybody can read.
 */
export function encodingFor(accepted = '', offered = ENCODINGS): keyof RememberedPage['bodies'] {
  const likings = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q]))
  const liking = (coding: string) =>
    likings.get(coding) ?? likings.get('*') ?? (coding === 'identity' ? LEAST_LIKING : 0)
  const [best = 'identity'] = offered.toSorted((one, other) => liking(other) - liking(one))
  return liking(best) > 0 ? best : 'identity'
}

/** The headers of a page in one way of sending it. */
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

/** Headers of the first answer that belong to it alone. */
const OWN_HEADERS = new Set([
  PAGE_MEMORY_HEADER.toLowerCase(),
  PAGE_VISIT_HEADER.toLowerCase(),
  'x-request-id',
  'date',
])

export function createPageMemory(clock: Clock): PageMemory {
  const pages = new Map<string, RememberedPage>()
  /** Counted and not timed: of two at one instant one was asked for before. */
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
      // Several may have asked at once for what was not there yet: one of them is enough.
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

/** No public page has any; the router finds `/TERMS` all the same. */
function hasCapitals(path: string): boolean {
  return path !== path.toLowerCase()
}

async function toPage(
  response: Response,
  wish: string,
  { nonce, requestId }: OwnParts,
): Promise<RememberedPage> {
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
  // What belongs to the first answer alone is taken out, so that every process makes the same page.
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
