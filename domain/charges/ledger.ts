// The books: every movement of money once, in the currency it happened in and in the catalogue's.
// Appended only; who books holds the row of the charge, so that nothing is booked twice, and the key
// forbids it besides. The database writes the specification's transactions from the account of sales.
import { insertRows } from '#db/insert-rows.ts'
import { movements } from '#db/schema.ts'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/services.ts'
import type { BookAccount, MovementKind } from '#domain/vocabulary/book.ts'
import type { ProviderName } from '#domain/vocabulary/payment.ts'

export type Movement = {
  /** Names it wherever it is heard of, such as `refund:paypal:8XY…`. */
  key: string
  kind: MovementKind
  account: BookAccount
  provider: ProviderName
  chargeId: string
  refundId?: string
  /** Signed: what came in is positive. */
  amountCents: number
  currency: string
  catalogueCents: number
  /** Units of the currency per unit of the catalogue's, as a decimal. */
  exchangeRate: string
  happenedAt: Date
}

/** The insert of at least one movement. Fails on `movimientos_key_unique` when it was booked before. */
export function bookMovements({ clock }: Pick<Services, 'clock'>, toBook: Movement[]): Write {
  const bookedAt = clock.now()
  return insertRows(
    movements,
    toBook.map((movement) => ({ refundId: null, ...movement, bookedAt })),
  )
}
