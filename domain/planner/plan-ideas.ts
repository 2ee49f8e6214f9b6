// Real places that open on the days and fit, popular first, with something to eat or to buy each day.
import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { durationsDays } from '#domain/catalogue/product.ts'
import type { AttractionPass } from '#domain/ground/vocabulary/catalogue.ts'
import { breakEven, passWorth } from './break-even.ts'
import { DAY_MINUTES_MAX, dayTaking, type FilledDays } from './full-days.ts'
import { daysOf, type PlanDay, type PlanRequest, writePlan } from './plan-request.ts'
import { makePlan } from './plan.ts'
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

type Offered = Pick<ShopProduct, 'name' | 'prices'>[]

/** For the days of a plan: what each pass opens, from how many visits it pays off, and the best pass. */
export function passesForDays(plan: PlanRequest, products: Offered, places: Proposable[]) {
  const days = daysOf(plan)
  return {
    days: days.length,
    figures: products.map(({ name, prices }) => {
      const { opened, discounts } = passWorth(name, places)
      const price = prices.find(({ durationDays }) => durationDays === days.length)
      const even = price && breakEven({ product: name, ...price }, places)
      return { name, opened: opened.length, discounts, visits: even?.slugs.length }
    }),
    best: bestPass(plan, products, ideaFor(places, days)),
  }
}

/**
 * The one pass, perhaps of fewer days, with which an adult spends least on these places, doors that it leaves to pay
 * included. Undefined if none costs less than paying every door, or a pair of passes costs less still.
 */
function bestPass(plan: PlanRequest, products: Offered, places: Proposable[]) {
  const wish = { places, days: daysOf(plan), adults: 1, children: 0 }
  const offers = products.flatMap(({ name, prices }) =>
    prices.map((price) => ({ product: name, ...price })),
  )
  const { single, choices } = makePlan({ ...wish, offers })
  const [{ passes, adult, totalCents }] = choices
  const [pass, second] = passes
  const durationDays = durationsDays.find((known) => known === pass?.offer.durationDays)
  if (!pass || second || !durationDays || totalCents >= single.totalCents) return undefined
  const [withChild] = makePlan({ ...wish, children: 1, offers: [pass.offer] }).choices
  return {
    name: pass.offer.product,
    durationDays,
    withPass: adult,
    atDoors: single.adult,
    childAtDoors: single.child,
    /** Of a child beside an adult with the pass. */
    childWithPass: withChild.child,
    isForChildren: withChild.hasPass.children,
    /** The query of the plan that says so. */
    query: writePlan({ ...plan, slugs: places.map(({ slug }) => slug) }).toString(),
  }
}
