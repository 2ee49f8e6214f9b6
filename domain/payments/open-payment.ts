// A declined attempt can be repeated with another card or method on the same order. The browser
// makes the attempt's id before it asks, so a repeated request is the same attempt.
import { eq } from 'drizzle-orm'
import { ordenes, pagos } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { invariant } from '#domain/invariant.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { DeclineReason, PaymentMethod, PaymentState } from '#domain/vocabulary/payment.ts'

type OpenPayment = { orderId: string; paymentId: string; method: PaymentMethod }

export type OpenedPayment = {
  paymentId: string
  state: PaymentState
  declineReason: DeclineReason | undefined
  method: PaymentMethod
  amountCents: number
  currency: string
}

export type OpenPaymentRefusal = 'payment_under_way' | 'order_closed' | 'not_this_order'

/** Attempts of one order, so that a stolen card list cannot be tried out here. */
const PAYMENT_ATTEMPTS_MAX = 10

/**
 * Finds the attempt with this id, or opens it when the order still waits for money and nothing else
 * is under way. Refuses `payment_under_way` while another attempt, or this one by another method, is
 * undecided; `order_closed` when the order is cancelled, expired or has been tried too often;
 * `not_this_order` for another's id. An order that is paid answers with the payment that paid it.
 * With a `refusalToOpen` none is opened: that is answered in its place.
 */
export async function openPayment<RefusalToOpen extends { ok: false }>(
  services: Services,
  input: OpenPayment,
  refusalToOpen?: RefusalToOpen,
): Promise<{ ok: true; payment: OpenedPayment } | Refused<OpenPaymentRefusal> | RefusalToOpen> {
  const now = services.clock.now()

  return services.db.transaction(async (tx) => {
    const [order] = await tx
      .select({
        state: ordenes.state,
        totalCents: ordenes.totalCents,
        currency: ordenes.currency,
      })
      .from(ordenes)
      .where(eq(ordenes.id, input.orderId))
      .for('update')
    invariant(order, 'the order that is paid exists')
    const attempts = await tx.select().from(pagos).where(eq(pagos.orderId, input.orderId))

    const present =
      attempts.find((attempt) => attempt.id === input.paymentId) ??
      attempts.find((attempt) => attempt.state === 'settled')
    // The provider may have heard of it with the first method: it is asked about that before another.
    if (present?.state === 'created' && present.method !== input.method) {
      return refused('payment_under_way')
    }
    if (present) return { ok: true as const, payment: opened(present) }
    if (attempts.some(({ state }) => state === 'created' || state === 'pending')) {
      return refused('payment_under_way')
    }
    if (order.state !== 'placed' || attempts.length >= PAYMENT_ATTEMPTS_MAX) {
      return refused('order_closed')
    }
    if (refusalToOpen) return refusalToOpen

    const [written] = await tx
      .insert(pagos)
      .values({
        id: input.paymentId,
        orderId: input.orderId,
        attempt: attempts.length + 1,
        method: input.method,
        provider: services.payments.name,
        amountCents: order.totalCents,
        currency: order.currency,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!written) return refused('not_this_order')
    await recordActivity(tx, [
      { at: now, actor: 'visitor', name: 'payment.started', objectId: input.orderId },
    ])
    return { ok: true as const, payment: opened(written) }
  })
}

function opened(row: typeof pagos.$inferSelect): OpenedPayment {
  return {
    paymentId: row.id,
    state: row.state,
    declineReason: row.declineReason ?? undefined,
    method: row.method,
    amountCents: row.amountCents,
    currency: row.currency,
  }
}
