// Wishes of a visitor for the properties of the planner: real prices of passes beside any places and days.
import * as fc from 'fast-check'
import type { Closure } from '#domain/catalogue/opening-hours.ts'
import { durationsDays } from '#domain/catalogue/product.ts'
import {
  type OpeningExceptions,
  type OpeningWeek,
  attractionPasses,
  productNames,
} from '#domain/ground/vocabulary/catalogue.ts'
import { daysOf } from '#domain/planner/plan-request.ts'
import type { PlanWish } from '#domain/planner/plan.ts'
import type { PlanPlace } from '#domain/planner/planned-place.ts'

export const planProperties = { seed: 20_261_122, numRuns: 300 }

const cents = fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 120_00 })), {
  nil: null,
})
const week = fc.option(
  fc.array(
    fc.constantFrom<OpeningWeek>(
      [],
      [['10:00', '18:00']],
      [['20:00', '01:00']],
      [['10:30', '15:00']],
      [
        ['12:00', '15:30'],
        ['19:30', '24:00'],
      ],
      [['00:00', '24:00']],
      [['06:00', '09:30']],
      [['', '']],
    ),
    { minLength: 7, maxLength: 7 },
  ),
  { nil: null },
)
const closure = fc.constantFrom<Closure[][]>([], [{ from: '2027-03-02', until: '2027-03-04' }])

const place: fc.Arbitrary<Omit<PlanPlace, 'slug' | 'name' | 'latitude' | 'longitude'>> = fc.record({
  kind: fc.constant('Museo'),
  isMeal: fc.boolean(),
  pass: fc.constantFrom(...attractionPasses),
  isReservationRequired: fc.boolean(),
  adultCents: cents,
  childCents: cents,
  freeDays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 2 }),
  visitMinutes: fc.option(
    fc.oneof(fc.integer({ min: 5, max: 120 }), fc.integer({ min: 5, max: 600 })),
    { nil: null },
  ),
  openingWeek: week,
  openingExceptions: fc.constantFrom<OpeningExceptions[]>({}, { '2027-03-01': [] }),
  closures: closure,
})
/** Somewhere in the city, or nowhere that is known. */
const point = fc.oneof(
  fc.constant({ latitude: null, longitude: null }),
  fc.record({
    latitude: fc.nat(100).map((step) => -34.67 + step / 1000),
    longitude: fc.nat(100).map((step) => -58.46 + step / 1000),
  }),
)

/** Places with slugs of their own. */
export const somePlaces = fc.array(fc.tuple(place, point), { maxLength: 12 }).map((places) =>
  places.map(([one, where], index) => ({
    ...one,
    ...where,
    slug: `p-${index}`,
    name: `P ${index}`,
  })),
)

export const someWish: fc.Arbitrary<PlanWish> = fc.record({
  places: somePlaces,
  days: fc
    .integer({ min: 1, max: 8 })
    .map((count) => daysOf({ from: '2027-03-01', to: `2027-03-0${count}` })),
  adults: fc.nat(4),
  children: fc.nat(4),
  offers: fc.array(
    fc.record({
      product: fc.constantFrom(...productNames),
      durationDays: fc.constantFrom(...durationsDays),
      adultPriceCents: fc.integer({ min: 1, max: 300_00 }),
    }),
    { maxLength: 5 },
  ),
})
