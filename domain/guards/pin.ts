// The rules for a supervisor's PIN. It is typed at a door while people wait, so it is digits only. So few
// digits can be guessed: common PINs are refused, and attempts are counted.

export const PIN_MAX = 12
const PIN = /^\d{6,12}$/
/** A repeated group of so few digits is easily guessed. */
const REPEATED_MAX = 3

type PinProblem = 'pin_digits' | 'pin_trivial'

/** Why a text may not be a PIN; undefined when it may. */
export function pinProblem(pin: string): PinProblem | undefined {
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
