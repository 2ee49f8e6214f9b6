import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { productPaysDoor, childPriceCents } from '#domain/catalogue/product.ts'
import type { OpeningWeek } from '#domain/ground/vocabulary/catalogue.ts'
import { planProperties, someWish } from '#tests/plans.ts'
import { answerPlan } from './answer-plan.ts'
import { wayMinutes } from './day-route.ts'
import { splitDays } from './day-split.ts'
import { DAY_MINUTES_MAX } from './full-days.ts'
import type { CityPlace } from './plan-queries.ts'
import { daysOf, type PlanRequest } from './plan-request.ts'
import { makePlan, type PlanWish } from './plan.ts'
import { placeOn, type PlanPlace } from './planned-place.ts'

function holds(check: (wish: PlanWish) => void): void {
  fc.assert(fc.property(someWish, check), planProperties)
}

test('the first choice is the cheapest of all, and never dearer than buying singly', () => {
  holds((wish) => {
    const { choices, single } = makePlan(wish)

    expect(choices[0].totalCents).toBe(Math.min(...choices.map(({ totalCents }) => totalCents)))
    expect(choices).toContain(single)
    const pairs = choices.filter(({ passes }) => passes.length > 1)
    expect(choices).toHaveLength(wish.offers.length + 1 + pairs.length)
    // Of the same total the way without a pass is the first, unless a pass leaves fewer unknown doors.
    if (choices[0].totalCents === single.totalCents && choices[0].unknown === single.unknown) {
      expect(choices[0]).toBe(single)
    }
  })
})

