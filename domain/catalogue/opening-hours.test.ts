import { expect, test } from 'vitest'
import { nextMidnight, weekdayAt } from '#domain/ground/calendar.ts'
import { type OpeningSpan, monthWeeks } from '#domain/ground/vocabulary/catalogue.ts'
import {
  comingSpecialDates,
  isOpenAt,
  lastEntryToday,
  nextChangeAt,
  nextClosureChangeAt,
  type OpeningHours,
  openingHoursOf,
  openingNow,
  spansOfDate,
} from './opening-hours.ts'

const cityZone = 'America/Argentina/Buenos_Aires'

const everyDay = (...spans: OpeningSpan[]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => spans),
  exceptions: {},
  closures: [],
})

/** A museum that is closed on Tuesdays. */
const museum: OpeningHours = {
  week: everyDay(['12:00', '20:00']).week.map((day, weekday) => (weekday === 2 ? [] : day)),
  exceptions: {},
  closures: [],
}
/** Lunch, and a dinner that ends after midnight. */
const parrilla = everyDay(['11:30', '16:00'], ['19:00', '01:00'])
const park = everyDay(['00:00', '24:00'])

/** A local time of the city, which is three hours behind UTC all year. */
const local = (time: string) => new Date(`${time}:00-03:00`)

test.each([
  ['2026-11-23T11:59', false],
  ['2026-11-23T12:00', true],
  ['2026-11-23T19:59', true],
  ['2026-11-23T20:00', false],
  ['2026-11-24T15:00', false],
])('a museum at %s is open: %s', (time, isOpen) => {
  expect(isOpenAt(museum, local(time), cityZone)).toBe(isOpen)
})

test.each([
  ['2026-11-23T00:59', true],
  ['2026-11-23T01:00', false],
  ['2026-11-23T16:30', false],
  ['2026-11-23T23:59', true],
])('a dinner that ends after midnight: at %s it is open: %s', (time, isOpen) => {
  expect(isOpenAt(parrilla, local(time), cityZone)).toBe(isOpen)
})

test.each(monthWeeks)('what opens in week %s of a month opens once in each', (monthWeek) => {
  const week = Array.from({ length: 7 }, (): OpeningSpan[] => [['10:00', '11:00', monthWeek]])
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)))
  const open = days.filter((day) => {
    const date = day.toISOString().slice(0, 10)
    return spansOfDate({ week, exceptions: {} }, date, day.getUTCDay()).length > 0
  })

  const perMonth = Map.groupBy(open, (day) => `${day.getUTCMonth()} ${day.getUTCDay()}`)
  expect(perMonth.size).toBe(12 * 7)
  expect(open).toHaveLength(12 * 7)
  const numbers = open.map((day) => day.getUTCDate())
  const first = monthWeek === -1 ? 22 : (monthWeek - 1) * 7 + 1
  expect(Math.min(...numbers)).toBe(first)
  expect(Math.max(...numbers)).toBe(monthWeek === -1 ? 31 : first + 6)
})

test('by arrangement nothing is open or closed now', () => {
  const openingWeek = museum.week.with(6, [['', '']])

  expect(openingHoursOf({ openingWeek, openingExceptions: {} }, [])).toBeUndefined()
})

test('the next change is the next opening or closing', () => {
  expect(nextChangeAt(museum, local('2026-11-23T15:00'), cityZone)).toEqual(
    local('2026-11-23T20:00'),
  )
  expect(nextChangeAt(museum, local('2026-11-23T21:00'), cityZone)).toEqual(
    local('2026-11-25T12:00'),
  )
})

test('a park that never closes has no next change', () => {
  expect(isOpenAt(park, local('2026-11-23T00:00'), cityZone)).toBe(true)
  expect(nextChangeAt(park, local('2026-11-23T15:00'), cityZone)).toBeUndefined()
  expect(openingNow(park, local('2026-11-23T15:00'), cityZone)).toEqual({ isOpen: true })
})

test('an exception wins over the weekday, and an empty one closes the day', () => {
  const hours: OpeningHours = {
    ...museum,
    exceptions: { '2026-12-25': [], '2026-11-24': [['10:00', '12:00']] },
  }
  expect(isOpenAt(hours, local('2026-12-25T15:00'), cityZone)).toBe(false)
  expect(isOpenAt(hours, local('2026-11-24T11:00'), cityZone)).toBe(true)
})

test('a page says until when, and on which day again', () => {
  expect(openingNow(museum, local('2026-11-23T15:00'), cityZone)).toEqual({
    isOpen: true,
    change: { time: '20:00', weekday: undefined },
  })
  expect(openingNow(museum, local('2026-11-23T09:00'), cityZone)).toEqual({
    isOpen: false,
    change: { time: '12:00', weekday: undefined },
  })
  expect(openingNow(museum, local('2026-11-23T21:00'), cityZone)).toEqual({
    isOpen: false,
    change: { time: '12:00', weekday: 3 },
  })
})

test('a closing after midnight is still tonight', () => {
  expect(openingNow(parrilla, local('2026-11-23T23:00'), cityZone)).toEqual({
    isOpen: true,
    change: { time: '01:00', weekday: undefined },
  })
})

