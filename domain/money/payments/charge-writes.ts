// The writes for a recorded charge: its row, its attempt, its movements in the books and the activity.
// record-charge.ts decides which of them are needed.
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { charges, orders, payments } from '#db/schema.ts'
import type { Write } from '#db/write-together.ts'
import { type Activity, recordActivity } from '#domain/ground/activity/record-activity.ts'
import type { Services } from '#domain/ground/services.ts'
import type {
  DeclineReason,
  PaymentState,
  ProviderName,
  UnassignedReason,
} from '#domain/ground/vocabulary/money.ts'
import type { Movement, PaymentEvent } from '#domain/money/charges/ledger.ts'
import type { lockOrderOfCharge, lockRecorded } from '#domain/money/charges/locked-order.ts'
import { inDollars } from '#domain/money/providers/pesos.ts'
import { askedOf } from '#domain/money/providers/provider-standing.ts'
import { AccountRefused, type ProviderCharge } from '#domain/money/providers/provider.ts'
import { orderMayMove, passCount } from '#domain/sale/orders/order.ts'
import { recordCharge } from './record-charge.ts'

/** Locked, with the attempt that the charge names. */
export type Order = NonNullable<Awaited<ReturnType<typeof lockOrderOfCharge>>>
/** The previously recorded charge, locked. */
export type Recorded = Awaited<ReturnType<typeof lockRecorded>>
export type Told = { provider: ProviderName; charge: ProviderCharge; events: PaymentEvent[] }

/** The row of the charge as it stands now; `reason` is why its money belongs to no order. */
export function chargeRow(
  { clock, newId }: Services,
  { provider, charge }: Told,
  order: Order | undefined,
  recorded: Recorded,
  reason: UnassignedReason | undefined,
): typeof charges.$inferInsert {
  const isSettled = charge.state === 'settled'
  return {
    id: recorded?.id ?? newId(),
    provider,
    providerRef: charge.ref,
    paymentId: order?.attempt.id ?? null,
    state: charge.state,
    amountCents: charge.amountCents,
    currency: charge.currency,
    feeCents: isSettled ? (charge.feeCents ?? 0) : 0,
    standing: isSettled ? (reason ? 'unassigned' : 'assigned') : null,
    unassignedReason: reason ?? null,
    recordedAt: recorded?.recordedAt ?? clock.now(),
    updatedAt: clock.now(),
  }
}

/** Inserts the charge, or replaces its locked row. */
export function writeCharge(
  tx: Database,
  row: typeof charges.$inferInsert,
  recorded: Recorded,
): Write {
  if (!recorded) return insertRows(charges, [row])
  return tx.update(charges).set(row).where(eq(charges.id, recorded.id))
}

/** Moves the attempt with its charge; money that does not match the request declines it. */
export function movePayment(
  tx: Database,
  { clock }: Services,
  { attempt }: Order,
  charge: ProviderCharge,
  reason: UnassignedReason | undefined,
): Write {
  const isOther = reason === 'other_amount' || reason === 'other_currency'
  const state = isOther ? 'declined' : charge.state
  const declineReason = isOther ? 'other_amount' : declineReasonOf(charge)
  return tx
    .update(payments)
    .set({
      state,
      providerRef: charge.ref,
      declineReason: state === 'declined' ? declineReason : null,
      pendingCause: charge.state === 'pending' ? (charge.cause ?? null) : null,
      ...(charge.state === 'pending' && charge.until ? { openUntil: charge.until } : {}),
      updatedAt: clock.now(),
    })
    .where(eq(payments.id, attempt.id))
}

function declineReasonOf(charge: ProviderCharge) {
  return charge.state === 'declined' ? charge.reason : null
}

/** Cancels an upgrade whose passes have changed, so that it cannot take further money. */
export function cancelOrder(tx: Database, { id }: Order): Write {
  return tx.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, id))
}

