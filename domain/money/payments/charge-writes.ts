// record-charge.ts decides which of these writes are needed.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { charges, orders, payments } from '#db/schema.ts'
import type { Write } from '#db/write-together.ts'
import { type Activity, recordActivity } from '#domain/ground/activity/record-activity.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProviderName, UnassignedReason } from '#domain/ground/vocabulary/money.ts'
import type { Movement } from '#domain/money/charges/ledger.ts'
import type { PaymentEvent } from '#domain/money/charges/ledger.ts'
import type { lockOrderOfCharge, lockRecorded } from '#domain/money/charges/locked-order.ts'
import { inDollars } from '#domain/money/providers/pesos.ts'
import type { ProviderCharge } from '#domain/money/providers/provider.ts'
import { passCount } from '#domain/sale/orders/order.ts'

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
