// Base45 (RFC 9285): two bytes become three symbols of the QR code's alphanumeric set, a last single byte
// becomes two. Strict, so that bytes and text correspond one to one: accepting other spellings would give
// one pass many codes. The alphabet contains a space, so a text must never be trimmed.
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** The unique base45 text of these bytes. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? byteAt(bytes, at) * 256 + byteAt(bytes, at + 1) : byteAt(bytes, at)
    for (let symbols = isPair ? 3 : 2; symbols > 0; symbols -= 1) {
      text += ALPHABET.charAt(value % 45)
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** The bytes of a base45 text; undefined for any text that `encodeBase45` would not produce. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | undefined {
  const lastSymbols = text.length % 3
  if (lastSymbols === 1) return undefined

  const pairs = Math.floor(text.length / 3)
  const bytes = new Uint8Array(pairs * 2 + (lastSymbols === 2 ? 1 : 0))
  for (let pair = 0; pair < pairs; pair += 1) {
    const value = valueOf(text.slice(pair * 3, pair * 3 + 3))
    if (value === undefined || value > 0xffff) return undefined
    bytes[pair * 2] = value >> 8
    bytes[pair * 2 + 1] = value & 0xff
  }
  if (lastSymbols === 2) {
    const value = valueOf(text.slice(-2))
    if (value === undefined || value > 0xff) return undefined
    bytes[pairs * 2] = value
  }
  return bytes
}

/** The first symbol counts ones, the second forty-fives, the third their square. */
function valueOf(symbols: string): number | undefined {
  let value = 0
  for (let at = symbols.length - 1; at >= 0; at -= 1) {
    const digit = ALPHABET.indexOf(symbols.charAt(at))
    if (digit < 0) return undefined
    value = value * 45 + digit
  }
  return value
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}
