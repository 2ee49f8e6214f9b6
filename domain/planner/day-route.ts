// One day of a plan on its way: visits one after the other, each begun and ended while its place is open, with
// the way between them and an hour for lunch, and waiting where a place opens later. What has no known times
// comes after them.
import type { PlannedPlace } from './planned-place.ts'

/** Where nobody knows how far it is. */
export const UNKNOWN_WAY_MINUTES = 30
/** Streets are longer than the straight line by about a third. */
const STREETS = 1.3
const WALK_METERS_PER_MINUTE = 80
/** To a stop, waiting there, and from a stop; then 15 km an hour. From some 2 km on it is less than a walk. */
const RIDE_MINUTES = 25
const RIDE_METERS_PER_MINUTE = 250
const WAY_STEP_MINUTES = 5

type Placed = Pick<PlannedPlace, 'point'>

/** From one place to the next one, on foot or by public transport, whichever is less; to the next five minutes. */
export function wayMinutes({ point: from }: Placed, { point: to }: Placed): number {
  if (!from || !to) return UNKNOWN_WAY_MINUTES
  // Asked for very often: the root of squares is quicker than Math.hypot.
  const straight = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2 + (from.z - to.z) ** 2)
  const meters = straight * STREETS
  const minutes = Math.min(
    meters / WALK_METERS_PER_MINUTE,
    RIDE_MINUTES + meters / RIDE_METERS_PER_MINUTE,
  )
  return Math.ceil(minutes / WAY_STEP_MINUTES) * WAY_STEP_MINUTES
}

/** An hour of lunch is left free between half past twelve and three. */
const LUNCH_FROM = 12 * 60 + 30
const LUNCH_UNTIL = 15 * 60
const LUNCH_MINUTES = 60

/** In minutes from midnight; what begins in the evening may end after the next one. */
type RouteStop = { place: PlannedPlace; starts: number; ends: number; hasEaten: boolean }
export type DayRoute = {
  stops: RouteStop[]
  /** At a time by arrangement, in the order of their ways. */
  arranged: PlannedPlace[]
  /** Of the visits and the ways between them; waiting and lunch are not counted. */
  minutes: number
}

export const emptyRoute: DayRoute = { stops: [], arranged: [], minutes: 0 }

/**
 * A route with one place more, where it makes the ways short and the day end early, all others are still reached
 * and the minutes are no more than so many; undefined where no place in the order does. The others keep their
 * order: not every possible route is found.
 */
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

/**
 * The same visits within so many minutes, as far as moving one of them at a time makes the ways shorter or the day
 * end earlier.
 */
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

/** It has known times on that day. */
export function isTimedOn({ windowsOn }: PlannedPlace, day: number): boolean {
  return (windowsOn[day]?.length ?? 0) > 0
}

/** What a place between two others adds to the ways. */
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

/** When a day ends with a place before its stop `at`; never where one of them would be shut. */
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

/**
 * A visit that follows another one, begun as early as the whole of it is within the hours and lunch is before or
 * after it. A place whose hours leave no lunch however it is put takes it away.
 */
function stopAfter(
  before: RouteStop | undefined,
  place: PlannedPlace,
  day: number,
): RouteStop | undefined {
  const minutes = place.minutesOn[day] ?? 0
  const way = before ? wayMinutes(before.place, place) : 0
  const free = before?.ends ?? 0
  let starts = startOf(place, day, free + way)
  let hasEaten = before?.hasEaten ?? false
  if (!hasEaten) {
    // After the way where that is early enough, otherwise before it.
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

/** The earliest beginning of a whole visit within the hours; never where there is none. */
function startOf(place: PlannedPlace, day: number, earliest: number): number {
  const minutes = place.minutesOn[day] ?? 0
  for (const [opens, closes] of place.windowsOn[day] ?? []) {
    const starts = Math.max(opens, earliest)
    if (starts + minutes <= closes) return starts
  }
  return Number.POSITIVE_INFINITY
}
