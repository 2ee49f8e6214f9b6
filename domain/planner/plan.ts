// For every pass and duration on sale: the pass plus the doors that it does not pay, against paying all
// doors. Adults and children are considered separately, since a child may be cheap at the door. A Sight Pass
// with a Benefits Pass for the same person is a choice if it costs less than any other.
// Only known prices count, a free day makes a place free for everybody, and benefits besides entry have no
// value here. So a pass can only be better than stated. Unknown doors are counted beside each sum, so that no
// sum looks complete when it is not.
import { productPaysDoor, childPriceCents } from '#domain/catalogue/product.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { DAY_MINUTES_MAX, mostWorth, type Visit } from './full-days.ts'
import type { PlanDay } from './plan-request.ts'
import { placeOn, type PlannedPlace, type PlanPlace } from './planned-place.ts'

export type PlanOffer = { product: ProductName; durationDays: number; adultPriceCents: number }

export type PlanWish = {
  places: PlanPlace[]
  days: PlanDay[]
  adults: number
  children: number
  /** In the order of the shop. */
  offers: PlanOffer[]
}

/** The cost for one person. */
export type PlanShare = {
  passCents: number
  doorCents: number
  totalCents: number
  /** Doors of unknown price that no pass pays; the sums omit them. */
  unknown: number
}

/** A pass on consecutive days of the plan. */
type PlanPass = { offer: PlanOffer; days: number[] }

export type PlanChoice = {
  /** None, one, or two for the same person. */
  passes: PlanPass[]
  hasPass: { adults: boolean; children: boolean }
  adult: PlanShare
  child: PlanShare
  totalCents: number
  /** For all people together, the doors that the total omits. */
  unknown: number
  /** The visits that the passes pay for, with their days. */
  covered: Visit[]
  /** How many of those have an unknown price for a holder of the pass. */
  coveredUnknown: number
}

export type Plan = {
  places: PlannedPlace[]
  single: PlanChoice
  /** Singly, each pass and duration, and a pair if cheaper. Cheapest first, then fewest unknown doors. */
  choices: [PlanChoice, ...PlanChoice[]]
}

/** The choices for seeing the places in these days, in cents. Pure and deterministic. */
export function makePlan({ places: wanted, days, adults, children, offers }: PlanWish): Plan {
  const places = wanted.map((place) => placeOn(place, days, DAY_MINUTES_MAX))
  const people = { adults, children }
  const single = choiceOf(places, people, NO_PASS)
  const withPass = offers.flatMap((offer) => {
    const ways = waysFor(people)
      .flatMap((hasPass) =>
        cheapest(passChoices(places, days, people, [offer], hasPass)).slice(0, 1),
      )
      // A pass for children alone must save something; otherwise it would be the cheapest bad choice.
      .filter(
        ({ hasPass, totalCents }) =>
          hasPass.adults || adults === 0 || totalCents < single.totalCents,
      )
    return cheapest(ways).slice(0, 1)
  })
  const ways = [single, ...withPass]
  const least = Math.min(...ways.map(({ totalCents }) => totalCents))
  const pair = pairBelow(least, places, days, people, offers)
  // Stable sort: on a tie the choice without a pass stays first, then the shop's order.
  const [first = single, ...others] = [...ways, ...pair].toSorted(
    (a, b) => a.totalCents - b.totalCents || a.unknown - b.unknown,
  )
  return { places, single, choices: [first, ...others] }
}

type People = { adults: number; children: number }
type HasPass = PlanChoice['hasPass']
type WithPass = Pick<PlanChoice, 'passes' | 'hasPass' | 'covered'>
type PriceOf = (place: PlannedPlace) => number | null

const NO_PASS: WithPass = {
  passes: [],
  hasPass: { adults: false, children: false },
  covered: [],
}

/** Everybody first. */
function waysFor({ adults, children }: People): HasPass[] {
  if (children === 0) return [{ adults: true, children: false }]
  if (adults === 0) return [{ adults: false, children: true }]
  return [
    { adults: true, children: true },
    { adults: true, children: false },
    { adults: false, children: true },
  ]
}

/** Only Sight and Benefits Pass pair up: a Full Pass needs no other. The first is on its own best days. */
function pairBelow(
  belowCents: number,
  places: PlannedPlace[],
  days: PlanDay[],
  people: People,
  offers: PlanOffer[],
): PlanChoice[] {
  const sights = offers.filter(({ product }) => product === 'Sight Pass')
  const benefits = offers.filter(({ product }) => product === 'Benefits Pass')
  const pairs = waysFor(people).flatMap((hasPass) =>
    sights.flatMap((sight) => {
      const beside = benefits.filter(
        (benefit) => passesCost([sight, benefit], people, hasPass) < belowCents,
      )
      if (beside.length === 0) return []
      const [alone] = cheapest(passChoices(places, days, people, [sight], hasPass))
      const start = alone?.passes[0]?.days[0]
      return beside.flatMap((benefit) =>
        passChoices(places, days, people, [sight, benefit], hasPass, start),
      )
    }),
  )
  return cheapest(pairs.filter(({ totalCents }) => totalCents < belowCents)).slice(0, 1)
}

