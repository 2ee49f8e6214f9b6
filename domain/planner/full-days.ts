// How much fits into the days of a plan: a simple model that is told as it is. A day takes so many hours of
// visits and of the ways between them, wherever the places are.
import type { PlannedPlace } from './planned-place.ts'

/** Of visits and the ways between them. */
export const DAY_HOURS = 8
export const DAY_MINUTES_MAX = DAY_HOURS * 60
/** From one place to the next one of a day. */
export const WAY_MINUTES = 30

/** The minutes that each day of a plan holds already; a way is counted with the visit that it leads to. */
export type FilledDays = number[]

/** Adds a visit to a day when it opens then and fits; answers whether it did. */
export function fitsInto(filled: FilledDays, day: number, place: PlannedPlace): boolean {
  const minutes = place.minutesOn[day] ?? 0
  if (minutes === 0) return false
  const before = filled[day] ?? 0
  const after = before + minutes + (before > 0 ? WAY_MINUTES : 0)
  if (after > DAY_MINUTES_MAX) return false
  filled[day] = after
  return true
}

export type Visit = { slug: string; day: number }
type Worth = (place: PlannedPlace) => number

/**
 * Finds visits to as much worth as fits into some of the days, and then to what has no known worth, the
 * shortest first. Not always the most that could fit, and never more: what a pass saves is told too low rather
 * than too high. The places are put into their order once, for all days that are asked for.
 */
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
  return one.worth / (one.minutes + WAY_MINUTES)
}

type Wanted = { place: PlannedPlace; worth: number; minutes: number }

/** In this order, each on the fullest day that still takes it. */
function fill(wanted: Wanted[], days: number[]): { visits: Visit[]; worth: number } {
  const filled: FilledDays = []
  const fullestFirst = [...days]
  const visits: Visit[] = []
  let worth = 0
  for (const one of wanted) {
    const day = fullestFirst.find((each) => fitsInto(filled, each, one.place))
    if (day === undefined) continue
    visits.push({ slug: one.place.slug, day })
    worth += one.worth
    fullestFirst.sort((a, b) => (filled[b] ?? 0) - (filled[a] ?? 0) || a - b)
  }
  return { visits, worth }
}

function inOrder(a: Wanted, b: Wanted): number {
  return a.place.slug < b.place.slug ? -1 : 1
}
