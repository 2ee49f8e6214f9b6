// The log between us and a provider about one payment, for staff who must explain it.
import { insertRows } from '#db/insert-rows.ts'
import { paymentEvents } from '#db/schema.ts'
import type { Write } from '#db/write-together.ts'
import type {
  PaymentEventFact,
  PaymentEventName,
  ProviderName,
} from '#domain/ground/vocabulary/payment.ts'

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
