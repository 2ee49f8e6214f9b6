// Invalid parts are ignored and overlong periods are shortened, so an address is never an error.
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import {
  type FilterOf,
  daysInAddress,
  listFilter,
  storedNumber,
} from '#domain/ground/address-filter.ts'
import type { DayPeriod } from './analytics.ts'

/** `last-month` and `year` are calendar periods; a period in days ends today. */
const periodPresets = ['7', '30', '90', 'month', 'last-month', 'year'] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** Any year: the days are shown one by one, beside as many earlier days. */
const PERIOD_DAYS_MAX = 366
const FIRST_CHOICE = '30'

const address = listFilter({
  period: z.enum(periodPresets),
  ...daysInAddress,
  city: storedNumber,
})

/** Either a preset, which moves with time, or two days. */
export type AnalyticsFilter = FilterOf<typeof address>

/** The filter's days are local to this city. */
export function cityOfFilter(params: URLSearchParams): number | undefined {
  return address.read(params).city
}

/** Reversed days are swapped. Days that differ from the preset's override it: a form may hold both. */
export function readAnalyticsFilter(params: URLSearchParams, today: string): AnalyticsFilter {
  const { period, city, from, to } = address.read(params)
  if (from === undefined && to === undefined) return { period: period ?? FIRST_CHOICE, city }
  const own = period && presetPeriod(period, today)
  if (own && own.from === from && own.to === to) return { period, city }
  return from !== undefined && to !== undefined && from > to
    ? { from: to, to: from, city }
    : { from, to, city }
}

export const writeAnalyticsFilter = address.write

/** If more than a year, the last year of it. */
export function periodOf(filter: AnalyticsFilter, today: string): DayPeriod {
  if (filter.period !== undefined) return presetPeriod(filter.period, today)
  const to = Temporal.PlainDate.from(filter.to ?? later(filter.from ?? today, today))
  const from = Temporal.PlainDate.from(
    filter.from ?? to.subtract({ days: Number(FIRST_CHOICE) - 1 }).toString(),
  )
  const first = to.subtract({ days: PERIOD_DAYS_MAX - 1 })
  const begin = Temporal.PlainDate.compare(from, first) < 0 ? first : from
  return { from: begin.toString(), to: to.toString() }
}

/** The equally long period directly before. */
export function periodBefore({ from, to }: DayPeriod): DayPeriod {
  const begin = Temporal.PlainDate.from(from)
  const days = begin.until(Temporal.PlainDate.from(to)).days + 1
  return { from: begin.subtract({ days }).toString(), to: begin.subtract({ days: 1 }).toString() }
}

export function daysOf({ from, to }: DayPeriod): string[] {
  const begin = Temporal.PlainDate.from(from)
  const count = begin.until(Temporal.PlainDate.from(to)).days + 1
  return Array.from({ length: count }, (_, days) => begin.add({ days }).toString())
}

function presetPeriod(preset: PeriodPreset, todayText: string): DayPeriod {
  const today = Temporal.PlainDate.from(todayText)
  const month = today.with({ day: 1 })
  switch (preset) {
    case 'month':
      return { from: month.toString(), to: todayText }
    case 'last-month':
      return {
        from: month.subtract({ months: 1 }).toString(),
        to: month.subtract({ days: 1 }).toString(),
      }
    case 'year':
      return { from: today.with({ month: 1, day: 1 }).toString(), to: todayText }
    default:
      return { from: today.subtract({ days: Number(preset) - 1 }).toString(), to: todayText }
  }
}

/** ISO dates sort chronologically as strings. */
function later(one: string, other: string): string {
  return one > other ? one : other
}
