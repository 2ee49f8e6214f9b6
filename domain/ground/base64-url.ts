// Base64url without padding (RFC 4648, section 5), by hand: phones still in use at gates lack `toBase64`.

export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** SHA-256 in base64url: enough as the stored form of a random secret. */
export async function sha256Of(given: string | Uint8Array): Promise<string> {
  // Web Crypto does not accept shared memory.
  const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : new Uint8Array(given)
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** Throws when the text is not valid. */
export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (symbol) => symbol.charCodeAt(0))
}
