// The month, filter and cursor of the office's list, as kept in the pages' addresses.
import { z } from 'zod'
import { writeFilter } from '#domain/address-filter.ts'
import { atMost } from '#domain/at-most.ts'
import { statementMonth } from '#domain/books/statement.ts'
import { attractionSeenBy, type Staff } from '#domain/staff/staff.ts'
import { type SettlementState, settlementStates } from '#domain/vocabulary/settlement.ts'

const ID_DIGITS_MAX = 9
const SEARCH_MAX = 80
/** An id and a name, each of whose letters may have become two. */
const PLACE_MAX = 260

export type SettlementFilter = { month?: string; state?: SettlementState; q?: string }
/** The last row of a page: its attraction, and its name as `foldText` makes it. */
export type SettlementPlace = { id: number; name: string }

const addressFilter = z.object({
  month: statementMonth.optional().catch(undefined),
  state: z.enum(settlementStates).optional().catch(undefined),
  q: z
    .string()
    .trim()
    .check(atMost(SEARCH_MAX))
    .optional()
    .transform((text) => text || undefined)
    .catch(undefined),
})

/** Reads the filter from the list's address. */
export function readSettlementFilter(params: URLSearchParams): SettlementFilter {
  return addressFilter.parse(Object.fromEntries(params))
}

const place = z
  .string()
  .check(atMost(PLACE_MAX))
  .transform((key) => /^(\d{1,9})~(.*)$/s.exec(key))
  .transform((parts) => (parts ? { id: Number(parts[1]), name: parts[2] ?? '' } : undefined))

/** Reads the row after which the list continues. */
export function readSettlementPlace(params: URLSearchParams): SettlementPlace | undefined {
  return place.safeParse(params.get('despues')).data
}

/** Writes a filter and a cursor as address parameters. */
export function writeSettlementList(
  filter: SettlementFilter,
  after?: SettlementPlace,
): URLSearchParams {
  return writeFilter({ ...filter, despues: after && `${after.id}~${after.name}` })
}

/** Reads the month (YYYY-MM) after which an attraction's list continues with older ones. */
export function readMonthPlace(params: URLSearchParams): string | undefined {
  return statementMonth.safeParse(params.get('despues')).data
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
  month: statementMonth,
})