test('every total is the sum of its people, and a share the sum of its parts', () => {
  holds((wish) => {
    for (const { adult, child, totalCents } of makePlan(wish).choices) {
      expect(totalCents).toBe(wish.adults * adult.totalCents + wish.children * child.totalCents)
      for (const share of [adult, child]) {
        expect(share.totalCents).toBe(share.passCents + share.doorCents)
        expect(share.doorCents).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

test('one place more never makes the sum at the door smaller, and free days only take away from it', () => {
  holds((wish) => {
    const fewer = makePlan({ ...wish, places: wish.places.slice(1) }).single
    const { single } = makePlan(wish)

    expect(single.adult.totalCents).toBeGreaterThanOrEqual(fewer.adult.totalCents)
    expect(single.child.totalCents).toBeGreaterThanOrEqual(fewer.child.totalCents)

    const paid = wish.places.map((place) => ({ ...place, freeDays: [] }))
    const { totalCents } = makePlan({ ...wish, places: paid }).single
    expect(single.totalCents).toBeLessThanOrEqual(totalCents)
  })
})

test('an unknown price is never a saving', () => {
  holds((wish) => {
    const unknown = wish.places.map((place) => ({ ...place, adultCents: null, childCents: null }))
    const { single, choices } = makePlan({ ...wish, places: unknown })

    expect(single.totalCents).toBe(0)
    expect(choices[0]).toBe(single)
    for (const { passes, hasPass, totalCents } of choices) {
      const cents = passes[0]?.offer.adultPriceCents ?? 0
      expect(totalCents).toBe(
        (hasPass.adults ? wish.adults * cents : 0) +
          (hasPass.children ? wish.children * childPriceCents(cents) : 0),
      )
    }
  })
})

test('two passes are told where the two together cost less than every other way, and come first then', () => {
  let pairs = 0
  const cheap = (['Sight Pass', 'Benefits Pass'] as const).flatMap((product) =>
    [1, 3].map((durationDays) => ({ product, durationDays, adultPriceCents: durationDays * 5_00 })),
  )
  holds((wish) => {
    const { choices } = makePlan({ ...wish, offers: cheap })
    const alone = choices.filter(({ passes }) => passes.length < 2)
    for (const pair of choices.filter(({ passes }) => passes.length > 1)) {
      pairs += 1
      expect(pair).toBe(choices[0])
      expect(pair.passes.map(({ offer }) => offer.product)).toEqual(['Sight Pass', 'Benefits Pass'])
      for (const { totalCents } of alone) expect(pair.totalCents).toBeLessThan(totalCents)
    }
  })
  expect(pairs).toBeGreaterThan(0)
})

test('a pass pays for what it opens, while it opens, in its days, and for no more than fits', () => {
  holds((wish) => {
    const { choices, places } = makePlan(wish)
    for (const { passes, covered } of choices) {
      for (const { offer, days } of passes) {
        expect(days.length).toBeLessThanOrEqual(offer.durationDays)
        expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index))
        expect(days.every((day) => wish.days[day])).toBe(true)
      }
      expect(new Set(covered.map(({ slug }) => slug)).size).toBe(covered.length)
      for (const { slug, day } of covered) {
        const place = places.find((one) => one.slug === slug)
        expect(place?.minutesOn[day]).toBeGreaterThan(0)
        expect(place?.isFreeOn).not.toContain(true)
        const paying = passes.filter(
          ({ offer, days }) =>
            place && days.includes(day) && productPaysDoor(offer.product, place.pass),
        )
        expect(paying).not.toEqual([])
      }
      const perDay = Map.groupBy(covered, ({ day }) => day)
      for (const [day, visits] of perDay) {
        const minutes = visits.map(
          ({ slug }) => places.find((one) => one.slug === slug)?.minutesOn[day] ?? 0,
        )
        expect(minutes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(DAY_MINUTES_MAX)
      }
    }
  })
})

test('the days hold every place once, or say why not, and what they ask for is what was counted', () => {
  holds((wish) => {
    const plan = makePlan(wish)
    for (const choice of plan.choices) {
      const { days, left, shut } = splitDays(plan, choice, wish.days)
      const visits = days.flatMap((day) => day.visits)
      const slugs = [...visits.map(({ place }) => place), ...left, ...shut].map(({ slug }) => slug)
      expect(slugs.toSorted()).toEqual(wish.places.map(({ slug }) => slug).toSorted())
      for (const day of days) expect(day.minutes).toBeLessThanOrEqual(DAY_MINUTES_MAX)

      // Somebody with the pass pays at the doors of this split no more than the plan says.
      if (choice.hasPass.adults || choice.passes.length === 0) {
        const asked = visits
          .filter(({ paid }) => paid === 'door' || paid === 'discount')
          .reduce((sum, { place }) => sum + (place.adultCents ?? 0), 0)
        expect(asked).toBeLessThanOrEqual(choice.adult.doorCents)
      }
    }
  })
})

test('a day walked as it is listed, with the ways between, finds every place open for the whole visit', () => {
  holds((wish) => {
    const plan = makePlan(wish)
    for (const choice of plan.choices) {
      const { days, left } = splitDays(plan, choice, wish.days)
      for (const { slug } of choice.covered) expect(left.map((one) => one.slug)).not.toContain(slug)
      for (const day of days) {
        let free = 0
        for (const [index, { place, starts, minutes }] of day.visits.entries()) {
          const hours = place.openingExceptions[day.date] ?? place.openingWeek?.[day.weekday]
          const following = day.visits[index + 1]
          if (starts === undefined || !hours) {
            // Whose times nobody knows comes last, without one, and not where it is known to be shut.
            expect([starts, hours?.length]).toEqual([undefined, hours ? 1 : undefined])
            expect(following?.starts).toBeUndefined()
            continue
          }
          expect(starts).toBeGreaterThanOrEqual(free)
          free = starts + minutes + (following ? wayMinutes(place, following.place) : 0)
          const isWithin = hours.some(([opens, closes]) => {
            const end = minuteOf(closes) + (closes < opens ? 24 * 60 : 0)
            return minuteOf(opens) <= starts && starts + minutes <= end
          })
          expect(isWithin).toBe(true)
        }
      }
    }
  })
})

test('a day goes along a line, in whatever order its places are wished', () => {
  const line = [0, 1, 2, 3, 4].map((at) => ({
    ...sight(`p-${at}`, 0, 30),
    latitude: -34.6,
    longitude: -58.4 + at / 100,
    openingWeek: daily('09:00', '20:00'),
  }))
  const order = fc.shuffledSubarray(line, { minLength: line.length })
  fc.assert(
    fc.property(order, (places) => {
      const wish = { places, days: threeDays.slice(0, 1), adults: 1, children: 0, offers }
      const plan = makePlan(wish)
      const [day] = splitDays(plan, plan.single, wish.days).days
      const slugs = day?.visits.map(({ place }) => place.slug) ?? []
      const forth = line.map(({ slug }) => slug)
      expect([forth, forth.toReversed()]).toContainEqual(slugs)
    }),
    planProperties,
  )
})

test('the way follows the distance, walked or ridden, and half an hour stands for an unknown one', () => {
  const at = (east: number) => ({
    ...sight('p', 0, 30),
    latitude: -34.6,
    longitude: -58.4 + east / 91_540,
  })

  expect([0, 400, 1_500, 2_000, 6_000, 12_000].map((east) => wayOf(at(0), at(east)))).toEqual([
    0, 10, 25, 35, 60, 90,
  ])
  expect(wayOf(at(0), sight('nowhere', 0, 30))).toBe(30)
})

test('what shuts early is seen early', () => {
  const places = [
    { ...sight('obelisco', 0, 30), openingWeek: daily('00:00', '24:00') },
    { ...sight('colon', 50_00, 180), openingWeek: daily('10:00', '18:00') },
    { ...sight('river', 20_00, 120), openingWeek: daily('10:00', '18:00') },
    { ...sight('zanjon', 10_00, 60), openingWeek: daily('11:00', '15:00') },
  ]
  const wish = { places, days: threeDays.slice(0, 1), adults: 1, children: 0, offers }
  const plan = makePlan(wish)

  const { days, left } = splitDays(plan, plan.single, wish.days)
  expect(left).toEqual([])
  const ends = days.flatMap(({ visits }) =>
    visits.map(({ place, starts = 0, minutes }) => [place.slug, starts + minutes]),
  )
  expect(Object.fromEntries(ends).zanjon).toBeLessThanOrEqual(15 * 60)
})

test('no lunch is kept free beside a meal at noon, and one is beside a museum or a late dinner', () => {
  const lunchBeside = (first: Partial<PlanPlace>) => {
    const places = [
      { ...sight('first', 0, 90), openingWeek: daily('12:00', '14:00'), ...first },
      { ...sight('second', 0, 60), openingWeek: daily('13:45', '20:00') },
    ]
    const wish = { places, days: threeDays.slice(0, 1), adults: 1, children: 0, offers }
    const plan = makePlan(wish)
    const [day] = splitDays(plan, plan.single, wish.days).days
    return day?.visits.map(({ starts }) => starts)
  }

  expect(lunchBeside({ isMeal: true })).toEqual([12 * 60, 14 * 60])
  expect(lunchBeside({ isMeal: false })).toEqual([12 * 60, 14 * 60 + 60])
  // The second comes first, after lunch: dinner is no lunch.
  expect(lunchBeside({ isMeal: true, openingWeek: daily('20:00', '23:00') })).toEqual([
    13 * 60 + 45,
    20 * 60,
  ])
})

const colon = sight('teatro-colon', 50_00, 180)
const malba = sight('malba', 15_00, 120)
const offers = [
  { product: 'Full Pass' as const, durationDays: 3, adultPriceCents: 250_00 },
  { product: 'Sight Pass' as const, durationDays: 1, adultPriceCents: 50_00 },
  { product: 'Sight Pass' as const, durationDays: 3, adultPriceCents: 120_00 },
]
const zone = 'America/Argentina/Buenos_Aires'
const products = [
  { name: 'Full Pass' as const, prices: [{ durationDays: 3, adultPriceCents: 250_00 }] },
  { name: 'Sight Pass' as const, prices: [{ durationDays: 1, adultPriceCents: 50_00 }] },
]
const threeDays = daysOf({ from: '2027-03-01', to: '2027-03-03' })

test('a pass for the sights of one day and one for the garden of the next cost less than more days of one', () => {
  const whole = sight('colon', 80_00, DAY_MINUTES_MAX)
  const river = { ...sight('river', 40_00, DAY_MINUTES_MAX), pass: 'Todos' as const }
  const benefits = { product: 'Benefits Pass' as const, durationDays: 1, adultPriceCents: 25_00 }
  const wish = { places: [whole, river], days: threeDays, adults: 2, children: 0 }
  const plan = makePlan({ ...wish, offers: [...offers, benefits] })

  const [best] = plan.choices
  expect(best).toMatchObject({
    adult: { passCents: 75_00, doorCents: 0 },
    totalCents: 2 * 75_00,
  })
  expect(best.passes).toHaveLength(2)
  const { days } = splitDays(plan, best, threeDays)
  expect(days.flatMap(({ visits }) => visits.map(({ paid }) => paid))).toEqual(['pass', 'pass'])
})

test('a child whose prices nobody knows pays at the door beside adults with a pass', () => {
  const places = [colon, malba]
  const wish = { places, days: threeDays, adults: 1, children: 2, offers }

  expect(makePlan(wish).choices[0]).toMatchObject({
    hasPass: { adults: true, children: false },
    adult: { unknown: 0 },
    child: { doorCents: 0, unknown: 2 },
    totalCents: 50_00,
    // Of each of the two.
    unknown: 4,
  })
  const known = places.map((place) => ({ ...place, childCents: place.adultCents }))
  expect(makePlan({ ...wish, places: known }).choices[0]).toMatchObject({
    hasPass: { adults: true, children: true },
    totalCents: 50_00 + 2 * 40_00,
  })
})

test('of the same total the pass that pays for doors of unknown price is the best way', () => {
  const cruise = { ...sight('rio', 0, 60), adultCents: null }
  const wish = { places: [colon, cruise], days: threeDays, adults: 2, children: 0, offers }
  const { choices, single } = makePlan(wish)

  expect(single).toMatchObject({ totalCents: 100_00, unknown: 2 })
  expect(choices[0]).toMatchObject({ totalCents: 100_00, unknown: 0, coveredUnknown: 1 })
  expect(answerPlan(planOf(wish), shown(wish), products, zone).verdict).toMatchObject({
    kind: 'more',
  })
})

test.each([
  ['pass', [{ adultCents: 60_00 }]],
  ['same', [{ adultCents: 50_00 }]],
  ['single', [{ adultCents: 49_99 }]],
  ['unsure', [{ adultCents: 20_00 }, { adultCents: null }]],
  ['untold', [{ adultCents: null }]],
  ['untold', [{ adultCents: null, pass: 'Benefits Pass' as const }]],
  ['untold', [{ adultCents: 0 }, { adultCents: null }]],
  ['single', [{ adultCents: 20_00 }, { adultCents: null, pass: 'Benefits Pass' as const }]],
])('the verdict is "%s" on doors that ask %j', (kind, doors) => {
  const places = doors.map((door, index) => ({ ...sight(`p-${index}`, 0, 60), ...door }))
  const wish = { places, days: threeDays, adults: 2, children: 0, offers }

  expect(answerPlan(planOf(wish), shown(wish), products, zone).verdict.kind).toBe(kind)
})

test('a place of unknown price names the pass that pays for it on another day, and one left out is in no sum', () => {
  const whole = { ...sight('colon', 60_00, DAY_MINUTES_MAX), openingWeek: daily('10:00', '18:00') }
  const show = { ...sight('show', 0, 120), adultCents: null }

  const visits = answerUntil([whole, show], '2027-03-02').days.flatMap((day) => day.visits)
  expect(visits).toMatchObject([
    { slug: 'colon', paid: 'pass' },
    { slug: 'show', paid: 'unknown', opener: 'Sight Pass' },
  ])
  const park = sight('park', 1_00, 120)
  const { left, notes } = answerUntil([whole, show, park], '2027-03-01')
  expect([left, notes.unknown]).toEqual([['show', 'park'], ['show']])
})

test('a holiday is warned of where a place has not said its hours for it', () => {
  const days = { from: '2026-12-24', to: '2026-12-25' }
  const answer = (openingExceptions: PlanPlace['openingExceptions']) => {
    const openingWeek = daily('10:00', '18:00')
    openingWeek[4] = []
    const places = [{ ...colon, openingWeek, openingExceptions }]
    const wish = { places, days: daysOf(days), adults: 2, children: 0, offers }
    const plan = { ...planOf(wish), ...days }
    return answerPlan(plan, shown(wish), products, zone).days.map((day) => day.isUnsureHoliday)
  }

  expect(answer({})).toEqual([false, true])
  expect(answer({ '2026-12-25': [['12:00', '18:00']] })).toEqual([false, false])
})

function sight(slug: string, adultCents: number, visitMinutes: number): PlanPlace {
  return {
    slug,
    name: slug,
    kind: 'Museo',
    isMeal: false,
    pass: 'Sight Pass',
    isReservationRequired: false,
    adultCents,
    childCents: null,
    freeDays: [],
    visitMinutes,
    openingWeek: null,
    openingExceptions: {},
    closures: [],
    latitude: null,
    longitude: null,
  }
}

function wayOf(from: PlanPlace, to: PlanPlace): number {
  return wayMinutes(placeOn(from, [], 0), placeOn(to, [], 0))
}

function daily(opens: string, closes: string): OpeningWeek {
  return Array.from({ length: 7 }, () => [[opens, closes]])
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function answerUntil(places: PlanPlace[], to: string) {
  const wish = { places, days: threeDays, adults: 2, children: 0, offers }
  return answerPlan({ ...planOf(wish), to }, shown(wish), products, zone)
}

function planOf({ places, adults, children }: PlanWish): PlanRequest {
  const slugs = places.map(({ slug }) => slug)
  return { slugs, adults, children, from: '2027-03-01', to: '2027-03-03' }
}

function shown({ places }: PlanWish): CityPlace[] {
  return places.map((place) => ({
    ...place,
    closures: [],
    kindPosition: 0,
    neighborhood: null,
    reservationUrl: null,
    priceNote: null,
    openingNote: null,
    childUntilAge: null,
    isPopular: false,
    isMadeUp: false,
    benefit: undefined,
  }))
}
