// Hostile requests to every address that answers strangers. The addresses come from the table of
// permissions, so a new one is attacked without anybody thinking of it.
// tests/security/worst-requests.db.test.ts asks how they are refused, bench/hostile.mjs how long
// everybody else waits meanwhile; the budgets that they try to break stand in docs/security.md.
import { type Permission, permissions, SIGN_IN, type Told } from '../permissions.ts'
import { hostileBodies } from './bodies.ts'

const KIB = 1024
const PAGE_BODY_MAX = 64 * KIB
const GATE_BODY_MAX = 256 * KIB
/** Somewhat below the 16 KiB that an address and its headers may have together. */
const LONG = 15_000

export type HostileRequest = {
  /** What is hostile about it, the same at every address. */
  kind: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array
  /** What the table says that strangers are told here; hostile ones may be refused instead. */
  told: Told[]
}

/** Every hostile body to every address that strangers may ask for something. */
export function hostilePosts(fields: string[]): HostileRequest[] {
  const bodies = hostileBodies(fields)
  return openToStrangers.flatMap((permission) =>
    pathsOf(permission).flatMap((path) => [
      ...bodies.map((body) => ({ ...body, method: 'POST' as const, path, told: leadsTo(permission) })),
      {
        kind: 'a body that is too large',
        method: 'POST' as const,
        path,
        headers: { 'Content-Type': 'application/json' },
        body: 'x'.repeat((isGate(permission) ? GATE_BODY_MAX : PAGE_BODY_MAX) + 1),
        told: [],
      },
    ]),
  )
}

/** Every hostile question to the same addresses: what stands in the line, in the headers, in cookies. */
export function hostileQuestions(): HostileRequest[] {
  const cookies = (name: (index: number) => string) =>
    Array.from({ length: 1_000 }, (_, index) => `${name(index)}=1`)
      .join('; ')
      .slice(0, LONG)
  const headers: [kind: string, headers: Record<string, string>][] = [
    ['a thousand cookies', { Cookie: cookies((index) => `a${index}`) }],
    ['one cookie a thousand times', { Cookie: cookies(() => 'better-auth.session_token') }],
    ['a cookie of 15,000 characters', { Cookie: `better-auth.session_token=${'%'.repeat(LONG)}` }],
    ['semicolons for cookies', { Cookie: ';'.repeat(LONG) }],
    ['a list of languages', { 'Accept-Language': 'es,'.repeat(LONG / 3) }],
    ['a list of encodings', { 'Accept-Encoding': 'br;q=0,'.repeat(2_000) }],
    ['a list of tags', { 'If-None-Match': '"x",'.repeat(3_700) }],
    ['a browser of 15,000 characters', { 'User-Agent': 'Mozilla/5.0 ('.repeat(1_100) }],
    ['a list of proxies', { 'X-Forwarded-For': '::1,'.repeat(3_700) }],
    ['headers of 17 KiB', { 'X-Large': 'x'.repeat(17 * KIB) }],
  ]
  const queries: [kind: string, query: string][] = [
    ['five thousand parameters', 'a&'.repeat(5_000)],
    ['five thousand routes', `_routes=${'a,'.repeat(7_000)}`],
    ['per cents for a query', 'q=%&%zz&'.repeat(1_500)],
    ['an index in the query', 'x[9999999]=1&__proto__[x]=1'],
    ['a long search', `q=${'a'.repeat(LONG)}&pase=${'x'.repeat(100)}&token=${'4'.repeat(100)}`],
    ['a null byte in the query', 'q=%00&token=%00&next=%00&_routes=%00'],
    ['thousands of slashes to go on to', `next=/admin${'/..'.repeat(4_000)}`],
  ]
  return openToStrangers.flatMap((permission) =>
    pathsOf(permission).flatMap((path) => [
      ...headers.map(([kind, own]) => ({ kind, path, headers: own })),
      ...queries.map(([kind, query]) => ({ kind, path: `${path}?${query}`, headers: {} })),
    ]).map((asked) => ({ ...asked, method: 'GET' as const, told: leadsTo(permission) })),
  )
}

/** Addresses that nobody has, and those of the router itself. */
export function hostileAddresses(): HostileRequest[] {
  const addresses: [kind: string, path: string][] = [
    ['a path of 15,000 characters', `/${'a'.repeat(LONG)}`],
    ['a path of 7,000 steps', '/a'.repeat(7_000)],
    ['a path of slashes', '/'.repeat(LONG)],
    ['a path up and up', `/a${'/..'.repeat(4_900)}`],
    ['a path of escaped steps', `/a${'/%2e%2e'.repeat(1_800)}/buenos-aires`],
    ['a path of per cents', `/${'%25'.repeat(4_900)}`],
    ['a path that is no UTF-8', `/${'%ff'.repeat(4_900)}`],
    ['a path with a null byte', '/buenos-aires/%00'],
    ['a manifest of 7,000 paths', `/__manifest?${'paths=/a&'.repeat(1_600)}`],
    ['a manifest of long paths', `/__manifest?paths=${'/a'.repeat(3_500)},${'/admin'.repeat(1_000)}`],
    ['a manifest of a version', `/__manifest?version=x&paths=${'%2Fadmin,'.repeat(1_600)}`],
  ]
  return addresses.map(([kind, path]) => ({
    kind,
    method: 'GET' as const,
    path,
    headers: {},
    told: ['/', 200],
  }))
}

/** Whoever is not signed in gets further here than to a refusal: pages, forms and calls of the shop. */
const openToStrangers = permissions.filter(({ GET, POST }) =>
  [GET?.nobody, POST?.nobody].some((told) => told !== undefined && told !== SIGN_IN && told !== 401),
)

/** The address as a page and as the router's data; parts that change hold what nobody has. */
function pathsOf({ route }: Permission): string[] {
  const path = route
    .replace(':city', 'buenos-aires')
    .replace(':slug', 'city-museum')
    .replace(':secret', 'A'.repeat(43))
    .replace('*', 'no-such-page/at-all')
  const isCall = /^\/(gate|functions|healthz|readyz|robots|sitemap)|\.pdf$/.test(path)
  return isCall ? [path] : [path, path === '/' ? '/_.data' : `${path}.data`]
}

function leadsTo({ GET, POST }: Permission): Told[] {
  return [GET?.nobody, POST?.nobody].filter((told) => told !== undefined)
}

function isGate({ route }: Permission): boolean {
  return route.startsWith('/gate/api')
}
