// Places that the pass pays for come first, then those free on a day, then all others on the emptiest day
// with room. In this order, with travel times, every visit is within opening hours.
import { productOpens, productPaysDoor } from '#domain/catalogue/product.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { straightened } from './day-route.ts'
import { DAY_MINUTES_MAX, dayTaking, type FilledDays, filledMinutes } from './full-days.ts'
import type { PlanDay } from './plan-request.ts'
import type { Plan, PlanChoice } from './plan.ts'
import { opensAtAll, type PlannedPlace } from './planned-place.ts'

/** How a visit is paid on its day; `discount` is what a pass gives when it does not pay the door. */
type VisitPaid = 'pass' | 'discount' | 'free' | 'door' | 'unknown'

export type DaySplit = ReturnType<typeof splitDays>

export function splitDays(plan: Plan, choice: PlanChoice, days: PlanDay[]) {
  const filled: FilledDays = []
  const coveredOn = new Map(choice.covered.map(({ slug, day }) => [slug, day]))
  const open = plan.places.filter(opensAtAll)
  const taken = new Set(
    open
      .toSorted((a, b) => turnOf(a) - turnOf(b))
      .filter((place) => dayTaking(filled, daysFor(place), place) !== undefined)
      .map(({ slug }) => slug),
  )
  filled.forEach((route, day) => {
    filled[day] = straightened(route, day, DAY_MINUTES_MAX)
  })
  return {
    days: days.map((day, index) => ({
      ...day,
      passes: namesOn(choice, index),
      visits: visitsOn(index),
      /** Total of all visits and travel between them. */
      minutes: filledMinutes(filled, index),
    })),
    /** Open, but not on a day with room for them. */
    left: open.filter(({ slug }) => !taken.has(slug)),
    /** Closed on all days. */
    shut: plan.places.filter((place) => !opensAtAll(place)),
  }

  function turnOf(place: PlannedPlace): number {
    // In the order in which they were found to fit; another order might not fit.
    const covered = choice.covered.findIndex(({ slug }) => slug === place.slug)
    if (covered >= 0) return covered
    return choice.covered.length + (place.isFreeOn.includes(true) ? 0 : 1)
  }

  function daysFor(place: PlannedPlace): number[] {
    const covered = coveredOn.get(place.slug)
    if (covered !== undefined) return [covered]
    const emptiest = days
      .map((_, index) => index)
      .toSorted((a, b) => filledMinutes(filled, a) - filledMinutes(filled, b))
    // A place counted as free is free on those days alone, unless the pass pays for it too.
    if (place.isFreeOn.includes(true)) {
      return [
        ...emptiest.filter((day) => place.isFreeOn[day]),
        ...emptiest.filter((day) => isPaidByPass(place, choice, day)),
      ]
    }
    // A place that the pass opens at an unknown price is visited while the pass is valid.
    return emptiest.toSorted((a, b) => isOpened(place, b) - isOpened(place, a))
  }

  function isOpened(place: PlannedPlace, day: number): number {
    return namesOn(choice, day).some((name) => productOpens(name, place.pass)) ? 1 : 0
  }

  /** In walking order; visits by arrangement, whose `starts` is undefined, come last. */
  function visitsOn(day: number) {
    const { stops = [], arranged = [] } = filled[day] ?? {}
    const visits = [...stops, ...arranged.map((place) => ({ place, starts: undefined }))]
    return visits.map(({ place, starts }) => ({
      place,
      /** In minutes from midnight. */
      starts,
      minutes: place.minutesOn[day] ?? 0,
      paid: paidOn(place, choice, day),
    }))
  }
}

function namesOn({ passes }: PlanChoice, day: number): ProductName[] {
  return passes.filter(({ days }) => days.includes(day)).map(({ offer }) => offer.product)
}

function isPaidByPass({ pass }: PlannedPlace, choice: PlanChoice, day: number): boolean {
  return namesOn(choice, day).some((name) => productPaysDoor(name, pass))
}

function paidOn(place: PlannedPlace, choice: PlanChoice, day: number): VisitPaid {
  if (place.isFreeOn[day] || place.adultCents === 0) return 'free'
  if (isPaidByPass(place, choice, day)) return 'pass'
  if (namesOn(choice, day).some((name) => productOpens(name, place.pass))) return 'discount'
  return place.adultCents === null ? 'unknown' : 'door'
}
