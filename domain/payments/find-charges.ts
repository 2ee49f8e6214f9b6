// Asks a provider what became of an attempt, and records it: for the buyer who comes back, for a
// webhook that tells of a page, and for the worker.
import { and, eq } from 'drizzle-orm'
import { orders, payments } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { orderMayMove } from '#domain/orders/order.ts'
import { askedOf } from '#domain/providers/provider-standing.ts'
import { AccountRefused, type ProviderCharge } from '#domain/providers/provider.ts'
import type { Services } from '#domain/services.ts'
import type { DeclineReason, PaymentState, ProviderName } from '#domain/vocabulary/payment.ts'
import { recordCharge } from './record-charge.ts'

type AskedAttempt = { id: string; provider: ProviderName; sessionRef: string | null }

/**
 * Records every charge that the provider has for the attempt, and answers with them; undefined for a
 * provider that this shop has no credentials of any more. Throws `ProviderUnreachable`.
 */
export async function findCharges(
  services: Services,
  { id: paymentId, provider: name, sessionRef }: AskedAttempt,
): Promise<ProviderCharge[] | undefined> {
  const provider = services.payments.named(name)
  if (!provider) return undefined
  const isOver = !(await wantsMoney(services, paymentId))
  const question = { paymentId, sessionRef: sessionRef ?? undefined, isOver }
  const charges = await askedOf(
    services,
    name,
    () => provider.find(question),
    'facts',
    paymentId,
  ).catch((error: unknown) => {
    if (error instanceof AccountRefused) return error.declined
    throw error
  })
  for (const charge of charges) {
    const event = { paymentId, provider: name, name: 'fetched' as const, at: services.clock.now() }
    const data = { state: charge.state, chargeRef: charge.ref, amountCents: charge.amountCents }
    await recordCharge(services, name, charge, [{ ...event, data }])
  }
  return charges
}

/**
 * Nothing is taken that a buyer has merely approved for a paid or cancelled order, or by an attempt that was
 * declined: she was told that nothing is, and may be paying in another way.
 */
async function wantsMoney({ db }: Services, paymentId: string): Promise<boolean> {
  const [attempt] = await db
    .select({ orderState: orders.state, reason: payments.declineReason })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.id, paymentId))
  const isOpen = attempt?.reason === null || attempt?.reason === 'abandoned'
  return isOpen && orderMayMove(attempt.orderState, 'covered')
}

/**
 * Ends an attempt that brought no money, unless it moved meanwhile. Late money is taken all the same
 * (paymentMoves). Answers whether it did.
 */
export async function giveUpPayment(
  services: Services,
  { paymentId, orderId, reason, from }: GivenUp,
): Promise<boolean> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const given = await tx
      .update(payments)
      .set({ state: 'declined', declineReason: reason, updatedAt: at })
      .where(and(eq(payments.id, paymentId), eq(payments.state, from)))
      .returning({ id: payments.id })
    if (given.length === 0) return false
    await recordActivity(tx, [{ at, actor: 'worker', name: 'payment.declined', objectId: orderId }])
    return true
  })
}

type GivenUp = {
  paymentId: string
  orderId: string
  reason: DeclineReason
  from: Extract<PaymentState, 'created' | 'pending'>
}
