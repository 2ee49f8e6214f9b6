// Bytes as text for links, headers and JSON: base64url without padding (RFC 4648, section 5). By hand,
// because `Uint8Array.prototype.toBase64` is missing on phones that still stand at gates.

/** The bytes as text. */
export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The bytes of such a text. Throws when it is none. */
export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (symbol) => symbol.charCodeAt(0))
}
