import { expect, test } from 'vitest'
import { isHoliday } from './holidays.ts'

const zone = 'America/Argentina/Buenos_Aires'

test.each([
  '2026-12-25',
  '2027-01-01',
  // Carnival and Good Friday.
  '2026-02-16',
  '2026-02-17',
  '2026-04-03',
  '2027-03-26',
  '2028-04-14',
  // The 17th of June is a Wednesday, the 20th of November a Friday: both are held on a Monday.
  '2026-06-15',
  '2026-11-23',
  '2026-10-12',
])('%s is a holiday', (date) => {
  expect(isHoliday(date, zone)).toBe(true)
  expect(isHoliday(date, 'Europe/Madrid')).toBe(false)
})

test.each(['2026-12-24', '2026-06-17', '2026-11-20', '2026-04-05', '2026-03-02'])(
  '%s is none',
  (date) => {
    expect(isHoliday(date, zone)).toBe(false)
  },
)
