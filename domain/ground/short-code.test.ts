import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShortCode, parseShortCode, SHORT_CODE_BYTES, shortCodeFrom } from './short-code.ts'

const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const bytes = fc.uint8Array({ minLength: SHORT_CODE_BYTES, maxLength: SHORT_CODE_BYTES })

test('a code keeps the same text for the same bytes', () => {
  const codes = [
    [0, 0, 0, 0, 0, 0],
    [255, 255, 255, 255, 255, 255],
    [1, 2, 3, 4, 5, 6],
    [0xde, 0xad, 0xbe, 0xef, 0xca, 0xfe],
  ].map((given) => formatShortCode(shortCodeFrom(Uint8Array.from(given))))

  expect(codes).toMatchInlineSnapshot(`
    [
      "0000-0000-00",
      "ZZZZ-ZZZZ-ZX",
      "0410-6105-0Z",
      "VTPV-XVYA-ZR",
    ]
  `)
})

test('the bytes decide all nine symbols, and only 45 of their bits', () => {
  const symbolsAt = Array.from({ length: 9 }, () => new Set<string>())
  for (let bit = 0; bit < 45; bit += 1) {
    const given = new Uint8Array(SHORT_CODE_BYTES)
    given[Math.floor(bit / 8)] = 128 >> (bit % 8)
    const code = shortCodeFrom(given)
    for (const [place, symbols] of symbolsAt.entries()) symbols.add(code.charAt(place))
  }

  expect(symbolsAt.map(({ size }) => size)).toEqual(Array.from({ length: 9 }, () => 6))
  expect(shortCodeFrom(Uint8Array.of(1, 2, 3, 4, 5, 0))).toBe(
    shortCodeFrom(Uint8Array.of(1, 2, 3, 4, 5, 7, 99)),
  )
  expect(() => shortCodeFrom(new Uint8Array(5))).toThrow(RangeError)
})

/** More than enough of them to have every pair of symbols at every place. */
const manyCodes = Array.from({ length: 20_000 }, (_, number) =>
  shortCodeFrom(createHash('sha256').update(String(number)).digest()),
)

test('every single wrong symbol is caught, at every place, for every pair of symbols', () => {
  const tried = new Set<string>()
  const accepted: string[] = []
  for (const code of manyCodes.slice(0, 500)) {
    for (const [place, right] of [...code].entries()) {
      for (const wrong of alphabet.filter((symbol) => symbol !== right)) {
        const typed = code.slice(0, place) + wrong + code.slice(place + 1)
        if (parseShortCode(typed) !== undefined) accepted.push(typed)
        tried.add(`${place}${right}${wrong}`)
      }
    }
  }

  expect(accepted).toEqual([])
  expect(tried.size).toBe(10 * 32 * 31)
})

test('every two neighbours swapped are caught, at every place, for every pair of symbols', () => {
  const tried = new Set<string>()
  const accepted: string[] = []
  for (const code of manyCodes) {
    for (let place = 0; place < 9; place += 1) {
      const [first = '', second = ''] = code.slice(place)
      if (first === second) continue
      const typed = code.slice(0, place) + second + first + code.slice(place + 2)
      if (parseShortCode(typed) !== undefined) accepted.push(typed)
      tried.add(`${place}${first}${second}`)
    }
  }

  expect(accepted).toEqual([])
  expect(tried.size).toBe(9 * 32 * 31)
})

test('a code is understood however it is typed', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      const code = shortCodeFrom(given)
      const looks = code.replaceAll('0', 'o').replaceAll('1', 'l')

      expect(parseShortCode(code)).toBe(code)
      expect(parseShortCode(formatShortCode(code))).toBe(code)
      expect(parseShortCode(` ${formatShortCode(code).toLowerCase()}\n`)).toBe(code)
      expect(parseShortCode([...code].join(' – '))).toBe(code)
      expect(parseShortCode(looks)).toBe(code)
      expect(parseShortCode(looks.toUpperCase().replaceAll('L', 'I'))).toBe(code)
    }),
    { seed: 32, numRuns: 1000 },
  )
})

test.each([
  '',
  '-',
  '0',
  'AAAAAAAAA',
  'UUUUUUUUUU',
  'ñññññññññññ',
  '0'.repeat(11),
  ' '.repeat(10_000),
  '😀'.repeat(5),
])('%j is no short code', (typed) => {
  expect(parseShortCode(typed)).toBeUndefined()
})