function passesCost(held: PlanOffer[], { adults, children }: People, hasPass: HasPass): number {
  return held.reduce(
    (sum, { adultPriceCents }) =>
      sum +
      (hasPass.adults ? adults * adultPriceCents : 0) +
      (hasPass.children ? children * childPriceCents(adultPriceCents) : 0),
    0,
  )
}

/** The same choice on other days at no higher cost, earliest first; paying singly has no alternatives. */
export function onOtherDays(wish: PlanWish, { places }: Plan, choice: PlanChoice): PlanChoice[] {
  if (choice.passes.length === 0) return [choice]
  const { days, adults, children } = wish
  const held = choice.passes.map(({ offer }) => offer)
  return cheapest(passChoices(places, days, { adults, children }, held, choice.hasPass))
}

/** The choices with the smallest total and, of these, the fewest unknown doors. */
function cheapest(ways: PlanChoice[]): PlanChoice[] {
  const least = Math.min(...ways.map(({ totalCents }) => totalCents))
  const cheap = ways.filter(({ totalCents }) => totalCents === least)
  const fewest = Math.min(...cheap.map(({ unknown }) => unknown))
  return cheap.filter(({ unknown }) => unknown === fewest)
}

/** Passes on every day range of the plan, or from a given day on, with the most that they can pay for. */
function passChoices(
  places: PlannedPlace[],
  days: PlanDay[],
  people: People,
  held: PlanOffer[],
  hasPass: HasPass,
  start?: number,
): PlanChoice[] {
  const worth = (place: PlannedPlace) =>
    (hasPass.adults ? people.adults * (place.doorAdultCents ?? 0) : 0) +
    (hasPass.children ? people.children * (place.doorChildCents ?? 0) : 0)
  const fillWith = ({ product }: PlanOffer, before: Visit[]) => {
    const seen = new Set(before.map(({ slug }) => slug))
    const opened = places.filter(
      ({ pass, slug }) => productPaysDoor(product, pass) && !seen.has(slug),
    )
    return mostWorth(opened, worth, (place) => isUnknownTo(place, hasPass))
  }
  const last = held.at(-1)
  const fillLast = last && fillWith(last, [])
  return daysFor(held, days.length, start).map((passes) => {
    // The last pass first, on days that are its own; the earlier pass may pay for what remains.
    const covered = passes.reduceRight<Visit[]>((before, { offer, days: passDays }, index) => {
      const taken = new Set(passes.slice(0, index).flatMap((pass) => pass.days))
      const fill = (offer === last && fillLast) || fillWith(offer, before)
      return [...before, ...fill(passDays.filter((day) => !taken.has(day)))]
    }, [])
    return choiceOf(places, people, { passes, hasPass, covered })
  })
}

/** The first pass on any consecutive days, the second directly before or after it within the plan. */
function daysFor([first, second]: PlanOffer[], count: number, start?: number): PlanPass[][] {
  if (!first) return []
  const on = (offer: PlanOffer, at: number): PlanPass => {
    const length = Math.min(offer.durationDays, count)
    const from = Math.max(0, Math.min(at, count - length))
    return { offer, days: Array.from({ length }, (_, index) => from + index) }
  }
  const all = Array.from({ length: Math.max(count - first.durationDays, 0) + 1 }, (_, at) => at)
  return (start === undefined ? all : [start]).flatMap((at) => {
    if (!second) return [[on(first, at)]]
    const beside = [at + first.durationDays, at - second.durationDays]
    return beside.map((other) => [on(first, at), on(second, other)])
  })
}

function choiceOf(places: PlannedPlace[], people: People, way: WithPass): PlanChoice {
  const paid = new Set(way.covered.map(({ slug }) => slug))
  const share = (hasPass: boolean, passCents: number, price: PriceOf): PlanShare => {
    const asked = places.filter(({ slug }) => !(hasPass && paid.has(slug))).map(price)
    const doorCents = asked.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
    const ownCents = hasPass ? passCents : 0
    return {
      passCents: ownCents,
      doorCents,
      totalCents: ownCents + doorCents,
      unknown: asked.filter((cents) => cents === null).length,
    }
  }
  const held = way.passes.map(({ offer }) => offer)
  const costOf = (one: People) => passesCost(held, one, { adults: true, children: true })
  const adult = share(way.hasPass.adults, costOf({ adults: 1, children: 0 }), adultPrice)
  const child = share(way.hasPass.children, costOf({ adults: 0, children: 1 }), childPrice)
  return {
    ...way,
    adult,
    child,
    totalCents: people.adults * adult.totalCents + people.children * child.totalCents,
    unknown: people.adults * adult.unknown + people.children * child.unknown,
    coveredUnknown: places.filter(
      (place) => paid.has(place.slug) && isUnknownTo(place, way.hasPass),
    ).length,
  }
}

/** Whether a pass holder would still not know the price at this door. */
function isUnknownTo(place: PlannedPlace, hasPass: HasPass): boolean {
  return (
    (hasPass.adults && adultPrice(place) === null) ||
    (hasPass.children && childPrice(place) === null)
  )
}

const adultPrice: PriceOf = ({ doorAdultCents }) => doorAdultCents
const childPrice: PriceOf = ({ doorChildCents }) => doorChildCents
