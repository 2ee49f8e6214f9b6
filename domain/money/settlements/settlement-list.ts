// A month's settlements in the office; each view reads all of them, because the totals cover all of them.
import { z } from 'zod'
import {
  type FilterOf,
  listFilter,
  type NamePlace,
  typedMonth,
} from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import { settlementStates } from '#domain/ground/vocabulary/money.ts'
import { attractionSeenBy, type Staff } from '#domain/people/staff.ts'
import type { OfficeSettlement } from './settlements.ts'

const ID_DIGITS_MAX = 9
const SEARCH_MAX = 80

export const settlementFilter = listFilter({
  month: typedMonth,
  state: z.enum(settlementStates),
  q: z.string().trim().min(1).check(atMost(SEARCH_MAX)),
})
export type SettlementFilter = FilterOf<typeof settlementFilter>

/** Undefined when invalid, and for staff of another attraction, to whom it appears not to exist. */
export function readSettlementAddress(
  params: { attractionId: string; month: string },
  staff: Staff,
) {
  const asked = settlementAddress.safeParse(params).data
  if (!asked || attractionSeenBy(staff, asked.attractionId) !== asked.attractionId) return undefined
  return asked
}

const settlementAddress = z.object({
  attractionId: z
    .string()
    .check(atMost(ID_DIGITS_MAX))
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  month: typedMonth,
})

export type SettlementListPage = ReturnType<typeof pageOfSettlements>

/** By name, after a place even if its row is gone. `total` counts all matches; the last page lacks `next`. */
export function pageOfSettlements(
  settlements: OfficeSettlement[],
  { q = '', state }: SettlementFilter,
  after?: NamePlace,
) {
  const searched = foldText(q)
  const matching = settlements
    .map((settlement) => ({ settlement, place: placeOf(settlement) }))
    .filter(({ settlement, place }) => {
      const isInState = state === undefined || settlement.state === state
      return isInState && place.name.includes(searched)
    })
    .toSorted((a, b) => compare(a.place, b.place))
  const following = matching.filter(({ place }) => !after || compare(place, after) > 0)
  const shown = following.slice(0, PAGE_SIZE)
  return {
    settlements: shown.map(({ settlement }) => settlement),
    total: matching.length,
    next: following.length > shown.length ? shown.at(-1)?.place : undefined,
  }
}

function placeOf({ attractionId, attractionName }: OfficeSettlement): NamePlace {
  return { id: attractionId, name: foldText(attractionName) }
}

function compare(a: NamePlace, b: NamePlace): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.id - b.id
}

type Sum = { attractions: number; visits: number; amountCents: number }

export type MonthSums = ReturnType<typeof sumMonth>

export function sumMonth(settlements: OfficeSettlement[]) {
  const byState = settlementStates.map((state) => ({
    state,
    ...sumOf(settlements.filter((one) => one.state === state)),
  }))
  return {
    /** States that have settlements, in order. */
    byState: byState.filter(({ attractions }) => attractions > 0),
    whole: sumOf(settlements),
    ready: sumOf(settlements.filter(({ refusal }) => refusal === undefined)),
    /** How many wait for an earlier month to be closed. */
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
