import { expect, test } from 'vitest'
import { z } from 'zod'
import { filterIsSet, readPlace } from '#domain/ground/address-filter.ts'
import { formatShortCode, shortCodeFrom } from '#domain/ground/short-code.ts'
import { orderFilter, orderSearch } from './order-filter.ts'

test('an address is read and written back as the same filter', () => {
  const address = 'q=N%C3%BA%C3%B1ez&state=covered&method=paypal&from=2026-11-01&to=2026-11-30'

  const filter = orderFilter.read(new URLSearchParams(address))

  const days = { from: '2026-11-01', to: '2026-11-30' }
  expect(filter).toEqual({ q: 'Núñez', state: 'covered', method: 'paypal', ...days })
  expect(orderFilter.write(filter).toString()).toBe(address)
})

test('what makes no sense in an address is left out, and the rest counts', () => {
  const address = new URLSearchParams({
    q: '   ',
    state: 'stolen',
    method: 'cash',
    from: '2026-02-30',
    to: '0000-01-01',
    despues: "'; drop table ordenes",
    other: 'x',
  })
  const long = new URLSearchParams({ q: 'x'.repeat(10_000), state: 'placed' })

  expect(orderFilter.read(address)).toEqual({})
  expect(readPlace(address, z.uuid())).toBeUndefined()
  expect(orderFilter.read(long)).toEqual({ state: 'placed' })
  expect(filterIsSet(orderFilter.read(address))).toBe(false)
})

test('a text is what it may be: a number, a part of one, a telephone, a short code, or words', () => {
  const meanings: [text: string, search: ReturnType<typeof orderSearch>][] = [
    ['FP-1763726400000', { numberPrefix: 'FP-1763726400000' }],
    ['fp-17637', { numberPrefix: 'FP-17637' }],
    ['FP17', { numberPrefix: 'FP-17' }],
    ['FP-', { numberPrefix: 'FP-' }],
    ['17', { numberPrefix: 'FP-17' }],
    [' 1763 72 ', { numberPart: '176372', phonePart: '176372' }],
    ['1763-7264', { numberPart: '17637264', phonePart: '17637264' }],
    ['(011) 5555-1234', { numberPart: '01155551234', phonePart: '55551234' }],
    ['+54 9 11 5555\u20131234', { phonePart: '55551234' }],
    ['0054', { numberPart: '0054' }],
    ['000', { numberPart: '000' }],
    ['x7k2 m9qd 4r', { words: ['x7k2', 'm9qd', '4r'] }],
    ['Ana Núñez', { words: ['Ana', 'Núñez'] }],
    ['ana@example.com', { words: ['ana@example.com'] }],
    ['1975juan', { words: ['1975juan'] }],
    ['1234567890123456', { words: ['1234567890123456'] }],
    ['---', { words: ['---'] }],
  ]

  expect(meanings.map(([text]) => [text, orderSearch(text)])).toEqual(meanings)
})

test('a short code is one in any case and with any dashes, and words besides', () => {
  const code = shortCodeFrom(new Uint8Array([1, 2, 3, 4, 5, 6]))
  const digits = shortCodeFrom(new Uint8Array([0, 0, 0, 0, 0, 0]))
  const typed = formatShortCode(code).toLowerCase().replaceAll('-', ' ')

  expect(orderSearch(typed)).toEqual({ shortCode: code, words: typed.split(' ') })
  expect(orderSearch(formatShortCode(digits))).toEqual({ shortCode: digits, numberPart: digits })
})
