import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCardNumber, looksLikeCardNumber } from './card-number.ts'

const settings = { seed: 20_261_121, numRuns: 1000 }

/** Digits with the check digit that makes them a card's. */
const cardNumber = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 })
  .map((digits) => {
    const sum = digits
      .toReversed()
      .map((digit, place) => (place % 2 === 0 ? digit * 2 : digit))
      .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
    return [...digits, (10 - (sum % 10)) % 10].join('')
  })

const typedWithGaps = fc
  .tuple(cardNumber, fc.constantFrom('', ' ', '-', '.'), fc.integer({ min: 2, max: 6 }))
  .map(([number, gap, size]) =>
    number.replace(new RegExp(`(\\d{${size}})(?=\\d)`, 'g'), `$1${gap}`),
  )

test('every card number is found, whatever stands between its digits and around it', () => {
  fc.assert(
    fc.property(typedWithGaps, fc.constantFrom('', 'Ana ', 'mi tarjeta: '), (typed, before) => {
      expect(looksLikeCardNumber(`${before}${typed}`)).toBe(true)
    }),
    settings,
  )
})

test('one wrong digit is no card number', () => {
  fc.assert(
    fc.property(cardNumber, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
      const place = at % number.length
      const wrong = (Number(number[place]) + more) % 10
      expect(isCardNumber(number)).toBe(true)
      expect(isCardNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false)
    }),
    settings,
  )
})

test('short numbers and words are nobody’s card', () => {
  for (const text of ['Ana', '', '12345678', '+54 9 11 2345', 'Calle 9 de Julio 1234, 5 piso']) {
    expect(looksLikeCardNumber(text)).toBe(false)
  }
})
