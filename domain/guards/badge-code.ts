// The code on a guard's badge: `B1:` and 160 random bits in Crockford's base32, which a QR holds in its
// compact letters and a reader types on any keyboard. Only its SHA-256 is stored. Browser-safe: a gate
// tells a badge from a pass by its beginning, and never decides on it as a scan.
import { toBase64Url } from '#domain/base64-url.ts'

const PREFIX = 'B1:'
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const BADGE_BYTES = 20
/** Characters of the whole code. */
export const BADGE_CODE_MAX = PREFIX.length + (BADGE_BYTES * 8) / 5
const CODE = /^B1:[0-9A-HJKMNP-TV-Z]{32}$/

/** The code of random bytes, which come from a secure source. */
export function badgeCodeFrom(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const symbols = bits.match(/.{5}/g) ?? []
  return PREFIX + symbols.map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/** Whether a text is somebody's badge and no pass, real or not. */
export function isBadgeCode(text: string): boolean {
  return text.length <= BADGE_CODE_MAX && CODE.test(text)
}

/** What is stored of a code: SHA-256 in base64url, enough for a secret that nobody chose. */
export async function badgeHash(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return toBase64Url(new Uint8Array(hash))
}
