// Visits within opening hours, with travel, an hour for lunch, and waiting. Untimed places come last.
import type { PlannedPlace } from './planned-place.ts'

/** Used when a location is unknown. */
export const UNKNOWN_WAY_MINUTES = 30
/** Street distance is about a third longer than the straight line. */
const STREETS = 1.3
const WALK_METERS_PER_MINUTE = 80
/** Walking to and from stops plus waiting; then 15 km/h. From about 2 km on this is faster than walking. */
const RIDE_MINUTES = 25
const RIDE_METERS_PER_MINUTE = 250
const WAY_STEP_MINUTES = 5

type Placed = Pick<PlannedPlace, 'point'>

/** The faster of walking and public transport between two places, rounded up to five minutes. */
export function wayMinutes({ point: from }: Placed, { point: to }: Placed): number {
  if (!from || !to) return UNKNOWN_WAY_MINUTES
  // Hot path: a square root is faster than Math.hypot.
  const straight = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2 + (from.z - to.z) ** 2)
  const meters = straight * STREETS
  const minutes = Math.min(
    meters / WALK_METERS_PER_MINUTE,
    RIDE_MINUTES + meters / RIDE_METERS_PER_MINUTE,
  )
  return Math.ceil(minutes / WAY_STEP_MINUTES) * WAY_STEP_MINUTES
}

/** An hour for lunch is kept free between 12:30 and 15:00. */
const LUNCH_FROM = 12 * 60 + 30
const LUNCH_UNTIL = 15 * 60
const LUNCH_MINUTES = 60

/** In minutes from midnight; a visit that begins in the evening may end after the next midnight. */
type RouteStop = { place: PlannedPlace; starts: number; ends: number; hasEaten: boolean }
export type DayRoute = {
  stops: RouteStop[]
  /** In walking order. */
  arranged: PlannedPlace[]
  /** Total of visits and travel; waiting and lunch are not included. */
  minutes: number
}

export const emptyRoute: DayRoute = { stops: [], arranged: [], minutes: 0 }

/** Inserts it where travel stays short and the day ends early; never reorders, so some routes are missed. */
export function withStop(
  route: DayRoute,
  day: number,
  place: PlannedPlace,
  minutesMax: number,
): DayRoute | undefined {
  const { stops, arranged } = route
  const isTimed = isTimedOn(place, day)
  const first = isTimed ? 0 : stops.length
  const last = stops.length + (isTimed ? 0 : arranged.length)
  const minutes = route.minutes + (place.minutesOn[day] ?? 0)
  let best = { at: -1, way: 0, cost: Number.POSITIVE_INFINITY }
  for (let at = first; at <= last; at += 1) {
    const way = wayMore(placeAt(route, at - 1), place, placeAt(route, at))
    if (minutes + way > minutesMax) continue
    const cost = way + (isTimed ? endWith(stops, at, place, day) : 0)
    if (cost < best.cost) best = { at, way, cost }
  }
  if (best.at < 0) return undefined
  const timed = stops.map((stop) => stop.place)
  return {
    stops: isTimed ? (walk(timed.toSpliced(best.at, 0, place), day) ?? []) : stops,
    arranged: isTimed ? arranged : arranged.toSpliced(best.at - stops.length, 0, place),
    minutes: minutes + best.way,
  }
}

function placeAt({ stops, arranged }: DayRoute, at: number): PlannedPlace | undefined {
  return at < stops.length ? stops[at]?.place : arranged[at - stops.length]
}

/** Moves one visit at a time, as long as that shortens travel or ends the day earlier. */
export function straightened(route: DayRoute, day: number, minutesMax: number): DayRoute {
  for (const { place } of route.stops) {
    const others = route.stops.filter((stop) => stop.place !== place).map((stop) => stop.place)
    const stops = walk(others, day)
    const minutes = minutesOf([...others, ...route.arranged], day)
    const moved = stops && withStop({ ...route, stops, minutes }, day, place, minutesMax)
    if (moved && costOf(moved) < costOf(route)) return straightened(moved, day, minutesMax)
  }
  return route
}

