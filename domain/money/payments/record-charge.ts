// The only place where a provider's word about a charge is recorded. When an attempt's money arrives as requested, the
// passes and the mail are created in the same transaction; other money is booked apart and waits for staff.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { charges, orders, payments } from '#db/schema.ts'
import { type Write, writeTogether } from '#db/write-together.ts'
import { type Activity, recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueGiftAgain, queueGiftOf } from '#domain/ground/outbox/gift-mail.ts'
import { moneyMail, queueMoneyAlerts } from '#domain/ground/outbox/money.ts'
import { queueOrderMail, queueOrderMailAgain } from '#domain/ground/outbox/order-mail.ts'
import type { Services } from '#domain/ground/services.ts'
import type {
  PaymentState,
  ProviderName,
  UnassignedReason,
} from '#domain/ground/vocabulary/money.ts'
import type { OrderKind, OrderState } from '#domain/ground/vocabulary/sale.ts'
import { refusalToAssign } from '#domain/money/charges/charge.ts'
import {
  bookMovements,
  type Movement,
  type PaymentEvent,
  writePaymentEvents,
} from '#domain/money/charges/ledger.ts'
import { lockOrderOfCharge, lockRecorded, newestRate } from '#domain/money/charges/locked-order.ts'
import { inDollars } from '#domain/money/providers/pesos.ts'
import type { ProviderCharge } from '#domain/money/providers/provider.ts'
import { recordReturns } from '#domain/money/returns/record-refunds.ts'
import { upgradeIsPossible, upgradePasses } from '#domain/passes/apply-upgrade.ts'
import { issuePasses, type OrderToIssue } from '#domain/passes/issue-passes.ts'
import { withDrawnCodes } from '#domain/passes/reissue-pass.ts'
import { orderMayMove, passCount } from '#domain/sale/orders/order.ts'

export type RecordedCharge = {
  /** Of the charge's attempt; undefined when the charge has no attempt of ours. */
  paymentState: PaymentState | undefined
  orderState: OrderState | undefined
  /** False when the charge was already recorded or brings no news. */
  hasMoved: boolean
}

/** Locked, with the attempt that the charge names. */
type Order = NonNullable<Awaited<ReturnType<typeof lockOrderOfCharge>>>
/** The previously recorded charge, locked. */
type Recorded = Awaited<ReturnType<typeof lockRecorded>>
type Told = { provider: ProviderName; charge: ProviderCharge; events: PaymentEvent[] }

/**
 * Safe to repeat and to race: the order's row is locked first, then the charge's; a repeated report changes
 * nothing. A charge to another account is not recorded. The events are written only when something changed.
 */
export async function recordCharge(
  services: Services,
  provider: ProviderName,
  charge: ProviderCharge,
  events: PaymentEvent[] = [],
): Promise<RecordedCharge> {
  if (!charge.isOurs) {
    services.log.error({ provider, chargeRef: charge.ref }, 'a charge was made to another account')
    return { paymentState: undefined, orderState: undefined, hasMoved: false }
  }
  const told = { provider, charge, events }
  return withDrawnCodes(() => services.db.transaction((tx) => record(tx, services, told)))
}

async function record(tx: Database, services: Services, told: Told): Promise<RecordedCharge> {
  const { provider, charge } = told
  const order = await lockOrderOfCharge(tx, { provider, ...charge })
  const recorded = await lockRecorded(tx, provider, charge.ref)
  const isNew = recorded === undefined || isDecidedNow(recorded, charge)
  const moved = isNew
    ? await recordState(tx, services, told, order, recorded)
    : { paymentState: order?.attempt.state, orderState: order?.state, hasMoved: false }
  const isUndisputed = charge.dispute === 'none' && recorded?.dispute !== 'open'
  const returned = isUndisputed ? { ...charge, dispute: undefined } : charge
  const hasReturned = await recordReturns(tx, services, provider, returned)
  if (hasReturned && !isNew && told.events.length > 0) {
    await tx.execute(writePaymentEvents(told.events))
  }
  return { ...moved, hasMoved: moved.hasMoved || hasReturned }
}

/** A settled charge stays settled; only refunds and disputes follow it. */
function isDecidedNow(recorded: NonNullable<Recorded>, charge: ProviderCharge): boolean {
  return recorded.state !== 'settled' && recorded.state !== charge.state
}

async function recordState(
  tx: Database,
  services: Services,
  told: Told,
  order: Order | undefined,
  recorded: Recorded,
): Promise<RecordedCharge> {
  const { charge } = told
  const reason =
    charge.state === 'settled' ? await refusalToCover(tx, services, told, order) : undefined
  const covers = charge.state === 'settled' && reason === undefined && order !== undefined
  invariant(!covers || orderMayMove(order.state, 'covered'), 'an open order is covered')
  const paymentState = order && nextState(order, charge, reason)
  const row = chargeRow(services, told, order, recorded, reason)
  const isInTheirs = order?.attempt.chargeCurrency === charge.currency
  const rate = isInTheirs ? order.attempt.exchangeRate : await newestRate(tx, charge.currency)

  await writeTogether(tx, [
    writeCharge(tx, row, recorded),
    ...(order && paymentState ? [movePayment(tx, services, order, charge, reason)] : []),
    ...(charge.state === 'settled'
      ? [bookMovements(services, movements(services, told, row, rate, covers ? order : undefined))]
      : []),
    ...(covers ? await coverOrder(tx, services, order) : []),
    ...(order && reason === 'upgrade_not_possible' ? [cancelOrder(tx, order)] : []),
    ...(told.events.length > 0 ? [writePaymentEvents(told.events)] : []),
    ...(order && paymentState === 'pending' && buyerIsTold(services, told)
      ? [
          await services.jobs.entry(moneyMail, {
            about: 'payment',
            paymentId: order.attempt.id,
            event: 'waiting',
          }),
        ]
      : []),
    ...activityWrites(tx, services, { charge, order, reason, covers, chargeId: row.id }),
  ])
  if (reason) {
    const { amountCents, currency } = charge
    const operationNumber = order?.operationNumber
    await queueMoneyAlerts(tx, services, {
      alert: 'charge_unassigned',
      reference: charge.ref,
      charge: { amountCents, currency, reason, ...(operationNumber && { operationNumber }) },
    })
  }
  return {
    paymentState: paymentState ?? order?.attempt.state,
    orderState: orderStateAfter(order, covers, reason),
    hasMoved: true,
  }
}

