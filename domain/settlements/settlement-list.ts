// A month's list: its totals, and a page of the matching rows. Both need every settlement, because the
// totals cover all of them.
import { foldText } from '#domain/fold-text.ts'
import { type SettlementState, settlementStates } from '#domain/vocabulary/settlement.ts'
import type { SettlementFilter, SettlementPlace } from './settlement-filter.ts'
import type { OfficeSettlement } from './settlement-queries.ts'

const SETTLEMENTS_PAGE_SIZE = 25

export type SettlementListPage = {
  settlements: OfficeSettlement[]
  /** The number of matches, the same on every page. */
  total: number
  /** Undefined on the last page. */
  next: SettlementPlace | undefined
}

/** One page by name: from the start, or after a cursor, whether or not its row still exists. */
export function pageOfSettlements(
  settlements: OfficeSettlement[],
  { q = '', state }: SettlementFilter,
  after?: SettlementPlace,
): SettlementListPage {
  const searched = foldText(q)
  const matching = settlements
    .map((settlement) => ({ settlement, place: placeOf(settlement) }))
    .filter(({ settlement, place }) => {
      const isInState = state === undefined || settlement.state === state
      return isInState && place.name.includes(searched)
    })
    .toSorted((a, b) => compare(a.place, b.place))
  const following = matching.filter(({ place }) => !after || compare(place, after) > 0)
  const shown = following.slice(0, SETTLEMENTS_PAGE_SIZE)
  return {
    settlements: shown.map(({ settlement }) => settlement),
    total: matching.length,
    next: following.length > shown.length ? shown.at(-1)?.place : undefined,
  }
}

function placeOf({ attractionId, attractionName }: OfficeSettlement): SettlementPlace {
  return { id: attractionId, name: foldText(attractionName) }
}

function compare(a: SettlementPlace, b: SettlementPlace): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.id - b.id
}

type Sum = { attractions: number; visits: number; amountCents: number }

export type MonthSums = {
  /** States that have settlements, in order. */
  byState: (Sum & { state: SettlementState })[]
  whole: Sum
  /** Settlements that can be closed now. */
  ready: Sum
  /** The number that wait for an earlier month to be closed. */
  waiting: number
}

/** The totals of a month over all attractions. */
export function sumMonth(settlements: OfficeSettlement[]): MonthSums {
  const byState = settlementStates.map((state) => ({
    state,
    ...sumOf(settlements.filter((one) => one.state === state)),
  }))
  return {
    byState: byState.filter(({ attractions }) => attractions > 0),
    whole: sumOf(settlements),
    ready: sumOf(settlements.filter(({ refusal }) => refusal === undefined)),
    waiting: settlements.filter(({ refusal }) => refusal === 'earlier_month_open').length,
  }
}

/** Visits of the month itself, and everything owed. */
function sumOf(settlements: OfficeSettlement[]): Sum {
  return settlements.reduce(
    ({ attractions, visits, amountCents }, { totals }) => ({
      attractions: attractions + 1,
      visits: visits + totals.adultVisits + totals.childVisits,
      amountCents: amountCents + totals.amountCents,
    }),
    { attractions: 0, visits: 0, amountCents: 0 },
  )
}
