// The only place where a provider's word about a charge is recorded. When an attempt's money arrives as requested, the
// passes and the mail are created in the same transaction; other money is booked apart and waits for staff.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders } from '#db/schema.ts'
import { violatedConstraint } from '#db/unique-violation.ts'
import { type Write, writeTogether } from '#db/write-together.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueGiftAgain, queueGiftOf } from '#domain/ground/outbox/gift-mail.ts'
import { queueMoneyAlerts, queueWaitingPaymentMail } from '#domain/ground/outbox/money.ts'
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
  type PaymentEvent,
  writePaymentEvents,
} from '#domain/money/charges/ledger.ts'
import { lockOrderOfCharge, lockRecorded, newestRate } from '#domain/money/charges/locked-order.ts'
import type { ProviderCharge } from '#domain/money/providers/provider.ts'
import { recordReturns } from '#domain/money/returns/record-refunds.ts'
import { upgradeIsPossible, upgradePasses } from '#domain/passes/apply-upgrade.ts'
import { issuePasses, type OrderToIssue } from '#domain/passes/issue-passes.ts'
import { orderMayMove } from '#domain/sale/orders/order.ts'
import {
  activityWrites,
  cancelOrder,
  chargeRow,
  movements,
  movePayment,
  type Order,
  type Recorded,
  type Told,
  writeCharge,
} from './charge-writes.ts'

export type RecordedCharge = {
  /** Of the charge's attempt; undefined when the charge has no attempt of ours. */
  paymentState: PaymentState | undefined
  orderState: OrderState | undefined
  /** False when the charge was already recorded or brings no news. */
  hasMoved: boolean
}

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
      ? [await queueWaitingPaymentMail(services, order.attempt.id)]
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
function buyerIsTold({ payments }: Services, { provider, charge }: Told): boolean {
  const takesTime =
    charge.state === 'pending' && (charge.cause === 'voucher' || charge.cause === 'review')
  return takesTime && payments.named(provider)?.takesRealMoney === true
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

// What happens when an order's money has arrived, while the caller holds the order's row.

const SHORT_CODE_TRIES = 5

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

/** Repeats a transaction while a drawn short code is taken; see short-code.ts. */
export async function withDrawnCodes<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const isDrawnAgain = violatedConstraint(error) === 'pases_short_code_key'
      if (!isDrawnAgain || tries === SHORT_CODE_TRIES) throw error
    }
  }
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
