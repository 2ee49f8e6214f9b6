// Scripts only from this origin, or by nonce or hash; no framing; no other host but the map's, after a click.
import { createHash } from 'node:crypto'

const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Other hosts that one page may use; see page-views.ts. */
export type OpenedHosts = {
  scripts?: string[]
  frames?: string[]
  connections?: string[]
  forms?: string[]
}

/** The policy of one page; 'nonce-…' and 'sha256-…' sources allow its inline scripts and styles. */
export function contentSecurityPolicy(
  inlineScripts: string[],
  inlineStyles: string[] = [],
  { scripts = [], frames, connections = [], forms = [] }: OpenedHosts = {},
): string {
  return [
    `default-src 'self'`,
    `script-src ${[sources(inlineScripts), ...scripts].join(' ')}`,
    // React writes style attributes on the server.
    `style-src ${sources(inlineStyles)}; style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    ...(connections.length > 0 ? [`connect-src 'self' ${connections.join(' ')}`] : []),
    `frame-src ${(frames ?? [MAP_ORIGIN]).join(' ')}`,
    `object-src 'none'; base-uri 'self'; form-action ${["'self'", ...forms].join(' ')}; frame-ancestors 'none'`,
  ].join('; ')
}

function sources(inline: string[]): string {
  return [`'self'`, ...inline.map((source) => `'${source}'`)].join(' ')
}

/** 'sha256-…' of every inline script of a page, for pages that are served repeatedly. */
export function inlineScriptHashes(html: string): string[] {
  return inlineHashes(html, 'script')
}

export function inlineStyleHashes(html: string): string[] {
  return inlineHashes(html, 'style')
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  // Split at the end tags: one pattern for a whole element would search for each end repeatedly.
  return html
    .split(`</${tag}>`)
    .slice(0, -1)
    .map((part) => inlineTextIn(part, tag))
    .filter((source) => source !== undefined)
    .map((source) => `sha256-${createHash('sha256').update(source).digest('base64')}`)
}

/** The text of the element at the end of a part; undefined if the element loads a file. */
function inlineTextIn(part: string, tag: string): string | undefined {
  const start = part.indexOf(`<${tag}`)
  const end = part.indexOf('>', start)
  if (start === -1 || end === -1 || /\ssrc=/.test(part.slice(start, end))) return undefined
  return part.slice(end + 1)
}

export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}
