import { expect, test } from 'vitest'
import { filterIsSet } from '#domain/address-filter.ts'
import { readActivityFilter, writeActivityFilter } from './activity-filter.ts'

test('an address is read and written back as the same filter', () => {
  const address =
    'actor=staff%3A1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b&name=order.covered&object=FP-1763726400000&from=2026-11-01&to=2026-11-30'

  const { filter, after } = readActivityFilter(new URLSearchParams(`${address}&despues=12`))

  expect(filter).toEqual({
    actor: 'staff:1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b',
    name: 'order.covered',
    object: 'FP-1763726400000',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(after).toBe(12)
  expect(writeActivityFilter(filter).toString()).toBe(address)
})

test('what makes no sense in an address is left out, and the rest counts', () => {
  const address = new URLSearchParams({
    actor: 'nobody',
    name: 'order.stolen',
    object: '   ',
    from: '2026-02-30',
    to: '0000-01-01',
    despues: '-1',
    other: 'x',
  })
  const long = new URLSearchParams({
    object: 'x'.repeat(65),
    actor: 'worker',
    despues: '9'.repeat(16),
  })

  expect(readActivityFilter(address)).toEqual({ filter: {}, after: undefined })
  expect(filterIsSet(readActivityFilter(address).filter)).toBe(false)
  expect(readActivityFilter(long)).toEqual({ filter: { actor: 'worker' }, after: undefined })
})
