// The month, filter and cursor of the office's list, as kept in the pages' addresses.
import { z } from 'zod'
import { type FilterOf, listFilter, readPlace, writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'
import { attractionSeenBy, type Staff } from '#domain/staff/staff.ts'
import { typedMonth } from '#domain/typed-day.ts'
import { settlementStates } from '#domain/vocabulary/settlement.ts'

const ID_DIGITS_MAX = 9
const SEARCH_MAX = 80
/** An id and a name, each of whose letters may have become two. */
const PLACE_MAX = 260

export const settlementFilter = listFilter({
  month: typedMonth,
  state: z.enum(settlementStates),
  q: z.string().trim().min(1).check(atMost(SEARCH_MAX)),
})
export type SettlementFilter = FilterOf<typeof settlementFilter>

/** The last row of a page: its attraction, and its name as `foldText` makes it. */
export type SettlementPlace = { id: number; name: string }

const place = z
  .string()
  .check(atMost(PLACE_MAX))
  .transform((key) => /^(\d{1,9})~(.*)$/s.exec(key))
  .transform((parts) => (parts ? { id: Number(parts[1]), name: parts[2] ?? '' } : undefined))

/** Reads the row after which the list continues. */
export function readSettlementPlace(params: URLSearchParams): SettlementPlace | undefined {
  return readPlace(params, place)
}

/** Writes a filter and a cursor as address parameters. */
export function writeSettlementList(
  filter: SettlementFilter,
  after?: SettlementPlace,
): URLSearchParams {
  return writeFilter({ ...filter, despues: after && `${after.id}~${after.name}` })
}

/**
 * The month and attraction from a settlement's address; undefined when invalid, and for staff of another
 * attraction, to whom it appears not to exist.
 */
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
