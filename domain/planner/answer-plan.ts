import type { ShopProduct } from '#domain/catalogue/catalog-queries.ts'
import { childPriceCents, productOpens, productPaysDoor } from '#domain/catalogue/product.ts'
import { isHoliday } from '#domain/ground/holidays.ts'
import type { ProductName } from '#domain/ground/vocabulary/catalogue.ts'
import { type DaySplit, splitDays } from './day-split.ts'
import type { CityPlace, CityPlaces } from './plan-queries.ts'
import { daysOf, PLAN_PLACES_MAX, type PlanDay, type PlanRequest } from './plan-request.ts'
import { makePlan, onOtherDays, type Plan, type PlanChoice, type PlanWish } from './plan.ts'
import { openSpans } from './planned-place.ts'

export type PlanAnswer = ReturnType<typeof answerPlan>
export type ShownChoice = ReturnType<typeof shownChoice>
export type ShownDay = ReturnType<typeof shownDays>[number]
export type ShownVisit = ShownDay['visits'][number]

/** The plan's places still in the catalogue, at most `PLAN_PLACES_MAX`, and what became of the others. */
export function placesOf({ slugs }: Pick<PlanRequest, 'slugs'>, { places, left }: CityPlaces) {
  const named = new Set(slugs)
  const known = places.filter(({ slug }) => named.has(slug))
  const gone = left.filter(({ slug }) => named.has(slug))
  return {
    chosen: known.slice(0, PLAN_PLACES_MAX),
    gone: gone.map(({ name }) => name),
    unknown: slugs.length - known.length - gone.length,
    isCut: known.length > PLAN_PLACES_MAX,
  }
}

export function answerPlan(
  request: PlanRequest,
  chosen: CityPlace[],
  products: Pick<ShopProduct, 'name' | 'prices'>[],
  timeZone: string,
) {
  const days = daysOf(request)
  const offers = products.flatMap(({ name, prices }) =>
    prices.map((price) => ({ product: name, ...price })),
  )
  const { adults, children } = request
  const wish = { places: chosen, days, adults, children, offers }
  const plan = makePlan(wish)
  const [best] = plan.choices
  const split = fullestSplit(wish, plan, best)
  const shown = (choice: PlanChoice) => shownChoice(choice, chosen)
  const choices = plan.choices.map(shown)
  return {
    best: shown(best),
    single: shown(plan.single),
    /** Cheapest first. */
    choices,
    verdict: verdictOf(choices),
    days: shownDays(split, { chosen, timeZone, adults, best }),
    /** Open, but not on a day with room for them. */
    left: split.left.map(({ name }) => name),
    /** Closed on all days. */
    shut: split.shut.map(({ name }) => name),
    benefits: benefitsOf(chosen, products),
    notes: notesOf(request, plan, chosen, days),
  }
}

/** Among the days on which the pass costs the same, those that leave out the fewest places. */
function fullestSplit(wish: PlanWish, plan: Plan, best: PlanChoice): DaySplit {
  const [first, ...others] = onOtherDays(wish, plan, best).map((choice) =>
    splitDays(plan, choice, wish.days),
  )
  return others.reduce(
    (fullest, split) => (split.left.length < fullest.left.length ? split : fullest),
    first ?? splitDays(plan, best, wish.days),
  )
}

function shownChoice({ passes, covered, ...choice }: PlanChoice, chosen: CityPlace[]) {
  return {
    ...choice,
    /** Empty when paying singly. */
    passes: passes.map(({ offer }) => ({
      name: offer.product,
      durationDays: offer.durationDays,
      adultCents: offer.adultPriceCents,
      childCents: childPriceCents(offer.adultPriceCents),
    })),
    /** Number of places that the passes pay for. */
    covered: covered.length,
    /** Number of places where they give a discount or a gift instead. */
    gives: passes.some(({ offer }) => givesBenefits(offer.product))
      ? chosen.filter(isForBenefit).length
      : 0,
  }
}

type Shown = { chosen: CityPlace[]; timeZone: string; adults: number; best: PlanChoice }

