// What a supervisor's PIN must be. It is typed at a door with people waiting, so it is digits; few enough
// to type are few enough to guess, so those that everybody tries first are none, and tries are counted.

export const PIN_MAX = 12
const PIN = /^\d{6,12}$/
/** Repeating so few digits is one of the first things to try. */
const REPEATED_MAX = 3

type PinProblem = 'pin_digits' | 'pin_trivial'

/** Why a text may not be a PIN; undefined when it may. */
export function pinProblem(pin: string): PinProblem | undefined {
  if (!PIN.test(pin)) return 'pin_digits'
  return isRun(pin) || isRepeated(pin) || isMirrored(pin) ? 'pin_trivial' : undefined
}

/** 123456, 987654, 890123: each digit one more, or one less, than the one before. */
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
