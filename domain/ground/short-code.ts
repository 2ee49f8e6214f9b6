// The code that a person reads aloud when a QR fails: nine random symbols and a check symbol, shown as
// X7K2-M9QD-4A. It finds a pass online and proves nothing by itself. Of 1,000,000 passes some two collide
// with odds of 1.4 % (1e12 / (2 × 3.5e13 codes)), so the database keeps codes unique. A guess that passes the
// check is right 3 times in 100 million.

/** Crockford's base32: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const RANDOM_SYMBOLS = 9

/** Random bytes per code: 45 of their 48 bits are used. */
export const SHORT_CODE_BYTES = 6

/** Longest text that is parsed: ten symbols with a blank or dash around each, and some room. */
const TYPED_LENGTH_MAX = 40

/** Symbols shown where the whole code may not be seen; 35 of its 45 bits stay hidden. */
const CODE_END = 2

/** A short code without dashes, as it is stored. The bytes must come from a secure random source. */
export function shortCodeFrom(bytes: Uint8Array): string {
  if (bytes.length < SHORT_CODE_BYTES) {
    throw new RangeError(`A short code takes ${SHORT_CODE_BYTES} random bytes`)
  }
  const bits = bytes
    .subarray(0, SHORT_CODE_BYTES)
    .reduce((text, byte) => text + byte.toString(2).padStart(8, '0'), '')
  let code = ''
  for (let at = 0; at < RANDOM_SYMBOLS; at += 1) {
    code += ALPHABET.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2))
  }
  return code + checkSymbol(code)
}

/** The end of a code, by which guards and lists tell passes apart. */
export function shortCodeEnd(code: string): string {
  return code.slice(-CODE_END)
}

export function isShortCodeEnd(text: string): boolean {
  return text.length === CODE_END && [...text].every((symbol) => ALPHABET.includes(symbol))
}

/** Keeps the length; no pass can be looked up by the result. */
export function hideShortCode(code: string): string {
  return shortCodeEnd(code).padStart(code.length, '•')
}

/** The form that is printed and read aloud: `X7K2-M9QD-4A`. */
export function formatShortCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** Any case, blanks, dashes, O for 0, I or L for 1. Detects one wrong symbol or a swap of two neighbours. */
export function parseShortCode(text: string): string | undefined {
  const code = symbolsIn(text)
  if (code?.length !== RANDOM_SYMBOLS + 1) return undefined
  return checkSymbol(code.slice(0, RANDOM_SYMBOLS)) === code.at(-1) ? code : undefined
}

/** A short code, or its beginning or end, as somebody reads it: four symbols with a digit, or five and more. */
export function parseShortCodePart(text: string): string | undefined {
  const part = symbolsIn(text)
  if (!part || part.length < 4 || part.length > RANDOM_SYMBOLS + 1) return undefined
  return part.length > 4 || /\d/.test(text) ? part : undefined
}

function symbolsIn(text: string): string | undefined {
  if (text.length > TYPED_LENGTH_MAX) return undefined
  const symbols = text
    .replaceAll(/[\s\p{Dash_Punctuation}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return [...symbols].every((symbol) => ALPHABET.includes(symbol)) ? symbols : undefined
}

/**
 * Sums the symbols in the field of 32 elements, each place weighted with another power of x: a change in one
 * place or a swap of any two always changes the sum. A plain sum misses swaps; Luhn misses some.
 */
function checkSymbol(symbols: string): string {
  let sum = 0
  for (const symbol of symbols) sum = timesX(sum ^ ALPHABET.indexOf(symbol))
  return ALPHABET.charAt(sum)
}

/** Multiplies by x modulo x⁵ + x² + 1, whose x has 31 different powers. */
function timesX(value: number): number {
  const doubled = value << 1
  return doubled & 0b100000 ? doubled ^ 0b100101 : doubled
}
