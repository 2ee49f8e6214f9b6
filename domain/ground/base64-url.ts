// Bytes as text for links, headers and JSON: base64url without padding (RFC 4648, section 5). Written by hand
// because phones that are still in use at gates lack `Uint8Array.prototype.toBase64`.

export function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes base64url; throws when the text is not valid. */
export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (symbol) => symbol.charCodeAt(0))
}
