// Plans of the seeded places on every day of a year, held against what the book says of their hours.
import { expect, test } from 'vitest'
import { priceWords } from '#domain/catalogue/attractions/attraction-words.ts'
import { doorAsks } from '#domain/catalogue/product.ts'
import type { OpeningSpan } from '#domain/ground/vocabulary/catalogue.ts'
import { answerPlan, type ShownDay, type ShownVisit } from '#domain/planner/answer-plan.ts'
import { wayMinutes } from '#domain/planner/day-route.ts'
import { DAY_MINUTES_MAX } from '#domain/planner/full-days.ts'
import { placeOn } from '#domain/planner/planned-place.ts'
import { seededPlaces as places } from '#tests/seeded-places.ts'

const bySlug = new Map(places.map((place) => [place.slug, place]))

/** 365 days from one on which no reference is older. */
const year = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10),
)

function planOf(chosen: typeof places, date: string): ShownDay {
  const people = { adults: 1, children: 0 }
  const request = { slugs: [], ...people, from: date, to: date }
  const [day] = answerPlan(request, chosen, [], 'America/Argentina/Buenos_Aires').days
  if (!day) throw new Error('A plan has its day')
  return day
}

/** Each place alone on each day of the year: its visit, or none where it is shut. */
const alone = places.map((place) => ({
  slug: place.slug,
  days: year.map((date) => {
    const { weekday, visits } = planOf([place], date)
    return { date, weekday, visit: visits[0] }
  }),
}))
const daysOf = (slug: string) => alone.find((one) => one.slug === slug)?.days ?? []
/** Of all places together, each day as full as it gets. */
const full = year.map((date) => planOf(places, date))

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function isWithin({ starts = Number.NaN, minutes }: ShownVisit, spans: OpeningSpan[]): boolean {
  return spans.some(([opens, closes]) => {
    const night = closes < opens ? 24 * 60 : 0
    return opens !== '' && minuteOf(opens) <= starts && starts + minutes <= minuteOf(closes) + night
  })
}

test.each(alone.map(({ slug, days }) => [slug, days] as const))(
  '%s is seen while it is open, and without a time where nobody knows one',
  (slug, days) => {
    const place = bySlug.get(slug)
    for (const { date, weekday, visit } of days) {
      const spans = place?.openingExceptions[date] ?? place?.openingWeek?.[weekday]
      if (spans?.length === 0) expect(visit, date).toBeUndefined()
      else if (spans?.some(([opens, , monthWeek]) => opens !== '' && !monthWeek)) {
        expect(visit && isWithin(visit, spans), date).toBe(true)
      } else if (visit) expect(visit.starts, date).toBeUndefined()
    }
  },
)

test('what the book says of days and evenings holds on each of them', () => {
  const weekdaysOf = (slug: string) => [
    ...new Set(daysOf(slug).flatMap(({ weekday, visit }) => (visit ? [weekday] : []))),
  ]
  const startsOf = (slug: string) => [
    ...new Set(daysOf(slug).flatMap(({ visit }) => (visit ? [visit.starts] : []))),
  ]

  expect(weekdaysOf('museo-historico-nacional').toSorted()).toEqual([0, 3, 4, 5, 6])
  expect(weekdaysOf('museo-casa-gardel')).not.toContain(2)
  expect(weekdaysOf('planetario')).not.toContain(1)
  expect(weekdaysOf('estancia-santa-susana')).not.toContain(1)
  expect(weekdaysOf('mirador-guemes').toSorted()).toEqual([1, 2, 3, 4, 5])
  expect(weekdaysOf('cata-malbec').toSorted()).toEqual([3, 4, 5, 6])
  expect(startsOf('cata-malbec')).toEqual([19 * 60])
  for (const slug of [
    'viejo-almacen',
    'palacio-paz',
    'teatro-cervantes',
    'delta-tigre',
    'bar-el-federal',
  ]) {
    expect(startsOf(slug), slug).toEqual([undefined])
  }
  const saturdays = daysOf('confiteria-del-molino').filter(
    ({ weekday, visit }) => visit && weekday === 6,
  )
  expect(saturdays).toHaveLength(12)
  for (const { date } of saturdays) {
    const weekLater = new Date(Date.parse(date) + 7 * 86_400_000).toISOString()
    expect(weekLater.slice(0, 7), date).not.toBe(date.slice(0, 7))
  }
})

test('a full day is walked within the hours, with its ways, and leaves an hour for lunch', () => {
  for (const { date, visits } of full) {
    const timed = timedOf(visits)
    // By arrangement is after all that has a time.
    expect(visits.slice(0, timed.length), date).toEqual(timed)
    expect(timed.length, date).toBeGreaterThan(2)
    for (const visit of timed) {
      expect(isWithin(visit, visit.spans ?? []), `${date} ${visit.slug}`).toBe(true)
    }
    for (const { from, until, way } of gapsOf(timed)) {
      expect(until - from, date).toBeGreaterThanOrEqual(way)
    }
    expect(hasLunch(timed), date).toBe(true)
  }
})

