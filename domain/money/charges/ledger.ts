// The books, append-only. Callers hold the charge's row, so that nothing is booked twice; the unique key
// forbids it too. The database derives the specification's transactions from the account of sales.
import { insertRows } from '#db/insert-rows.ts'
import { movements, paymentEvents } from '#db/schema.ts'
import type { Write } from '#db/write-together.ts'
import type { Services } from '#domain/ground/services.ts'
import type {
  PaymentEventFact,
  PaymentEventName,
  ProviderName,
} from '#domain/ground/vocabulary/money.ts'

export type Movement = Omit<typeof movements.$inferInsert, 'id' | 'bookedAt'>

/** The insert of at least one movement. Fails on `movimientos_key_unique` for one that was booked already. */
export function bookMovements({ clock }: Pick<Services, 'clock'>, toBook: Movement[]): Write {
  const bookedAt = clock.now()
  return insertRows(
    movements,
    toBook.map((movement) => ({ refundId: null, ...movement, bookedAt })),
  )
}

// The log between us and a provider about one payment, for staff who must explain it.

export type PaymentEvent = {
  /** Undefined for an event that belongs to no attempt of ours. */
  paymentId: string | undefined
  provider: ProviderName
  name: PaymentEventName
  at: Date
  /** States, amounts and the provider's ids; never a name, an address or a secret. */
  data?: Partial<Record<PaymentEventFact, unknown>>
}

/** The insert of at least one event. */
export function writePaymentEvents(events: PaymentEvent[]): Write {
  return insertRows(
    paymentEvents,
    events.map((event) => ({
      ...event,
      paymentId: event.paymentId ?? null,
      data: event.data ?? {},
    })),
  )
}
