import { expect, test } from 'vitest'
import { daysOf, periodBefore, periodOf } from './analytics-filter.ts'
import { eachDay, nothing } from './analytics.ts'

test('of a longer period the last 366 days are shown, of any other all', () => {
  const today = '2026-11-22'
  expect(periodOf({ from: '2020-01-01', to: '2026-12-31' }, today)).toEqual({
    from: '2025-12-31',
    to: '2026-12-31',
  })
  expect(periodOf({ from: '2024-01-01', to: '2024-12-31' }, today).from).toBe('2024-01-01')
})

test('days without sales are there in their place, beside those of the period before', () => {
  const period = { from: '2028-02-27', to: '2028-03-02' }
  const before = periodBefore(period)
  const sold = { count: 1, cents: 250_00, returnedCents: 0 }

  const days = eachDay({ period, before, days: [{ place: 3, now: sold, before: nothing }] })

  expect(days.map(({ day }) => day)).toEqual(daysOf(period))
  expect(days.map(({ dayBefore }) => dayBefore)).toEqual(daysOf(before))
  expect(days.map(({ now }) => now.count)).toEqual([0, 0, 0, 1, 0])
})