/** The amount received, and the provider's fee. */
export function movements(
  { clock }: Services,
  { provider, charge }: Told,
  row: { id: string },
  exchangeRate: string,
  covered: Order | undefined,
): Movement[] {
  const { amountCents, currency, feeCents = 0 } = charge
  const happenedAt = charge.at ?? clock.now()
  const common = { provider, chargeId: row.id, currency, exchangeRate, happenedAt }
  const charged: Movement = {
    ...common,
    key: `charge:${provider}:${charge.ref}`,
    kind: 'charge',
    account: covered ? 'sales' : 'unassigned',
    amountCents,
    catalogueCents: covered ? covered.attempt.amountCents : inDollars(amountCents, exchangeRate),
  }
  if (feeCents === 0) return [charged]
  const fee: Movement = {
    ...common,
    key: `fee:${provider}:${charge.ref}`,
    kind: 'fee',
    account: 'fees',
    amountCents: -feeCents,
    catalogueCents: inDollars(-feeCents, exchangeRate),
  }
  return [charged, fee]
}

type Decided = {
  charge: ProviderCharge
  order: Order | undefined
  reason: UnassignedReason | undefined
  covers: boolean
  chargeId: string
}

/** The activity shown to staff; at most one write. */
export function activityWrites(tx: Database, services: Services, decided: Decided): Write[] {
  const activities = activitiesOf(services, decided)
  return activities.length > 0 ? [recordActivity(tx, activities)] : []
}

function activitiesOf(
  { clock }: Services,
  { charge, order, reason, covers, chargeId }: Decided,
): Activity[] {
  const common = { at: clock.now(), actor: 'provider' as const }
  if (reason) {
    const data = { reason, chargeId }
    const objectId = order?.id ?? chargeId
    const unassigned: Activity = { ...common, objectId, name: 'charge.unassigned', data }
    if (reason !== 'upgrade_not_possible') return [unassigned]
    return [unassigned, { ...common, objectId, name: 'order.cancelled' }]
  }
  if (!order) return []
  const moved: Activity = { ...common, objectId: order.id, name: `payment.${charge.state}` }
  if (!covers) return [moved]
  const covered: Activity = { ...common, objectId: order.id, name: 'order.covered' }
  if (order.kind === 'upgrade') return [moved, covered]
  return [
    moved,
    covered,
    {
      ...common,
      objectId: order.id,
      name: 'pass.issued',
      data: { passes: passCount(order.lines) },
    },
  ]
}

// Fetches an attempt's charges from the provider and records them: for a returning buyer, for a webhook
// about a page, and for the worker.

type AskedAttempt = { id: string; provider: ProviderName; sessionRef: string | null }

/**
 * Records and returns every charge that the provider has for the attempt; undefined when the shop has no
 * credentials of that provider any more. Throws `ProviderUnreachable`.
 */
export async function findCharges(
  services: Services,
  { id: paymentId, provider: name, sessionRef }: AskedAttempt,
): Promise<ProviderCharge[] | undefined> {
  const provider = services.payments.named(name)
  if (!provider) return undefined
  const isOver = !(await wantsMoney(services, paymentId))
  const question = { paymentId, sessionRef: sessionRef ?? undefined, isOver }
  const asked = await askedOf(
    services,
    name,
    () => provider.find(question),
    'facts',
    paymentId,
  ).catch((error: unknown) => {
    if (error instanceof AccountRefused) return error.declined
    throw error
  })
  for (const charge of asked) {
    const event = { paymentId, provider: name, name: 'fetched' as const, at: services.clock.now() }
    const data = { state: charge.state, chargeRef: charge.ref, amountCents: charge.amountCents }
    await recordCharge(services, name, charge, [{ ...event, data }])
  }
  return asked
}

/**
 * An approved payment is not captured for a paid or cancelled order, nor for an attempt that was declined
 * otherwise than as `abandoned`: the buyer was told that nothing is charged, and may be paying another way.
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
 * Ends an attempt that brought no money, unless its state changed meanwhile; returns whether it did. Money
 * that arrives late is still accepted (paymentMoves).
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
