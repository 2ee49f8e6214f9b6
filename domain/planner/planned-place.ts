// Unknown values stay unknown: they are shown as such and never counted.
import { closureOn, type Closure, spansOfDate } from '#domain/catalogue/opening-hours.ts'
import {
  type AttractionPass,
  type OpeningExceptions,
  type OpeningSpan,
  type OpeningWeek,
  isByArrangement,
} from '#domain/ground/vocabulary/catalogue.ts'
import type { PlanDay } from './plan-request.ts'

export type PlanPlace = {
  slug: string
  name: string
  kind: string
  /** A visit at noon is the lunch. */
  isMeal: boolean
  pass: AttractionPass
  isReservationRequired: boolean
  /** 0 is free, null is unknown. */
  adultCents: number | null
  childCents: number | null
  /** 0 is Sunday. */
  freeDays: number[]
  visitMinutes: number | null
  /** Null when unknown. */
  openingWeek: OpeningWeek | null
  openingExceptions: OpeningExceptions
  closures: Closure[]
  /** Both or neither. */
  latitude: number | null
  longitude: number | null
}

/** Minutes of a visit without a known duration. */
const USUAL_VISIT_MINUTES = 90

/** Earliest start of a visit to a place that is always open. */
const MORNING = 9 * 60

type Window = [opens: number, closes: number][]

export type PlannedPlace = PlanPlace & {
  point: Point | undefined
  /** Per day of the plan: the minutes of a visit, 0 if the place is closed. */
  minutesOn: number[]
  /** Per day of the plan: when a visit is possible, in minutes from midnight; empty if by arrangement. */
  windowsOn: Window[]
  /** Per day of the plan: whether entry is free for everybody. */
  isFreeOn: boolean[]
  /** 0 if any day is free or if the place opens on none. Null is unknown. */
  doorAdultCents: number | null
  doorChildCents: number | null
}

/** In metres from the centre of the Earth: straight-line distance is accurate enough within a city. */
type Point = { x: number; y: number; z: number }

function pointOf({ latitude, longitude }: PlanPlace): Point | undefined {
  if (latitude === null || longitude === null) return undefined
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  const across = EARTH_RADIUS_METERS * Math.cos(north)
  return {
    x: across * Math.cos(east),
    y: across * Math.sin(east),
    z: EARTH_RADIUS_METERS * Math.sin(north),
  }
}
const EARTH_RADIUS_METERS = 6_371_000

/** A place on the days of a plan; a visit takes at most `visitMinutesMax`. */
export function placeOn(place: PlanPlace, days: PlanDay[], visitMinutesMax: number): PlannedPlace {
  const visit = Math.min(place.visitMinutes ?? USUAL_VISIT_MINUTES, visitMinutesMax)
  const opening = days.map((day) => openingOn(place, day, visit))
  const minutesOn = opening.map(({ minutes }) => minutes)
  const isFreeOn = days.map(
    ({ weekday }, index) => (minutesOn[index] ?? 0) > 0 && place.freeDays.includes(weekday),
  )
  const costsNothing = isFreeOn.includes(true) || !minutesOn.some((minutes) => minutes > 0)
  return {
    ...place,
    point: pointOf(place),
    minutesOn,
    windowsOn: opening.map(({ windows }) => windows),
    isFreeOn,
    doorAdultCents: costsNothing ? 0 : place.adultCents,
    // Where adults pay nothing, children do not either.
    doorChildCents: costsNothing || place.adultCents === 0 ? 0 : place.childCents,
  }
}

export function opensAtAll({ minutesOn }: Pick<PlannedPlace, 'minutesOn'>): boolean {
  return minutesOn.some((minutes) => minutes > 0)
}

/** The opening spans of a day; undefined when it is unknown whether the place opens. */
export function openSpans(place: PlanPlace, { date, weekday }: PlanDay): OpeningSpan[] | undefined {
  if (closureOn(place.closures, date)) return []
  return place.openingWeek === null
    ? place.openingExceptions[date]
    : spansOfDate({ week: place.openingWeek, exceptions: place.openingExceptions }, date, weekday)
}

/** On a day with unknown opening times, only the minutes are set. */
function openingOn(place: PlanPlace, day: PlanDay, visit: number) {
  const spans = openSpans(place, day)
  if (spans?.length === 0) return { minutes: 0, windows: [] }
  const known = (spans ?? []).filter((span) => !isByArrangement(span))
  const minutes = known.length > 0 ? Math.min(visit, Math.max(...known.map(lengthOf))) : visit
  const windows = known
    .map((span): Window[number] => {
      const opens = minuteOf(span[0])
      const closes = opens + lengthOf(span)
      return [opens < MORNING && MORNING + minutes <= closes ? MORNING : opens, closes]
    })
    .toSorted(([a], [b]) => a - b)
  return { minutes, windows }
}

const DAY_MINUTES = 24 * 60

/** A closing time after midnight is smaller than the opening time. */
function lengthOf([opens, closes]: OpeningSpan): number {
  const minutes = minuteOf(closes) - minuteOf(opens)
  return minutes < 0 ? minutes + DAY_MINUTES : minutes
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
