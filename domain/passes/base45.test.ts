import { expect, test } from 'vitest'
import { decodeBase45, encodeBase45 } from './code-fields.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test.each([
  ['', ''],
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
])('the examples of RFC 9285: %j is %j', (text, encoded) => {
  expect(encodeBase45(bytesOf(text))).toBe(encoded)
  expect(decodeBase45(encoded)).toEqual(bytesOf(text))
})

test.each([
  ['GGW', 'the first value above two bytes (RFC 9285, section 6)'],
  [':::', 'the highest triple'],
  ['V5', 'the first value above one byte'],
  ['::', 'the highest pair of symbols'],
  ['0', 'a single symbol'],
  ['BB80', 'a symbol too many'],
  ['bb8', 'lower case'],
  ['BB_', 'a symbol outside the alphabet'],
  ['BB8\n', 'a line end'],
])('%j is refused: %s', (text) => {
  expect(decodeBase45(text)).toBeUndefined()
})

test('every text of one, two and three symbols is refused or written back as it was', () => {
  const symbols = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:']
  const pairs = symbols.flatMap((first) => symbols.map((second) => first + second))
  const triples = pairs.flatMap((pair) => symbols.map((third) => pair + third))
  const texts = [...symbols, ...pairs, ...triples]

  const accepted = texts.filter((text) => decodeBase45(text) !== undefined)

  expect(accepted).toHaveLength(2 ** 8 + 2 ** 16)
  expect(
    accepted.filter((text) => encodeBase45(decodeBase45(text) ?? bytesOf('')) !== text),
  ).toEqual([])
})
