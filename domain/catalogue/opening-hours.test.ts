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
const isOpen = (hours: OpeningHours, time: string) => isOpenAt(hours, local(time), cityZone)
const changeAfter = (hours: OpeningHours, time: string) =>
  nextChangeAt(hours, local(time), cityZone)
const toldAt = (hours: OpeningHours, time: string) => openingNow(hours, local(time), cityZone)

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
  expect(changeAfter(museum, '2026-11-23T15:00')).toEqual(local('2026-11-23T20:00'))
  expect(changeAfter(museum, '2026-11-23T21:00')).toEqual(local('2026-11-25T12:00'))
})

test('a park that never closes has no next change', () => {
  expect(isOpen(park, '2026-11-23T00:00')).toBe(true)
  expect(changeAfter(park, '2026-11-23T15:00')).toBeUndefined()
  expect(toldAt(park, '2026-11-23T15:00')).toEqual({ isOpen: true })
})

test.each<[string, boolean, string, number?]>([
  ['2026-11-23T15:00', true, '20:00'],
  ['2026-11-23T09:00', false, '12:00'],
  ['2026-11-23T21:00', false, '12:00', 3],
])(
  'at %s a page says of a museum whether it is open, until when, and on which day again',
  (...row) => {
    const [time, open, change, weekday] = row

    expect(toldAt(museum, time)).toEqual({ isOpen: open, change: { time: change, weekday } })
  },
)

test('a closing after midnight is still tonight', () => {
  const change = { time: '01:00', weekday: undefined }

  expect(toldAt(parrilla, '2026-11-23T23:00')).toEqual({ isOpen: true, change })
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

const places = {
  museum,
  'museum with exceptions': {
    ...museum,
    exceptions: { '2026-12-25': [], '2026-11-24': [['10:00', '12:00']] },
  },
  parrilla,
  'parrilla with an exception': {
    ...parrilla,
    exceptions: { '2026-11-24': [['10:00', '12:00']] },
  },
  'closed parrilla': closedForRepairs,
} satisfies Record<string, OpeningHours>

test.each<[keyof typeof places, string, boolean, string]>([
  ['museum', '2026-11-23T11:59', false, 'before it opens'],
  ['museum', '2026-11-23T12:00', true, 'as it opens'],
  ['museum', '2026-11-23T19:59', true, 'until it closes'],
  ['museum', '2026-11-23T20:00', false, 'as it closes'],
  ['museum', '2026-11-24T15:00', false, 'on its closed day'],
  ['museum with exceptions', '2026-12-25T15:00', false, 'which an empty exception closes'],
  ['museum with exceptions', '2026-11-24T11:00', true, 'which an exception opens'],
  ['parrilla', '2026-11-23T00:59', true, 'the dinner of the day before'],
  ['parrilla', '2026-11-23T01:00', false, 'after it'],
  ['parrilla', '2026-11-23T16:30', false, 'between lunch and dinner'],
  ['parrilla', '2026-11-23T23:59', true, 'a dinner that ends after midnight'],
  ['closed parrilla', '2026-11-23T23:59', true, 'the dinner of the day before'],
  ['closed parrilla', '2026-11-24T00:00', false, 'the first local instant, within that dinner'],
  ['closed parrilla', '2026-11-24T12:00', false, 'the first day'],
  ['closed parrilla', '2026-11-25T11:00', false, 'the last day, whose exception would open it'],
  ['closed parrilla', '2026-11-26T00:30', false, 'a dinner that never began'],
  ['closed parrilla', '2026-11-26T11:30', true, 'the day after'],
  ['parrilla with an exception', '2026-11-24T00:30', true, 'the dinner of the day before'],
  ['parrilla with an exception', '2026-11-24T01:00', false, 'after it'],
  ['parrilla with an exception', '2026-11-24T11:00', true, 'the exception'],
  ['parrilla with an exception', '2026-11-24T20:00', false, 'no dinner on that day'],
  ['parrilla with an exception', '2026-11-25T00:30', false, 'nor after its midnight'],
])('the %s at %s is open: %s (%s)', (place, time, open) => {
  expect(isOpen(places[place], time)).toBe(open)
})

test('a closure begins and ends with its local days, and the next change knows it', () => {
  const { closures } = closedForRepairs

  expect(changeAfter(closedForRepairs, '2026-11-23T20:00')).toEqual(local('2026-11-24T00:00'))
  expect(changeAfter(closedForRepairs, '2026-11-24T12:00')).toEqual(local('2026-11-26T11:30'))
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
  const monday = '2026-11-23T13:00'

  expect(toldAt(closedUntil('2026-11-28'), monday)).toEqual({
    isOpen: false,
    change: { time: '12:00', weekday: 0 },
  })
  expect(toldAt(closedUntil('2026-11-29'), monday)).toEqual({ isOpen: false })
  expect(toldAt(closedUntil('2027-11-29'), monday)).toEqual({ isOpen: false })
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
