// One spelling for each address. A path can be written in endless ways that all lead to one page: with
// dots, doubled slashes, letters as %61. A memory keyed by the spelling would be asked for each of them
// in vain, and the page rendered every time.

/** Slashes, letters, digits and marks that mean themselves (RFC 3986, section 2.3), no empty or dotted segment. */
const ALREADY_NORMAL = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/
/** A `%` that begins no code. What is decoded around it could become a code, again and again. */
const MALFORMED = /%(?![\da-f]{2})/i
/** Of `-`, `.`, `_`, `~`, digits and letters. */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/gi

/**
 * The one spelling of a path (without its query): dot segments resolved, no empty segment, no slash at
 * the end, nothing encoded that need not be. The normal form of a normal form is itself. Upper and
 * lower case stay: secrets in links know the difference.
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
