// A refund made in the provider's panel is recorded as the provider's, blocks the passes that it may have
// paid for, and stays listed until staff acknowledge it.
import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { refunds } from '#db/schema.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueMoneyAlerts } from '#domain/ground/outbox/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProviderName } from '#domain/ground/vocabulary/money.ts'
import {
  type Balance,
  accountOf,
  balanceOf,
  refundableOf,
} from '#domain/money/charges/charge-balance.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { findCharge } from '#domain/money/charges/locked-order.ts'
import { inDollars } from '#domain/money/providers/pesos.ts'
import type { ProviderCharge, ProviderRefund } from '#domain/money/providers/provider.ts'
import { type Refund, openRefund } from './open-refund.ts'
import { type PaidPass, blockUnused, lockPaidPasses } from './paid-passes.ts'
import { recordDispute } from './record-dispute.ts'
import { type RefundAnswer, recordRefund } from './record-refund.ts'
import { refundBlock } from './refund-words.ts'
import { passParts, refundIsAtProvider, refundIsLive, refundsWithoutMoney } from './refund.ts'

/** Order and charge must be locked. Safe to repeat in any order; returns whether anything changed. */
export async function recordProviderRefunds(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  reported: ProviderRefund[],
): Promise<boolean> {
  if (charge.standing === null) return false
  let hasMoved = false
  for (const told of reported) {
    const known = await listRefundsOfCharge(tx, charge.id)
    const ours = ownOf(known, told)
    const moved = ours
      ? await recordRefund(tx, services, charge, ours, answerOf(told))
      : told.state !== 'failed' && (await recordForeign(tx, services, charge, known, told))
    hasMoved = moved || hasMoved
  }
  return hasMoved
}

export function listRefundsOfCharge(db: Database, chargeId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.chargeId, chargeId))
    .orderBy(asc(refunds.askedAt), asc(refunds.id))
}

/**
 * By the provider's id, by our id, or the first unanswered one of the same amount: Mercado Pago reports no
 * reference of ours, and its webhook may precede its answer.
 */
function ownOf(known: Refund[], { ref, refundId, amountCents }: ProviderRefund) {
  const open = known.filter(isUnanswered)
  return (
    known.find(({ providerRef }) => providerRef === ref) ??
    (refundId === undefined
      ? open.find((refund) => refund.amountCents === amountCents)
      : open.find(({ id }) => id === refundId))
  )
}

function isUnanswered({ providerRef, state }: Refund): boolean {
  return providerRef === null && (state === 'created' || state === 'in_transit')
}

function answerOf({ state, ref, at }: ProviderRefund): RefundAnswer {
  return state === 'failed' ? { state, failure: 'failed_later' } : { state, ref, at }
}

/** Our unsent refunds that find no money left give way. */
async function recordForeign(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  known: Refund[],
  told: ProviderRefund,
): Promise<boolean> {
  const orderId = charge.standing === 'assigned' ? charge.orderId : undefined
  const theirs = { state: 'in_transit', amountCents: told.amountCents } as const
  const refundable = await refundableOf(tx, charge)
  for (const refund of refundsWithoutMoney(refundable, [...known, theirs])) {
    if (!('id' in refund)) continue
    await recordRefund(tx, services, charge, refund, {
      state: 'failed',
      failure: 'already_refunded',
    })
  }
  const atProvider = known.filter(refundIsAtProvider)
  const given = atProvider.reduce((sum, { amountCents }) => sum + amountCents, told.amountCents)
  const passes = orderId ? await lockPaidPasses(tx, orderId) : []
  // An upgrade may be refunded without its pass's purchase, so staff decide.
  const isWhole = given >= refundable && !passes.some(({ isUpgrade }) => isUpgrade)

  const refund = await openRefund(tx, services, charge, {
    orderId: orderId ?? null,
    withdrawalId: null,
    source: 'provider',
    reason: '',
    state: 'created',
    amountCents: told.amountCents,
    catalogueCents: await inCatalogue(tx, charge, told.amountCents),
    providerRef: told.ref,
    askedBy: 'provider',
    approvedBy: null,
    passes: isWhole ? unusedWithParts(charge, passes) : [],
  })
  await recordActivity(tx, {
    at: services.clock.now(),
    actor: 'provider',
    name: 'refund.seen_at_provider',
    objectId: orderId ?? charge.id,
    data: { refundId: refund.id, amountCents: told.amountCents, currency: charge.currency },
  })
  if (orderId && !isWhole) {
    const reason = refundBlock(charge)
    await blockUnused(tx, services, { orderId, passes, reason, actor: 'provider' })
  }
  await queueMoneyAlerts(tx, services, {
    alert: 'refund_at_provider',
    reference: charge.providerRef,
  })
  await recordRefund(tx, services, charge, refund, answerOf(told))
  return true
}

function unusedWithParts(charge: LockedCharge, passes: PaidPass[]) {
  const parts = passParts(charge.amountCents, passes)
  return passes.flatMap((pass, index) => {
    const part = parts[index]
    const isTaken = pass.state !== 'refunded' && pass.activatedAt === null
    return part && isTaken ? [{ pass, part }] : []
  })
}

/** An amount that empties the account, beside refunds under way, takes the rest in both currencies. */
export async function inCatalogue(
  tx: Database,
  charge: LockedCharge,
  amountCents: number,
): Promise<number> {
  const account = accountOf(charge.standing)
  const left = account && (await balanceOf(tx, charge.id, account))
  const onTheirWay = (await listRefundsOfCharge(tx, charge.id)).filter(
    (refund) => refundIsLive(refund) && refund.state !== 'done',
  )
  const sum = (of: keyof Balance) => onTheirWay.reduce((cents, refund) => cents + refund[of], 0)
  return left?.amountCents === amountCents + sum('amountCents')
    ? left.catalogueCents - sum('catalogueCents')
    : inDollars(amountCents, charge.exchangeRate)
}

/** Charge and order must be locked. Safe to repeat; returns whether anything changed. */
export async function recordReturns(
  tx: Database,
  services: Services,
  provider: ProviderName,
  { ref, refunds: told = [], dispute }: ProviderCharge,
): Promise<boolean> {
  if (told.length === 0 && !dispute) return false
  const charge = await findCharge(tx, provider, ref)
  if (!charge) return false
  // A dispute that ended returns its money before any of it is refunded.
  const stands = dispute === 'none' ? (charge.dispute === 'open' ? 'won' : undefined) : dispute
  const isOver = stands === 'won' && (await recordDispute(tx, services, charge, stands))
  const isRefunded = await recordProviderRefunds(tx, services, charge, told)
  const isDisputed =
    stands !== undefined && stands !== 'won' && (await recordDispute(tx, services, charge, stands))
  return isOver || isRefunded || isDisputed
}
