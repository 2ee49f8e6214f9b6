// Plans of the seeded places on every day of a year, held against what the book says of their hours.
import { expect, test } from 'vitest'
import { priceWords } from '#domain/catalogue/attractions/attraction-words.ts'
import { doorAsks } from '#domain/catalogue/product.ts'
import { answerPlan, type PlanAnswer, type ShownVisit } from '#domain/planner/answer-plan.ts'
import { wayMinutes } from '#domain/planner/day-route.ts'
import { placeOn } from '#domain/planner/planned-place.ts'
import { firstOf } from '#tests/done.ts'
import { seededPlaces as places } from '#tests/seeded-places.ts'

const bySlug = new Map(places.map((place) => [place.slug, place]))

/** 365 days from one on which no reference is older. */
const year = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10),
)

function planOf(chosen: typeof places, date: string): PlanAnswer['days'][number] {
  const people = { adults: 1, children: 0 }
  const request = { slugs: [], ...people, from: date, to: date }
  return firstOf(answerPlan(request, chosen, [], 'America/Argentina/Buenos_Aires').days)
}

/** A place alone on each day of the year on which it is open. */
function visitsOf(slug: string) {
  const alone = places.filter((place) => place.slug === slug)
  return year.flatMap((date) => {
    const { weekday, visits } = planOf(alone, date)
    return visits.map(({ starts }) => ({ date, weekday, starts }))
  })
}
/** Of all places together, each day as full as it gets. */
const full = year.map((date) => planOf(places, date))

test('what the book says of days and evenings holds on each of them', () => {
  const weekdaysOf = (slug: string) => [...new Set(visitsOf(slug).map(({ weekday }) => weekday))]
  const startsOf = (slug: string) => [...new Set(visitsOf(slug).map(({ starts }) => starts))]

  expect(weekdaysOf('museo-historico-nacional').toSorted()).toEqual([0, 3, 4, 5, 6])
  expect(weekdaysOf('planetario')).not.toContain(1)
  expect(weekdaysOf('mirador-guemes').toSorted()).toEqual([1, 2, 3, 4, 5])
  expect(weekdaysOf('cata-malbec').toSorted()).toEqual([3, 4, 5, 6])
  expect(startsOf('cata-malbec')).toEqual([19 * 60])
  expect(startsOf('viejo-almacen')).toEqual([undefined])
  expect(startsOf('teatro-cervantes')).toEqual([undefined])
  const saturdays = visitsOf('confiteria-del-molino').filter(({ weekday }) => weekday === 6)
  expect(saturdays).toHaveLength(12)
  for (const { date } of saturdays) {
    const weekLater = new Date(Date.parse(date) + 7 * 86_400_000).toISOString()
    expect(weekLater.slice(0, 7), date).not.toBe(date.slice(0, 7))
  }
})

test('a full day leaves an hour for lunch, or has it at a table', () => {
  for (const { date, visits } of full) {
    const timed = visits.filter(({ starts }) => starts !== undefined)
    expect(timed.length, date).toBeGreaterThan(2)
    expect(hasLunch(timed) || timed.some(isLunch), date).toBe(true)
  }
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

    expect(/^gratis|entrada libre/i.test(page)).toBe(asks === 'free')
    expect(page.startsWith('$')).toBe(asks === 'price')
    expect([...paid]).toEqual([
      { price: 'door', free: 'free', discount: 'unknown', unknown: 'unknown' }[asks],
    ])
  },
)

/** What is free before, between and after the visits, and how much of it is way. */
function gapsOf(timed: ShownVisit[]) {
  return [...timed, undefined].map((next, index) => {
    const before = timed[index - 1]
    return {
      from: before ? (before.starts ?? 0) + before.minutes : 0,
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

function isLunch({ slug, starts = 0, minutes }: ShownVisit): boolean {
  return bySlug.get(slug)?.isMeal === true && starts < 15 * 60 && starts + minutes > 12 * 60 + 30
}

function wayBetween(one: string, other: string): number {
  const [from, to] = [one, other].map((slug) => bySlug.get(slug))
  if (!from || !to) throw new Error('Both are seeded')
  return wayMinutes(placeOn(from, [], 0), placeOn(to, [], 0))
}
