import { expect, test } from 'vitest'
import {
  filterIsSet,
  orderSearch,
  readOfficeOrderFilter,
  writeOfficeOrderFilter,
} from './office-order-filter.ts'

test('an address is read and written back as the same filter', () => {
  const address = 'q=N%C3%BA%C3%B1ez&state=covered&method=paypal&from=2026-11-01&to=2026-11-30'

  const { filter } = readOfficeOrderFilter(new URLSearchParams(address))

  expect(filter).toEqual({
    search: 'Núñez',
    state: 'covered',
    method: 'paypal',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(writeOfficeOrderFilter(filter).toString()).toBe(address)
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

  expect(readOfficeOrderFilter(address)).toEqual({ filter: {}, after: undefined })
  expect(readOfficeOrderFilter(long)).toEqual({ filter: { state: 'placed' }, after: undefined })
  expect(filterIsSet(readOfficeOrderFilter(address).filter)).toBe(false)
})

test('digits are the beginning of an operation number, anything else are words', () => {
  expect(
    [
      'FP-1763726400000',
      'fp-17637',
      ' 1763 7264 ',
      'FP17',
      'FP-',
      'Ana Núñez',
      'ana@example.com',
      '1975juan',
      '1234567890123456',
    ].map(orderSearch),
  ).toEqual([
    { numberPrefix: 'FP-1763726400000' },
    { numberPrefix: 'FP-17637' },
    { numberPrefix: 'FP-17637264' },
    { numberPrefix: 'FP-17' },
    { numberPrefix: 'FP-' },
    { words: ['Ana', 'Núñez'] },
    { words: ['ana@example.com'] },
    { words: ['1975juan'] },
    { words: ['1234567890123456'] },
  ])
})
