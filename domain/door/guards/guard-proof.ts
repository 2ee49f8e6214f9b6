// Browser-safe: the gate recognises a badge by its prefix and never treats it as a scan.

/** `B1:` and 160 random bits, Crockford's base32: compact in a QR, on any keyboard. Stored only as a hash. */
export const BADGE_PREFIX = 'B1:'
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const BADGE_BYTES = 20
export const BADGE_CODE_LENGTH = BADGE_PREFIX.length + (BADGE_BYTES * 8) / 5
const CODE = /^B1:[0-9A-HJKMNP-TV-Z]{32}$/

/** A code made of random bytes, which must come from a secure source. */
export function badgeCodeFrom(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const symbols = bits.match(/.{5}/g) ?? []
  return BADGE_PREFIX + symbols.map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

/** Whether a text is a badge code, which no pass code is. */
export function isBadgeCode(text: string): boolean {
  return text.length <= BADGE_CODE_LENGTH && CODE.test(text)
}

/** Digits only: people wait. So few can be guessed: common PINs are refused, and attempts are counted. */
export const PIN_MAX = 12
const PIN = /^\d{6,12}$/
/** A repeated group of so few digits is easily guessed. */
const REPEATED_MAX = 3

export function pinProblem(pin: string): 'pin_digits' | 'pin_trivial' | undefined {
  if (!PIN.test(pin)) return 'pin_digits'
  return isRun(pin) || isRepeated(pin) || isMirrored(pin) ? 'pin_trivial' : undefined
}

/** 123456, 987654, 890123: each digit is one more, or one less, than the last. */
function isRun(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** 000000, 121212, 123123. */
function isRepeated(pin: string): boolean {
  for (let length = 1; length <= REPEATED_MAX; length += 1) {
    const part = pin.slice(0, length)
    if (part.repeat(Math.ceil(pin.length / length)).slice(0, pin.length) === pin) return true
  }
  return false
}

/** 123321, 112211. */
function isMirrored(pin: string): boolean {
  return Array.from(pin).toReversed().join('') === pin
}
