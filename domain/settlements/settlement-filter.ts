// Which month the office looks at, and what of it, as the address of the page holds it.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { statementMonth } from '#domain/books/statement.ts'
import { type SettlementState, settlementStates } from '#domain/vocabulary/settlement.ts'

const ID_DIGITS_MAX = 9

type SettlementFilter = { month?: string; state?: SettlementState }

const addressFilter = z.object({
  month: statementMonth.optional().catch(undefined),
  state: z.enum(settlementStates).optional().catch(undefined),
})

/** Reads the address of the list. */
export function readSettlementFilter(params: URLSearchParams): SettlementFilter {
  return addressFilter.parse(Object.fromEntries(params))
}

/** A month and an attraction as the address of one settlement names them; undefined for what cannot be. */
export function readSettlementAddress(params: { attractionId: string; month: string }) {
  return settlementAddress.safeParse(params).data
}

const settlementAddress = z.object({
  attractionId: z
    .string()
    .check(atMost(ID_DIGITS_MAX))
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  month: statementMonth,
})
