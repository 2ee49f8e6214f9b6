// A place of a plan on its days: when it opens, how long a visit takes, and what the door asks of an adult
// and of a child. What nobody knows stays unknown: it is said, and never counted.
import { closureOn, type Closure, spansOfDate } from '#domain/catalog/opening-hours.ts'
import type {
  AttractionPass,
  OpeningExceptions,
  OpeningSpan,
  OpeningWeek,
} from '#domain/vocabulary/attraction.ts'
import type { PlanDay } from './plan-request.ts'

/** What the catalogue knows of a place. */
export type PlanPlace = {
  slug: string
  name: string
  kind: string
  pass: AttractionPass
  isReservationRequired: boolean
  /** In cents; 0 is free, null is not known. */
  adultCents: number | null
  childCents: number | null
  /** 0 is Sunday. */
  freeDays: number[]
  visitMinutes: number | null
  /** Null when nobody knows the hours. */
  openingWeek: OpeningWeek | null
  openingExceptions: OpeningExceptions
  closures: Closure[]
}

/** Of a visit that nobody has measured. */
const USUAL_VISIT_MINUTES = 90

/** Nobody sets out earlier for what is open at any hour. */
const MORNING = 9 * 60

type Window = [opens: number, closes: number][]

export type PlannedPlace = PlanPlace & {
  /** Per day of the plan: the minutes of a visit, 0 while it is shut. */
  minutesOn: number[]
  /** Per day of the plan: when a visit may be, in minutes from midnight; without known hours at any time of day. */
  windowsOn: Window[]
  /** Per day of the plan: whether its door is free for everybody. */
  isFreeOn: boolean[]
  /**
   * What the door asks of one person in the days of the plan: nothing where one of them is free. Null is not
   * known. Where it opens on none of them, nobody pays.
   */
  doorAdultCents: number | null
  doorChildCents: number | null
}

/** A place on the days of a plan; a visit takes at most `visitMinutesMax`. */
export function placeOn(place: PlanPlace, days: PlanDay[], visitMinutesMax: number): PlannedPlace {
  const visit = Math.min(place.visitMinutes ?? USUAL_VISIT_MINUTES, visitMinutesMax)
  const minutesOn = days.map((day) => Math.min(visit, openMinutes(place, day)))
  const isFreeOn = days.map(
    ({ weekday }, index) => (minutesOn[index] ?? 0) > 0 && place.freeDays.includes(weekday),
  )
  const costsNothing = isFreeOn.includes(true) || !minutesOn.some((minutes) => minutes > 0)
  return {
    ...place,
    minutesOn,
    windowsOn: days.map((day, index) => windowsOf(place, day, minutesOn[index] ?? 0)),
    isFreeOn,
    doorAdultCents: costsNothing ? 0 : place.adultCents,
    // Where adults pay nothing, children do not either.
    doorChildCents: costsNothing || place.adultCents === 0 ? 0 : place.childCents,
  }
}

/** It opens on one of the days at least. */
export function opensAtAll({ minutesOn }: Pick<PlannedPlace, 'minutesOn'>): boolean {
  return minutesOn.some((minutes) => minutes > 0)
}

/** Without known hours it counts as open, apart from closures. */
function openMinutes(place: PlanPlace, { date, weekday }: PlanDay): number {
  if (closureOn(place.closures, date)) return 0
  return place.openingWeek === null
    ? Number.POSITIVE_INFINITY
    : longestOf(openSpans(place, { date, weekday }))
}

/** The spans of a day, as far as somebody knows them. */
export function openSpans(place: PlanPlace, { date, weekday }: PlanDay): OpeningSpan[] {
  if (place.openingWeek === null || closureOn(place.closures, date)) return []
  return spansOfDate(
    { week: place.openingWeek, exceptions: place.openingExceptions },
    date,
    weekday,
  )
}

function windowsOf(place: PlanPlace, day: PlanDay, minutes: number): Window {
  if (place.openingWeek === null) return [[MORNING, Number.POSITIVE_INFINITY]]
  return openSpans(place, day)
    .map((span): Window[number] => {
      const opens = minuteOf(span[0])
      const closes = opens + lengthOf(span)
      return [opens < MORNING && MORNING + minutes <= closes ? MORNING : opens, closes]
    })
    .toSorted(([a], [b]) => a - b)
}

function longestOf(spans: OpeningSpan[]): number {
  return Math.max(0, ...spans.map(lengthOf))
}

const DAY_MINUTES = 24 * 60

/** An end after midnight is smaller than its start. */
function lengthOf([opens, closes]: OpeningSpan): number {
  const minutes = minuteOf(closes) - minuteOf(opens)
  return minutes < 0 ? minutes + DAY_MINUTES : minutes
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
