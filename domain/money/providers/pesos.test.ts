import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { inDollars, inPesos } from './pesos.ts'

test('an amount in pesos is rounded once, to the centavo', () => {
  expect(inPesos(55_00, '1500')).toBe(82_500_00)
  expect(inPesos(1, '1234.565')).toBe(1235)
  expect(inPesos(700_00, '1487.123456')).toBe(104_098_642)
})

test('dollars of pesos at the same rate are the dollars again, refunds too', () => {
  const rate = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 999_999 }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), rate, (cents, [whole, part]) => {
      const text = `${whole}.${String(part).padStart(6, '0')}`
      expect(inDollars(inPesos(cents, text), text)).toBe(cents)
      expect(inDollars(-inPesos(cents, text), text)).toBe(-cents)
    }),
    { seed: 9, numRuns: 500 },
  )
})
