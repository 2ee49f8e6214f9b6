// A month of the books: movements, totals, and a provider's balance before and after. Sums are per currency;
// each has the catalogue's amount beside it.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import type { BookAccount, MovementKind } from '#domain/vocabulary/book.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'

const MONTH_LENGTH = 7

/** A month of the city, YYYY-MM. */
export const statementMonth = z
  .string()
  .check(atMost(MONTH_LENGTH))
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

export type StatementRow = {
  id: number
  kind: MovementKind
  account: BookAccount
  provider: ProviderName
  /** The provider's reference of the charge. */
  providerRef: string
  /** The order of the charge's attempt. */
  operationNumber: string | null
  amountCents: number
  currency: string
  catalogueCents: number
  exchangeRate: string
  happenedAt: Date
  bookedAt: Date
}

type StatementTotal = {
  account: BookAccount
  kind: MovementKind
  provider: ProviderName
  currency: string
  movements: number
  amountCents: number
  catalogueCents: number
}

/** What a provider holds for us in one currency, over all accounts. */
type StatementBalance = {
  provider: ProviderName
  currency: string
  openingCents: number
  closingCents: number
}

export type Statement = {
  /** YYYY-MM. */
  month: string
  totals: StatementTotal[]
  balances: StatementBalance[]
}