/** An upgrade's passes may have changed since; its money is then unassigned and waits for staff. */
async function refusalToCover(
  tx: Database,
  services: Services,
  { provider, charge }: Told,
  order: Order | undefined,
): Promise<UnassignedReason | undefined> {
  const reason = refusalToAssign({ ...charge, provider }, order?.attempt, order)
  if (reason || order?.kind !== 'upgrade') return reason
  return (await upgradeIsPossible(tx, services, order.id)) ? undefined : 'upgrade_not_possible'
}

function orderStateAfter(
  order: Order | undefined,
  covers: boolean,
  reason: UnassignedReason | undefined,
): OrderState | undefined {
  if (covers) return 'covered'
  return reason === 'upgrade_not_possible' ? 'cancelled' : order?.state
}

/** A voucher or a review takes days; a challenge is completed on the page, the sandbox takes seconds. */
function buyerIsTold(services: Services, { provider, charge }: Told): boolean {
  const takesTime =
    charge.state === 'pending' && (charge.cause === 'voucher' || charge.cause === 'review')
  return takesTime && services.payments.named(provider)?.takesRealMoney === true
}

/**
 * Undefined if unchanged. A provider's page lets the buyer retry, so a decline there ends nothing, except for
 * an unpaid voucher, without which the order would never expire nor allow another attempt, and for the whole
 * page: an approved payment that could not be captured after the buyer had left.
 */
function nextState(
  { attempt }: Order,
  charge: ProviderCharge,
  reason: UnassignedReason | undefined,
): PaymentState | undefined {
  const isAwaited =
    (attempt.state === 'pending' && attempt.providerRef === charge.ref) ||
    attempt.sessionRef === charge.ref
  const goesOnThere = attempt.sessionRef !== null && charge.state === 'declined' && !isAwaited
  const isOther = reason === 'other_amount' || reason === 'other_currency'
  const next = isOther ? 'declined' : charge.state
  if (goesOnThere || reason === 'unknown_reference') return undefined
  return paymentMayMove(attempt.state, next) ? next : undefined
}

/** The row of the charge as it stands now; `reason` is why its money belongs to no order. */
function chargeRow(
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

function writeCharge(tx: Database, row: typeof charges.$inferInsert, recorded: Recorded): Write {
  if (!recorded) return insertRows(charges, [row])
  return tx.update(charges).set(row).where(eq(charges.id, recorded.id))
}

/** Moves the attempt with its charge; money that does not match the request declines it. */
function movePayment(
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
function cancelOrder(tx: Database, { id }: Order): Write {
  return tx.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, id))
}

function movements(
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
function activityWrites(tx: Database, services: Services, decided: Decided): Write[] {
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

// What happens when an order's money has arrived, while the caller holds the order's row.

type OrderToCover = OrderToIssue & { kind: OrderKind; baseOrderId: string | null }

/** A purchase gets its passes; an upgrade, already checked, changes its purchase's. Fails on a taken code. */
export async function coverOrder(
  tx: Database,
  services: Services,
  order: OrderToCover,
): Promise<Write[]> {
  const covered = tx
    .update(orders)
    .set({ state: 'covered', coveredAt: services.clock.now() })
    .where(eq(orders.id, order.id))
  if (order.kind === 'upgrade') {
    const { id: upgradeOrderId, baseOrderId } = order
    invariant(baseOrderId, 'an upgrade is of an order')
    const changed = await upgradePasses(tx, services, { ...order, baseOrderId })
    await queueGiftAgain(tx, services, baseOrderId)
    return [
      covered,
      ...changed,
      await queueOrderMailAgain(services, baseOrderId, { upgradeOrderId }),
    ]
  }
  return [
    covered,
    issuePasses(services, order),
    await queueOrderMail(services, order.id),
    ...(order.details.gift ? await queueGiftOf(tx, services, order.id) : []),
  ]
}

// A payment is one attempt to take an order's money. Its provider is called outside any transaction, and only
// recordCharge moves it on. Attempts are the order's history and never deleted.

const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'settled', 'declined'],
  pending: ['settled', 'declined'],
  // A provider may approve later what it first declined, and an abandoned page may still be paid.
  declined: ['pending', 'settled'],
  settled: [],
}

function paymentMayMove(from: PaymentState, to: PaymentState): boolean {
  return paymentMoves[from].includes(to)
}