function costOf({ stops, minutes }: DayRoute): number {
  return minutes + (stops.at(-1)?.ends ?? 0)
}

function minutesOf(places: PlannedPlace[], day: number): number {
  return places.reduce(
    (sum, place, at) =>
      sum + (place.minutesOn[day] ?? 0) + wayMore(places[at - 1], place, undefined),
    0,
  )
}

export function isTimedOn({ windowsOn }: PlannedPlace, day: number): boolean {
  return (windowsOn[day]?.length ?? 0) > 0
}

function wayMore(
  before: PlannedPlace | undefined,
  place: PlannedPlace,
  after: PlannedPlace | undefined,
): number {
  return (
    (before ? wayMinutes(before, place) : 0) +
    (after ? wayMinutes(place, after) : 0) -
    (before && after ? wayMinutes(before, after) : 0)
  )
}

/** When the day ends with a place inserted before stop `at`; infinite when one of them would be closed. */
function endWith(stops: RouteStop[], at: number, place: PlannedPlace, day: number): number {
  let stop = stopAfter(stops[at - 1], place, day)
  for (let next = at; stop && next < stops.length; next += 1) {
    const following = stops[next]
    if (following) stop = stopAfter(stop, following.place, day)
  }
  return stop?.ends ?? Number.POSITIVE_INFINITY
}

function walk(places: PlannedPlace[], day: number): RouteStop[] | undefined {
  const stops: RouteStop[] = []
  for (const place of places) {
    const stop = stopAfter(stops.at(-1), place, day)
    if (!stop) return undefined
    stops.push(stop)
  }
  return stops
}

/** The earliest whole visit, with lunch in it, before or after it, or without where the hours leave no room. */
function stopAfter(
  before: RouteStop | undefined,
  place: PlannedPlace,
  day: number,
): RouteStop | undefined {
  const minutes = place.minutesOn[day] ?? 0
  const way = before ? wayMinutes(before.place, place) : 0
  const free = before?.ends ?? 0
  let starts = startOf(place, day, free + way)
  const isLunch = place.isMeal && starts < LUNCH_UNTIL && starts + minutes > LUNCH_FROM
  let hasEaten = isLunch || (before?.hasEaten ?? false)
  if (!hasEaten) {
    // Lunch after the way if that is early enough, otherwise before it.
    const there = Math.max(free + way, LUNCH_FROM) + LUNCH_MINUTES
    const ready = there <= LUNCH_UNTIL ? there : Math.max(free, LUNCH_FROM) + LUNCH_MINUTES + way
    hasEaten = starts >= ready || starts + minutes + LUNCH_MINUTES > LUNCH_UNTIL
    if (hasEaten && starts < ready && leavesLunch(place, day)) starts = startOf(place, day, ready)
  }
  return starts === Number.POSITIVE_INFINITY
    ? undefined
    : { place, starts, ends: starts + minutes, hasEaten }
}

function leavesLunch(place: PlannedPlace, day: number): boolean {
  const ends = startOf(place, day, 0) + (place.minutesOn[day] ?? 0)
  return (
    ends + LUNCH_MINUTES <= LUNCH_UNTIL ||
    startOf(place, day, LUNCH_FROM + LUNCH_MINUTES) < Number.POSITIVE_INFINITY
  )
}

/** The earliest start of a complete visit within opening hours; infinite when there is none. */
function startOf(place: PlannedPlace, day: number, earliest: number): number {
  const minutes = place.minutesOn[day] ?? 0
  for (const [opens, closes] of place.windowsOn[day] ?? []) {
    const starts = Math.max(opens, earliest)
    if (starts + minutes <= closes) return starts
  }
  return Number.POSITIVE_INFINITY
}
