// Questions that are hostile by their headers, their query or their path, each near the 16 KiB that
// a line and its headers may have together, or beyond.

const KIB = 1024
/** Leaves room for the rest of the request. */
const LONG = 15_000

export type HostileQuestion = {
  kind: string
  headers: Record<string, string>
  query: string
  /** The one answer that it must get. */
  status?: number
}

export function hostileQuestions(): HostileQuestion[] {
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
  ]
  const queries: [kind: string, query: string][] = [
    ['five thousand parameters', 'a&'.repeat(5_000)],
    ['five thousand routes', `_routes=${'a,'.repeat(7_000)}`],
    ['per cents for a query', 'q=%&%zz&'.repeat(1_500)],
    ['an index in the query', 'x[9999999]=1&__proto__[x]=1'],
    ['a long search', `q=${'a'.repeat(LONG)}&pase=${'x'.repeat(100)}&token=${'4'.repeat(100)}`],
    ['a null byte in the query', 'q=%00&token=%00&next=%00&_routes=%00'],
    ['thousands of steps to go on to', `next=/admin${'/..'.repeat(4_000)}`],
  ]
  return [
    ...headers.map(([kind, own]) => ({ kind, headers: own, query: '' })),
    ...queries.map(([kind, query]) => ({ kind, headers: {}, query: `?${query}` })),
    {
      kind: 'headers of 17 KiB',
      headers: { 'X-Large': 'x'.repeat(17 * KIB) },
      query: '',
      status: 431,
    },
    { kind: 'a line of 17 KiB', headers: {}, query: `?${'x'.repeat(17 * KIB)}`, status: 431 },
  ]
}

/** Paths that nobody has, and those of the router itself. */
export const hostilePaths: [kind: string, path: string][] = [
  ['a path of 15,000 characters', `/${'a'.repeat(LONG)}`],
  ['a path of 7,000 steps', '/a'.repeat(7_000)],
  ['a path of slashes', '/'.repeat(LONG)],
  ['a path up and up', `/a${'/..'.repeat(4_900)}`],
  ['a path of escaped steps', `/a${'/%2e%2e'.repeat(1_800)}/buenos-aires`],
  ['a path of per cents', `/${'%25'.repeat(4_900)}`],
  ['a path that is no UTF-8', `/${'%ff'.repeat(4_900)}`],
  ['a path with a null byte', '/buenos-aires/%00'],
  ['a manifest of 1,600 paths', `/__manifest?${'paths=/a&'.repeat(1_600)}`],
  ['a manifest of long paths', `/__manifest?paths=${'/a'.repeat(3_500)},${'/admin'.repeat(1_000)}`],
  ['a manifest of a version', `/__manifest?version=x&paths=${'%2Fadmin,'.repeat(1_600)}`],
]