function shownDays({ days }: DaySplit, { chosen, timeZone, adults, best }: Shown) {
  const known = new Map(chosen.map((place) => [place.slug, place]))
  return days.map((day) => ({
    ...day,
    /** A national holiday for which some of its places have not published their hours. */
    isUnsureHoliday:
      isHoliday(day.date, timeZone) &&
      day.visits.some(({ place }) => place.openingExceptions[day.date] === undefined),
    visits: day.visits.map(({ place, starts, minutes, paid }) => ({
      slug: place.slug,
      name: place.name,
      /** In minutes from midnight of its day; undefined for a visit by arrangement. */
      starts,
      minutes,
      paid,
      /** The pass that pays for it on a day of the pass. */
      opener: best.passes.find(({ offer }) => productPaysDoor(offer.product, place.pass))?.offer
        .product,
      /** For one visitor: an adult, or a child in a plan without adults. Null when unknown. */
      doorCents: adults > 0 ? place.doorAdultCents : place.doorChildCents,
      /** Text shown instead of an unknown price. */
      note: place.adultCents === null ? (known.get(place.slug)?.priceNote ?? null) : null,
      /** Text shown instead of unknown times. */
      openingNote: starts === undefined ? (known.get(place.slug)?.openingNote ?? null) : null,
      /** What the passes of the day give there, besides an entry that they pay. */
      benefit: day.passes.some((name) => productOpens(name, place.pass))
        ? known.get(place.slug)?.benefit
        : undefined,
      isReservationRequired: place.isReservationRequired,
      reservationUrl: known.get(place.slug)?.reservationUrl ?? null,
      spans: openSpans(place, day),
    })),
  }))
}

function notesOf(
  { from, to, children }: PlanRequest,
  { places }: Plan,
  chosen: CityPlace[],
  days: PlanDay[],
) {
  const hasChildren = children > 0
  return {
    /** Without a known price for adults, or without one for children only. */
    unknown: places.filter(({ doorAdultCents }) => doorAdultCents === null).map(nameOf),
    unknownForChildren: places
      .filter((place) => hasChildren && place.doorAdultCents && place.doorChildCents === null)
      .map(nameOf),
    /** Whose child price ends at a lower age than the shop's. */
    childAges: chosen.flatMap(({ name, childCents, childUntilAge: age }) =>
      hasChildren && childCents !== null && age !== null && age < LAST_CHILD_AGE
        ? [{ name, age }]
        : [],
    ),
    /** Free for everybody on these days of the plan. */
    freeOn: places.flatMap(({ name, isFreeOn }) => {
      const dates = days.filter((_, index) => isFreeOn[index]).map(({ date }) => date)
      return dates.length > 0 ? [{ name, dates }] : []
    }),
    closures: chosen.flatMap(({ name, closures }) =>
      closures
        .filter((closure) => closure.from <= to && from <= closure.until)
        .map((closure) => ({ name, ...closure })),
    ),
  }
}

/** The shop's child tickets are for ages under 12. */
const LAST_CHILD_AGE = 11

function nameOf({ name }: { name: string }): string {
  return name
}

/** Its own price must still be paid. */
const isForBenefit = ({ pass }: CityPlace) => pass === 'Benefits Pass'
const givesBenefits = (name: ProductName) => productOpens(name, 'Benefits Pass')

/** The places of each benefit, and the passes on sale that give them. */
function benefitsOf(chosen: CityPlace[], products: { name: ProductName }[]) {
  const places = Map.groupBy(chosen.filter(isForBenefit), ({ benefit }) => benefit?.words)
  return {
    passes: products.map(({ name }) => name).filter(givesBenefits),
    places: [...places].flatMap(([words, at]) => (words ? { words, names: at.map(nameOf) } : [])),
  }
}

type Compared = Pick<PlanChoice, 'totalCents' | 'unknown' | 'coveredUnknown'> & {
  passes: unknown[]
}

/**
 * - `pass`: it costs less than the doors do
 * - `more`: it costs the same, and also pays for doors of unknown price
 * - `single`: no pass costs less
 * - `same`: a pass costs the same and pays for nothing more of the plan
 * - `unsure`: by known prices no pass costs less, but one would also pay for doors of unknown price
 * - `untold`: there are no known prices to compare
 * - `none`: no pass is on sale
 */
type PlanVerdict = {
  kind: 'pass' | 'more' | 'single' | 'same' | 'unsure' | 'untold' | 'none'
  /** Index of the choice to compare with: the cheapest pass, or the cheapest that pays for unknown doors. */
  rival: number | undefined
}

/** What the sums, best first, allow to be claimed; unknown door prices may leave it uncertain. */
function verdictOf(choices: Compared[]): PlanVerdict {
  const single = choices.find(({ passes }) => passes.length === 0)
  const cheapest = choices.findIndex(({ passes }) => passes.length > 0)
  const [best] = choices
  if (!best || !single || cheapest < 0) return { kind: 'none', rival: undefined }
  if (best.passes.length > 0) {
    return { kind: best.totalCents < single.totalCents ? 'pass' : 'more', rival: 0 }
  }
  const paying = choices.findIndex(
    ({ passes, unknown }) => passes.length > 0 && unknown < single.unknown,
  )
  const rival = paying < 0 ? cheapest : paying
  if (single.totalCents === 0 && single.unknown > 0) return { kind: 'untold', rival }
  if (paying >= 0) return { kind: 'unsure', rival }
  return {
    kind: choices[cheapest]?.totalCents === single.totalCents ? 'same' : 'single',
    rival,
  }
}
