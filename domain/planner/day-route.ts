// One day of a plan on foot: its visits one after the other, each begun and ended while its place is open, with
// the way between them, and waiting where a place opens later.
import type { PlannedPlace } from './planned-place.ts'

/** From one place to the next one of a day. */
export const WAY_MINUTES = 30

/** In minutes from midnight; what begins in the evening may end after the next one. */
type RouteStop = { place: PlannedPlace; starts: number; ends: number }
export type DayRoute = {
  stops: RouteStop[]
  /** Of the visits and the ways between them; waiting is not counted. */
  minutes: number
}

export const emptyRoute: DayRoute = { stops: [], minutes: 0 }

/** What the minutes of a day would be with a place more. */
export function minutesWith(
  { stops, minutes }: DayRoute,
  day: number,
  place: PlannedPlace,
): number {
  return minutes + (stops.length > 0 ? WAY_MINUTES : 0) + (place.minutesOn[day] ?? 0)
}

/**
 * A route with one place more, where it makes the day end earliest and all others are still reached; undefined
 * where no place in the order does. The others keep their order: not every possible route is found.
 */
export function withStop(route: DayRoute, day: number, place: PlannedPlace): DayRoute | undefined {
  const { stops } = route
  let best = { at: -1, end: Number.POSITIVE_INFINITY }
  for (let at = 0; at <= stops.length; at += 1) {
    const end = endWith(stops, at, place, day)
    if (end < best.end) best = { at, end }
  }
  if (best.at < 0) return undefined
  const places = stops.map((stop) => stop.place).toSpliced(best.at, 0, place)
  return { stops: walk(places, day), minutes: minutesWith(route, day, place) }
}

/** When a day ends with a place before its stop `at`; never where one of them would be shut. */
function endWith(stops: RouteStop[], at: number, place: PlannedPlace, day: number): number {
  let end = endAfter(place, day, stops[at - 1]?.ends)
  for (let next = at; next < stops.length && end < Number.POSITIVE_INFINITY; next += 1) {
    const stop = stops[next]
    if (stop) end = endAfter(stop.place, day, end)
  }
  return end
}

function walk(places: PlannedPlace[], day: number): RouteStop[] {
  const stops: RouteStop[] = []
  for (const place of places) {
    const ends = endAfter(place, day, stops.at(-1)?.ends)
    stops.push({ place, starts: ends - (place.minutesOn[day] ?? 0), ends })
  }
  return stops
}

/** When a visit that follows another one ends, begun as early as the whole of it is within the hours. */
function endAfter(place: PlannedPlace, day: number, before: number | undefined): number {
  const earliest = before === undefined ? 0 : before + WAY_MINUTES
  const minutes = place.minutesOn[day] ?? 0
  for (const [opens, closes] of place.windowsOn[day] ?? []) {
    const ends = Math.max(opens, earliest) + minutes
    if (ends <= closes) return ends
  }
  return Number.POSITIVE_INFINITY
}
