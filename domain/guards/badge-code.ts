// The code on a guard's badge: `B1:` and 160 random bits in Crockford's base32, which a QR stores compactly
// and a reader can type on any keyboard. Only its SHA-256 is stored. Browser-safe: the gate recognises a
// badge by its prefix and never treats it as a scan.
import { toBase64Url } from '#domain/base64-url.ts'

const PREFIX = 'B1:'
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const BADGE_BYTES = 20
/** Length of the whole code. */
export const BADGE_CODE_MAX = PREFIX.length + (BADGE_BYTES * 8) / 5
const CODE = /^B1:[0-9A-HJKMNP-TV-Z]{32}$/

/** A code made of random bytes, which must come from a secure source. */
export function badgeCodeFrom(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const symbols = bits.match(/.{5}/g) ?? []
  return PREFIX + symbols.map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/** Whether a text is a badge code, which no pass code is. */
export function isBadgeCode(text: string): boolean {
  return text.length <= BADGE_CODE_MAX && CODE.test(text)
}

/** The stored form of a code: SHA-256 in base64url, enough for a random secret. */
export async function badgeHash(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return toBase64Url(new Uint8Array(hash))
}
