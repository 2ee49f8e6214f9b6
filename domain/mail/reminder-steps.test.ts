import { expect, test } from 'vitest'
import { reminderStepsAt } from './reminders.ts'

const timeZone = 'America/Argentina/Buenos_Aires'
const local = (time: string) => new Date(`${time}-03:00`)
const endOf = (day: string) => local(`${day}T23:59:59.999`)

/** The step for a pass that may start until the end of a local day. */
const stepFor = (lastDay: string, at: Date) =>
  reminderStepsAt(at, timeZone).find(
    ({ after, until }) => after < endOf(lastDay) && endOf(lastDay) <= until,
  )?.days

test.each(['09:59:59', '20:00:00', '23:59:59', '00:00:00'])('nothing leaves at %s', (time) => {
  expect(reminderStepsAt(local(`2027-11-19T${time}`), timeZone)).toEqual([])
})

test('days are counted in the calendar, over a leap day and new year', () => {
  expect(stepFor('2028-03-01', local('2028-02-27T12:00:00'))).toBe(14)
  expect(stepFor('2028-03-01', local('2028-02-28T12:00:00'))).toBe(2)
  expect(stepFor('2027-01-01', local('2026-12-30T12:00:00'))).toBe(2)
})
