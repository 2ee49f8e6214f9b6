import { expect, test } from 'vitest'
import { isAhead, isRecent } from './recent.ts'

const NOW = Date.parse('2027-05-01T12:00:00Z')
const YEARS = 9 * 365 * 86_400_000

test('only the past is recent, however far a clock was off', () => {
  const recent = [0, 29_999, 30_000, YEARS, -1, -YEARS].map((ageMs) =>
    isRecent(NOW - ageMs, NOW, 30_000),
  )

  expect(recent).toEqual([true, true, false, false, false, false])
})

test('two minutes in the future are the noise of clocks, more is a clock that was set', () => {
  expect(
    [-YEARS, 0, 120_000, 120_001, YEARS].map((aheadMs) => isAhead(NOW + aheadMs, NOW)),
  ).toEqual([false, false, false, true, true])
})
