// Real places that open on the days and fit, popular first, with something to eat or to buy each day.
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import type { AttractionPass } from '#domain/ground/vocabulary/catalogue.ts'
import { breakEven } from './break-even.ts'
import { DAY_MINUTES_MAX, dayTaking, type FilledDays } from './full-days.ts'
import { type PlanDay, writePlan } from './plan-request.ts'
import { makePlan, type PlanOffer } from './plan.ts'
import { placeOn, type PlanPlace } from './planned-place.ts'

export const ideaDays = [1, 3, 5] as const

/** Visitors with a single day are assumed to see more in it. */
const SIGHTS_A_DAY = 2
const SIGHTS_OF_ONE_DAY = 3
const BENEFITS_A_DAY = 1

type Proposable = PlanPlace & { isPopular: boolean; isMadeUp: boolean }

/** In catalogue order. */
export function ideaFor<Place extends Proposable>(places: Place[], days: PlanDay[]): Place[] {
  const real = places.filter(({ isMadeUp }) => !isMadeUp)
  const inTurn = [
    ...real.filter(({ isPopular }) => isPopular),
    ...real.filter(({ isPopular }) => !isPopular),
  ]
  const filled: FilledDays = []
  const taken = (limit: number, isWanted: (pass: AttractionPass) => boolean) => {
    const counts = days.map(() => 0)
    return inTurn
      .filter(({ pass }) => isWanted(pass))
      .filter((place) => {
        const planned = placeOn(place, days, DAY_MINUTES_MAX)
        const open = days
          .map((_, index) => index)
          .filter((index) => (counts[index] ?? 0) < limit)
          .toSorted((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))
        const day = dayTaking(filled, open, planned)
        if (day === undefined) return false
        counts[day] = (counts[day] ?? 0) + 1
        return true
      })
  }
  const chosen = new Set([
    ...taken(
      days.length === 1 ? SIGHTS_OF_ONE_DAY : SIGHTS_A_DAY,
      (pass) => pass !== 'Benefits Pass',
    ),
    ...taken(BENEFITS_A_DAY, (pass) => pass === 'Benefits Pass'),
  ])
  return places.filter((place) => chosen.has(place))
}

export type PassesForDays = ReturnType<typeof passesForDays>

/**
 * The passes for as many days, seen by one adult: from how many visits each pays off, and with which one the
 * usual sights of these days cost least, what it leaves to pay included.
 */
export function passesForDays(
  days: PlanDay[],
  products: Pick<ShopProduct, 'name' | 'prices'>[],
  places: Proposable[],
) {
  const offers = products.flatMap(({ name, prices }) =>
    prices
      .filter(({ durationDays }) => durationDays === days.length)
      .map((price) => ({ product: name, ...price })),
  )
  return {
    days: days.length,
    visits: offers.map((offer) => ({
      name: offer.product,
      count: breakEven(offer, places)?.slugs.length,
    })),
    usual: usualPass(ideaFor(places, days), days, offers),
  }
}

/** Undefined if no price at the doors of the idea is known, or the best pass opens none that costs something. */
function usualPass(places: Proposable[], days: PlanDay[], offers: PlanOffer[]) {
  const { choices, single } = makePlan({ places, days, adults: 1, children: 0, offers })
  const best = choices.find(({ passes }) => passes.length === 1)
  const [first, last] = [days[0], days.at(-1)]
  const pass = best?.passes[0]
  if (!best || !pass || !first || !last || single.totalCents === 0) return undefined
  if (best.totalCents - pass.offer.adultPriceCents >= single.totalCents) return undefined
  const slugs = places.map(({ slug }) => slug)
  return {
    name: pass.offer.product,
    /** Compared with paying at each door; 0 if that costs no more. */
    savedCents: Math.max(0, single.totalCents - best.totalCents),
    /** The query of the plan that says so. */
    query: writePlan({ slugs, adults: 1, children: 0, from: first.date, to: last.date }).toString(),
  }
}
