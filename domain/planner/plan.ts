// Whether a pass pays off for what somebody wants to see, and which. Every pass and duration on sale is held
// against the sum at the door: the pass, and beside it at the door what it does not open or what does not fit
// into its days. Children and adults choose apart, since a child may cost little at a door. The cheapest way
// is the first one, and buying singly is one of the ways: nothing dearer is ever put before it.
//
// Known prices alone are counted, a free day in the plan makes a place free for everybody, and what a pass gives
// beside entry is not money here. So a pass can only be better than it is told to be. What is left out of a sum
// because nobody knows it is counted beside it, so that no sum is told as if it were all.
import { productPaysDoor } from '#domain/catalog/product.ts'
import { childPriceCents } from '#domain/money.ts'
import type { ProductName } from '#domain/vocabulary/product.ts'
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

/** Of one person. */
export type PlanShare = {
  passCents: number
  doorCents: number
  totalCents: number
  /** Doors whose price nobody knows and no pass pays: the sums are without them. */
  unknown: number
}

/** One way to see everything: with a pass for some or all, or singly. */
export type PlanChoice = {
  offer: PlanOffer | undefined
  hasPass: { adults: boolean; children: boolean }
  adult: PlanShare
  child: PlanShare
  totalCents: number
  /** Of all people together, the doors that the total is without. */
  unknown: number
  /** Days of the plan on which the pass is used, in a row. */
  passDays: number[]
  /** What the pass pays for, and the day on which it does. */
  covered: Visit[]
  /** How many of those ask a price that nobody knows of somebody who has the pass. */
  coveredUnknown: number
}

export type Plan = {
  places: PlannedPlace[]
  single: PlanChoice
  /**
   * Singly, and the cheapest way with each pass and duration; the cheapest of all first, and of the same total
   * the one that leaves the fewest unknown doors.
   */
  choices: [PlanChoice, ...PlanChoice[]]
}

/** The ways to see the places in these days, in cents. Pure; the same wish has the same answer. */
export function makePlan({ places: wanted, days, adults, children, offers }: PlanWish): Plan {
  const places = wanted.map((place) => placeOn(place, days, DAY_MINUTES_MAX))
  const people = { adults, children }
  const single = choiceOf(places, people, NO_PASS)
  const withPass = offers.flatMap((offer) => {
    const ways = waysFor(people)
      .flatMap((hasPass) => cheapest(passChoices(places, days, people, offer, hasPass)).slice(0, 1))
      // A pass for children alone is a way only where it saves something: it would be the cheapest of the bad ones.
      .filter(
        ({ hasPass, totalCents }) =>
          hasPass.adults || adults === 0 || totalCents < single.totalCents,
      )
    return cheapest(ways).slice(0, 1)
  })
  // Where nothing tells them apart the one without a pass stays first, then the shop's order.
  const [first = single, ...others] = [single, ...withPass].toSorted(
    (a, b) => a.totalCents - b.totalCents || a.unknown - b.unknown,
  )
  return { places, single, choices: [first, ...others] }
}

type People = { adults: number; children: number }
type HasPass = PlanChoice['hasPass']
type WithPass = Pick<PlanChoice, 'offer' | 'hasPass' | 'passDays' | 'covered'>
type PriceOf = (place: PlannedPlace) => number | null

const NO_PASS: WithPass = {
  offer: undefined,
  hasPass: { adults: false, children: false },
  passDays: [],
  covered: [],
}

/** Who may travel with a pass; everybody first. */
function waysFor({ adults, children }: People): HasPass[] {
  if (children === 0) return [{ adults: true, children: false }]
  if (adults === 0) return [{ adults: false, children: true }]
  return [
    { adults: true, children: true },
    { adults: true, children: false },
    { adults: false, children: true },
  ]
}

/** The same choice on other days that make it no dearer, the earliest first; singly there are none. */
export function onOtherDays(wish: PlanWish, { places }: Plan, choice: PlanChoice): PlanChoice[] {
  if (!choice.offer) return [choice]
  const { days, adults, children } = wish
  return cheapest(passChoices(places, days, { adults, children }, choice.offer, choice.hasPass))
}

/** Those with the smallest total, and of these the ones that leave the fewest unknown doors. */
function cheapest(ways: PlanChoice[]): PlanChoice[] {
  const least = Math.min(...ways.map(({ totalCents }) => totalCents))
  const cheap = ways.filter(({ totalCents }) => totalCents === least)
  const fewest = Math.min(...cheap.map(({ unknown }) => unknown))
  return cheap.filter(({ unknown }) => unknown === fewest)
}

/** A pass on all days in a row that the plan has for it, each with the most that it can pay for then. */
function passChoices(
  places: PlannedPlace[],
  days: PlanDay[],
  people: People,
  offer: PlanOffer,
  hasPass: HasPass,
): PlanChoice[] {
  const opened = places.filter(({ pass }) => productPaysDoor(offer.product, pass))
  const worth = (place: PlannedPlace) =>
    (hasPass.adults ? people.adults * (place.doorAdultCents ?? 0) : 0) +
    (hasPass.children ? people.children * (place.doorChildCents ?? 0) : 0)
  const fillWith = mostWorth(opened, worth, (place) => isUnknownTo(place, hasPass))
  const length = Math.min(offer.durationDays, days.length)
  return Array.from({ length: days.length - length + 1 }, (_, start) => {
    const passDays = Array.from({ length }, (__, index) => start + index)
    const covered = fillWith(passDays)
    return choiceOf(places, people, { offer, hasPass, passDays, covered })
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
  const passCents = way.offer?.adultPriceCents ?? 0
  const adult = share(way.hasPass.adults, passCents, adultPrice)
  const child = share(way.hasPass.children, childPriceCents(passCents), childPrice)
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

/** Somebody with the pass would not know what its door asks of them. */
function isUnknownTo(place: PlannedPlace, hasPass: HasPass): boolean {
  return (
    (hasPass.adults && adultPrice(place) === null) ||
    (hasPass.children && childPrice(place) === null)
  )
}

function adultPrice({ doorAdultCents }: PlannedPlace): number | null {
  return doorAdultCents
}

function childPrice({ doorChildCents }: PlannedPlace): number | null {
  return doorChildCents
}