test('no day is longer than it says that it may be, whatever is chosen for it', () => {
  const longest = year.map((date, day) => {
    const chosen = places.filter((_, at) => (at * (day % 11) + day) % 7 === 0)
    return planOf(chosen, date).minutes
  })

  expect(Math.max(...longest)).toBeLessThanOrEqual(DAY_MINUTES_MAX)
})

test('on a full day no two neighbours are nearer the other way round, open and with lunch', () => {
  let walked = 0
  for (const { date, visits } of full) {
    const timed = timedOf(visits)
    for (const [index, visit] of timed.slice(1).entries()) {
      const order = timed.toSpliced(index, 2, visit, ...timed.slice(index, index + 1))
      const swapped = order.map((_, at) => walk(order, at)).find((one) => one && hasLunch(one))
      if (!swapped) continue
      walked += 1
      const isShorter = waysOf(swapped) < waysOf(timed) && endOf(swapped) <= endOf(timed)
      expect(isShorter, `${date} ${visit.slug}`).toBe(false)
    }
  }
  expect(walked).toBeGreaterThan(100)
})

test.each(places.map((place) => [place.slug, place] as const))(
  'what the door of %s asks is the same on its page, in lists and in a plan',
  (_, { pass, adultCents, childCents, priceNote, ...place }) => {
    const asks = doorAsks({ pass, adultCents })
    const price = { adultCents, childCents, childUntilAge: null, freeDays: [], note: priceNote }
    const page = priceWords({ ...price, checkedOn: null, source: null }) ?? ''
    // Days on which it is free for everybody aside.
    const paying = { ...place, pass, adultCents, childCents, priceNote, freeDays: [] }
    const visits = year.slice(0, 7).flatMap((date) => planOf([paying], date).visits)
    const paid = new Set(visits.map((visit) => visit.paid))

    expect(/^gratis|^entrada libre(?!; pagás)/i.test(page)).toBe(asks === 'free')
    expect(page.startsWith('$')).toBe(asks === 'price')
    expect([...paid]).toEqual([
      { price: 'door', free: 'free', discount: 'unknown', unknown: 'unknown' }[asks],
    ])
  },
)

function timedOf(visits: ShownVisit[]): ShownVisit[] {
  return visits.filter(({ starts }) => starts !== undefined)
}

function endOf(visits: ShownVisit[]): number {
  const last = visits.at(-1)
  return last ? (last.starts ?? 0) + last.minutes : 0
}

/** What is free before, between and after the visits, and how much of it is way. */
function gapsOf(timed: ShownVisit[]) {
  return [...timed, undefined].map((next, index) => {
    const before = timed[index - 1]
    return {
      from: before ? endOf([before]) : 0,
      until: next?.starts ?? 24 * 60,
      way: before && next ? wayBetween(before.slug, next.slug) : 0,
    }
  })
}

/** An hour between 12:30 and 15:00, where one is and then goes on, or where one has gone to. */
function hasLunch(timed: ShownVisit[]): boolean {
  return gapsOf(timed).some(({ from, until, way }) =>
    [0, way].some((first) => {
      const begins = Math.max(from + first, 12 * 60 + 30)
      return begins + 60 <= 15 * 60 && begins + 60 + way - first <= until
    }),
  )
}

/** Each as early as it may follow the one before, and lunch before one; undefined where one would be shut. */
function walk(visits: ShownVisit[], lunchBefore: number): ShownVisit[] | undefined {
  const walked: ShownVisit[] = []
  for (const [index, visit] of visits.entries()) {
    const before = walked.at(-1)
    const there = before ? endOf([before]) + wayBetween(before.slug, visit.slug) : 9 * 60
    const earliest = index === lunchBefore ? Math.max(there, 12 * 60 + 30) + 60 : there
    const found = (visit.spans ?? [])
      .map(([opens]) => ({ ...visit, starts: Math.max(minuteOf(opens), earliest) }))
      .find((moved) => isWithin(moved, visit.spans ?? []))
    if (!found) return undefined
    walked.push(found)
  }
  return walked
}

function waysOf(visits: ShownVisit[]): number {
  return gapsOf(visits).reduce((sum, { way }) => sum + way, 0)
}

function wayBetween(one: string, other: string): number {
  const [from, to] = [one, other].map((slug) => bySlug.get(slug))
  if (!from || !to) throw new Error('Both are seeded')
  return wayMinutes(placeOn(from, [], 0), placeOn(to, [], 0))
}
