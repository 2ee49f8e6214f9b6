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

test('every single wrong symbol is caught, at every place, for every pair of symbols', () => {
  // The check is linear: whether a change is seen depends on the place and on the two symbols
  // alone. The other symbols still vary here, so that nobody has to believe that.
  const accepted: string[] = []
  for (let place = 0; place < 10; place += 1) {
    for (const [number, right] of alphabet.entries()) {
      const code = codeWith(right, place, number)
      for (const wrong of alphabet.filter((symbol) => symbol !== right)) {
        const typed = code.slice(0, place) + wrong + code.slice(place + 1)
        if (parseShortCode(typed) !== undefined) accepted.push(typed)
      }
    }
  }

  expect(accepted).toEqual([])
})

test('every two neighbours swapped are caught, at every place, for every pair of symbols', () => {
  const accepted: string[] = []
  let swaps = 0
  for (let place = 0; place < 9; place += 1) {
    for (const [number, first] of alphabet.entries()) {
      for (const second of alphabet.filter((symbol) => symbol !== first)) {
        const code = codeWith(first, place, number, second)
        const typed = code.slice(0, place) + second + first + code.slice(place + 2)
        if (code[place] !== first || code[place + 1] !== second) throw new Error('no such code')
        if (parseShortCode(typed) !== undefined) accepted.push(typed)
        swaps += 1
      }
    }
  }

  expect(accepted).toEqual([])
  expect(swaps).toBe(9 * 32 * 31)
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

/** A valid code with these symbols at this place and the one after it; the number varies the rest. */
function codeWith(symbol: string, place: number, number: number, next?: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const random = Uint8Array.from(
      { length: 6 },
      (_, at) => (number * 37 + at * 101 + attempt * (at + 7)) & 255,
    )
    const symbols = [...shortCodeFrom(random)]
    symbols[place] = symbol
    if (next !== undefined) symbols[place + 1] = next
    // When the check symbol itself is what must be given, the free symbols are searched for it.
    const free = place === 0 || place === 1 ? 5 : 0
    for (const filler of alphabet) {
      symbols[free] = filler
      const code = completed(symbols)
      if (code.charAt(place) !== symbol) continue
      if (next !== undefined && code.charAt(place + 1) !== next) continue
      return code
    }
  }
}

/** The first nine symbols with the check symbol that belongs to them. */
function completed(symbols: string[]): string {
  const start = symbols.slice(0, 9).join('')
  const code = alphabet.map((check) => start + check).find((text) => parseShortCode(text))
  if (code === undefined) throw new Error(`Nothing completes ${start}`)
  return code
}
