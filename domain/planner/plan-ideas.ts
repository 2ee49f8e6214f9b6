// Real places that open on the days and fit, popular first, with something to eat or to buy each day.
import type { AttractionPass } from '#domain/ground/vocabulary/catalogue.ts'
import { DAY_MINUTES_MAX, dayTaking, type FilledDays } from './full-days.ts'
import type { PlanDay } from './plan-request.ts'
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