test('the last entry is so long before the last closing of today, and none on a closed day', () => {
  const onMonday = local('2026-11-23T10:00')
  const last = (hours: OpeningHours, minutes: number, at = onMonday) =>
    lastEntryToday(hours, minutes, at, cityZone)

  expect(last(everyDay(['10:00', '18:00']), 30)).toBe('17:30')
  expect(last(parrilla, 90)).toBe('23:30')
  expect(last(park, 15)).toBe('23:45')
  expect(last({ ...park, closures: [{ from: '2026-11-23', until: '2026-11-23' }] }, 15)).toBe(
    undefined,
  )
})

test('the day is the day of the city, not of the machine', () => {
  const lateSunday = new Date('2026-11-23T02:30:00Z')
  expect(weekdayAt(lateSunday, cityZone)).toBe(0)
  expect(weekdayAt(lateSunday, 'UTC')).toBe(1)
  expect(nextMidnight(lateSunday, cityZone)).toEqual(new Date('2026-11-23T03:00:00Z'))
})

test('hours follow the local clock where daylight saving moves it', () => {
  const madrid = everyDay(['09:00', '17:00'])
  expect(isOpenAt(madrid, new Date('2027-03-27T08:30:00Z'), 'Europe/Madrid')).toBe(true)
  expect(isOpenAt(madrid, new Date('2027-03-28T07:30:00Z'), 'Europe/Madrid')).toBe(true)
  expect(isOpenAt(madrid, new Date('2027-03-27T07:30:00Z'), 'Europe/Madrid')).toBe(false)
})

const closedForRepairs: OpeningHours = {
  ...parrilla,
  exceptions: { '2026-11-25': [['10:00', '12:00']] },
  closures: [{ from: '2026-11-24', until: '2026-11-25' }],
}

test.each([
  ['2026-11-23T23:59', true, 'the dinner of the day before'],
  ['2026-11-24T00:00', false, 'the first local instant, though that dinner would last until 01:00'],
  ['2026-11-24T12:00', false, 'the first day'],
  ['2026-11-25T11:00', false, 'the last day, whose exception would open it'],
  ['2026-11-26T00:30', false, 'a dinner that never began'],
  ['2026-11-26T11:30', true, 'the day after'],
])('during a closure: at %s it is open: %s (%s)', (time, isOpen) => {
  expect(isOpenAt(closedForRepairs, local(time), cityZone)).toBe(isOpen)
})

test.each([
  ['2026-11-24T00:30', true, 'the dinner of the day before, which the exception is not about'],
  ['2026-11-24T01:00', false, 'after it'],
  ['2026-11-24T11:00', true, 'the exception'],
  ['2026-11-24T20:00', false, 'no dinner on that day'],
  ['2026-11-25T00:30', false, 'nor after its midnight'],
])('an exception on the day after: at %s it is open: %s (%s)', (time, isOpen) => {
  const hours = { ...parrilla, exceptions: { '2026-11-24': [['10:00', '12:00']] as OpeningSpan[] } }
  expect(isOpenAt(hours, local(time), cityZone)).toBe(isOpen)
})

test('a closure begins and ends with its local days, and the next change knows it', () => {
  const { closures } = closedForRepairs

  expect(nextChangeAt(closedForRepairs, local('2026-11-23T20:00'), cityZone)).toEqual(
    local('2026-11-24T00:00'),
  )
  expect(nextChangeAt(closedForRepairs, local('2026-11-24T12:00'), cityZone)).toEqual(
    local('2026-11-26T11:30'),
  )
  expect(
    ['2026-11-01T12:00', '2026-11-24T00:00', '2026-11-26T00:00'].map((time) =>
      nextClosureChangeAt(closures, local(time), cityZone),
    ),
  ).toEqual([local('2026-11-24T00:00'), local('2026-11-26T00:00'), undefined])
})

const closedUntil = (until: string): OpeningHours => ({
  ...museum,
  closures: [{ from: '2026-11-20', until }],
})

test('a weekday is named only while it can mean no other week', () => {
  const monday = local('2026-11-23T13:00')

  expect(openingNow(closedUntil('2026-11-28'), monday, cityZone)).toEqual({
    isOpen: false,
    change: { time: '12:00', weekday: 0 },
  })
  expect(openingNow(closedUntil('2026-11-29'), monday, cityZone)).toEqual({ isOpen: false })
  expect(openingNow(closedUntil('2027-11-29'), monday, cityZone)).toEqual({ isOpen: false })
})

test('the dates that differ are told ten at most, 60 days ahead, and none of a closure', () => {
  const daily = Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => [`2026-12-${10 + index}`, []]),
  )
  const exceptions = { ...daily, '2027-01-22': [], '2026-11-22': [], '2026-11-23': [] }
  const on = (time: string) =>
    comingSpecialDates(
      exceptions,
      [{ from: '2026-12-11', until: '2026-12-12' }],
      local(time),
      cityZone,
    ).map(({ date }) => date)

  expect(on('2026-11-23T23:59').slice(0, 3)).toEqual(['2026-11-23', '2026-12-10', '2026-12-13'])
  expect(on('2026-11-23T23:59')).toHaveLength(10)
  expect(on('2026-12-20T00:00').at(-1)).toBe('2027-01-22')
  expect(on('2026-11-20T12:00')).not.toContain('2027-01-22')
})
