// A card number must never reach our server, not even in the wrong field, and people do paste it there.

const CARD_DIGITS_MIN = 13
const CARD_DIGITS_MAX = 19
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi

/** 13 to 19 digits with the right check digit. Expects digits only. */
export function isCardNumber(digits: string): boolean {
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits)
}

/** Luhn's check digit (ISO/IEC 7812-1). Expects digits only. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** A Luhn-valid run of 13 to 19 digits, ignoring blanks, dots and dashes between them. */
export function looksLikeCardNumber(text: string): boolean {
  const runs = text.match(/\d(?:[\s.-]?\d){12,}/g) ?? []
  return runs.map((run) => run.replace(/\D/g, '')).some(containsCard)
}

/** A UUID's digits may look like a card's, and nobody writes a card number in its five groups. */
export function withoutUuids(text: string): string {
  return text.replaceAll(UUID, 'x')
}

function containsCard(digits: string): boolean {
  if (digits.length <= CARD_DIGITS_MAX) return passesLuhn(digits)
  // A longer run of digits may contain a card number.
  return Array.from({ length: digits.length - CARD_DIGITS_MIN + 1 }, (_, start) => start).some(
    (start) =>
      [13, 14, 15, 16, 17, 18, 19].some((length) =>
        passesLuhn(digits.slice(start, start + length)),
      ),
  )
}
