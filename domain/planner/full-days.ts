// A simple model: fixed hours a day for visits and travel, each visit within known opening hours.
import { type DayRoute, emptyRoute, isTimedOn, withStop } from './day-route.ts'
import type { PlannedPlace } from './planned-place.ts'

export const DAY_HOURS = 8
export const DAY_MINUTES_MAX = DAY_HOURS * 60
export type FilledDays = DayRoute[]

export function filledMinutes(filled: FilledDays, day: number): number {
  return filled[day]?.minutes ?? 0
}

/** Adds a visit if the hours of the day and of all its places allow it; returns whether it did. */
export function fitsInto(filled: FilledDays, day: number, place: PlannedPlace): boolean {
  const minutes = place.minutesOn[day] ?? 0
  const before = filled[day] ?? emptyRoute
  if (minutes === 0 || before.minutes + minutes > DAY_MINUTES_MAX) return false
  const after = withStop(before, day, place, DAY_MINUTES_MAX)
  if (after) filled[day] = after
  return after !== undefined
}

/** The first of these days that took the visit; days without known times for it come last. */
export function dayTaking(
  filled: FilledDays,
  days: number[],
  place: PlannedPlace,
): number | undefined {
  return (
    days.find((day) => isTimedOn(place, day) && fitsInto(filled, day, place)) ??
    days.find((day) => !isTimedOn(place, day) && fitsInto(filled, day, place))
  )
}

export type Visit = { slug: string; day: number }
type Worth = (place: PlannedPlace) => number

/** Greedy, so never above the maximum: savings are understated. Sorts places once for all queried days. */
export function mostWorth(
  places: PlannedPlace[],
  worth: Worth,
  isUnknown: (place: PlannedPlace) => boolean,
): (days: number[]) => Visit[] {
  const all = places.map((place) => ({
    place,
    worth: worth(place),
    minutes: Math.max(...place.minutesOn),
  }))
  const wanted = all.filter((one) => one.worth > 0)
  const unknown = all
    .filter((one) => one.worth === 0 && isUnknown(one.place))
    .toSorted((a, b) => a.minutes - b.minutes || inOrder(a, b))
  const byWorth = wanted.toSorted((a, b) => b.worth - a.worth || inOrder(a, b))
  const byMinute = wanted.toSorted((a, b) => perMinute(b) - perMinute(a) || inOrder(a, b))
  return (days) => {
    const first = fill([...byMinute, ...unknown], days)
    const second = fill([...byWorth, ...unknown], days)
    return second.worth > first.worth ? second.visits : first.visits
  }
}

function perMinute(one: Wanted): number {
  return one.worth / (one.minutes + USUAL_WAY_MINUTES)
}

/** Assumed while the visit's position is not known. */
const USUAL_WAY_MINUTES = 30

type Wanted = { place: PlannedPlace; worth: number; minutes: number }

/** Places visits in this order, each on the fullest day that still takes it. */
function fill(wanted: Wanted[], days: number[]): { visits: Visit[]; worth: number } {
  const filled: FilledDays = []
  const fullestFirst = [...days]
  const visits: Visit[] = []
  let worth = 0
  for (const one of wanted) {
    const day = dayTaking(filled, fullestFirst, one.place)
    if (day === undefined) continue
    visits.push({ slug: one.place.slug, day })
    worth += one.worth
    fullestFirst.sort((a, b) => filledMinutes(filled, b) - filledMinutes(filled, a) || a - b)
  }
  return { visits, worth }
}

function inOrder(a: Wanted, b: Wanted): number {
  return a.place.slug < b.place.slug ? -1 : 1
}
