// A page has endless spellings (dots, double slashes, letters as %61), each a miss in a page memory.

/** Slashes, unreserved characters (RFC 3986, section 2.3), no empty or dotted segment. */
const ALREADY_NORMAL = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/
/** A `%` that starts no escape. Decoding the text around it could create a new escape, again and again. */
const MALFORMED = /%(?![\da-f]{2})/i
/** Escapes of `-`, `.`, `_`, `~`, digits and letters. */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/**
 * Without the query: no dotted or empty segment, no trailing slash, no needless escape. Normalizing twice
 * changes nothing. Case is kept, because secrets in links are case-sensitive.
 */
export function normalPath(path: string): string {
  if (ALREADY_NORMAL.test(path)) return path
  const { pathname } = new URL(`http://any${path}`)
  const decoded = MALFORMED.test(pathname) ? pathname : pathname.replace(NEEDLESSLY_ENCODED, decode)
  return `/${decoded.split('/').filter(Boolean).join('/')}`
}

function decode(code: string): string {
  return String.fromCharCode(Number.parseInt(code.slice(1), 16))
}
