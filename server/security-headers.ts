// Headers that every answer carries. Scripts run only from this origin, or inline with the answer's
// nonce or hash; nobody may frame the shop; no other host is contacted but the map, after a click.
import { createHash } from 'node:crypto'

const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** The policy of one page; `inlineScripts` are 'nonce-…' or 'sha256-…' sources. */
export function contentSecurityPolicy(inlineScripts: string[]): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${inlineScripts.map((source) => `'${source}'`).join(' ')}`.trim(),
    // Attributes alone: React writes style attributes on the server, never style elements.
    `style-src 'self'; style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `frame-src ${MAP_ORIGIN}`,
    `object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`,
  ].join('; ')
}

/** 'sha256-…' of every inline script in a page, for pages that are served again and again. */
export function inlineScriptHashes(html: string): string[] {
  // Taken apart at the ends: one pattern for a whole script would look for each end again and again.
  return html
    .split('</script>')
    .slice(0, -1)
    .map(inlineScriptIn)
    .filter((source) => source !== undefined)
    .map((source) => `sha256-${createHash('sha256').update(source).digest('base64')}`)
}

/** What stands in the script that a part of a page ends with; undefined for one that is loaded. */
function inlineScriptIn(part: string): string | undefined {
  const start = part.indexOf('<script')
  const end = part.indexOf('>', start)
  if (start === -1 || end === -1 || /\ssrc=/.test(part.slice(start, end))) return undefined
  return part.slice(end + 1)
}

/** Those that do not depend on the page. */
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
