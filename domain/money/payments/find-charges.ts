import { and, eq } from 'drizzle-orm'
import { orders, payments } from '#db/schema.ts'
import type { Actor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import type { Services } from '#domain/ground/services.ts'
import type { DeclineReason, PaymentState, ProviderName } from '#domain/ground/vocabulary/money.ts'
import { askedOf } from '#domain/money/providers/provider-standing.ts'
import { AccountRefused, type ProviderCharge } from '#domain/money/providers/provider.ts'
import { orderMayMove } from '#domain/sale/orders/order.ts'
import { recordCharge } from './record-charge.ts'

type AskedAttempt = { id: string; provider: ProviderName; sessionRef: string | null }

/** Undefined when the shop has no credentials of that provider any more. Throws `ProviderUnreachable`. */
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
    const { state, ref: chargeRef, amountCents, currency } = charge
    const data = { state, chargeRef, amountCents, currency }
    await recordCharge(services, name, charge, [{ ...event, data }])
  }
  return charges
}

/** None is wanted after a decline: the buyer was told that nothing is charged, and may pay another way. */
async function wantsMoney({ db }: Services, paymentId: string): Promise<boolean> {
  const [attempt] = await db
    .select({ orderState: orders.state, reason: payments.declineReason })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.id, paymentId))
  const isOpen = attempt?.reason === null || attempt?.reason === 'abandoned'
  return isOpen && orderMayMove(attempt.orderState, 'covered')
}

/** False if its state changed meanwhile. Late money is still accepted (paymentMoves). */
export async function giveUpPayment(
  services: Services,
  { actor, paymentId, orderId, reason, from }: GivenUp,
): Promise<boolean> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const given = await tx
      .update(payments)
      .set({ state: 'declined', declineReason: reason, updatedAt: at })
      .where(and(eq(payments.id, paymentId), eq(payments.state, from)))
      .returning({ id: payments.id })
    if (given.length === 0) return false
    await recordActivity(tx, { at, actor, name: 'payment.declined', objectId: orderId })
    return true
  })
}

type GivenUp = {
  actor: Extract<Actor, 'visitor' | 'worker'>
  paymentId: string
  orderId: string
  reason: DeclineReason
  from: Extract<PaymentState, 'created' | 'pending'>
}
