// The start of every refund of passes: its rows, stopping its passes, and what the worker does next.
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, refunds } from '#db/schema.ts'
import type { Actor, StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueMoneyAlerts, queueRefundMail, refundQueue } from '#domain/ground/outbox/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { RefundSource } from '#domain/ground/vocabulary/money.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { lockCharge } from '#domain/money/charges/locked-order.ts'
import { inDollars } from '#domain/money/providers/pesos.ts'
import { type Refund, openRefund } from '#domain/money/returns/open-refund.ts'
import { inCatalogue } from '#domain/money/returns/record-refunds.ts'
import { partsWithin, refundIsLive } from '#domain/money/returns/refund.ts'
import {
  type Refundable,
  type RefundablePass,
  readRefundRules,
  readRefundable,
  refusalToRefund,
} from './refundable.ts'

export type OpenedRefund = { ok: true; refundId: string; state: 'created' | 'waiting_approval' }

type OrderRefund = {
  passes: RefundablePass[]
  source: Exclude<RefundSource, 'provider'>
  reason: string
  askedBy: Exclude<Actor, 'provider'>
  /** From the refund that is retried. */
  before?: Approval
  withdrawalId?: string | null
  /** The initial state of the refund that this one accompanies and must not precede. */
  beside?: OpenedRefund['state']
}

/** For a locked and checked order: at most what is left of its charge, perhaps waiting for approval. */
export async function openOrderRefund(
  tx: Database,
  services: Services,
  order: Refundable,
  { passes, before, beside, ...asked }: OrderRefund,
): Promise<OpenedRefund> {
  const { charge, orderId } = order
  invariant(charge && order.leftCents > 0, 'what is refunded was charged')
  const nominal = passes.map(({ part }) => part)
  const parts = partsWithin(nominal, order.leftCents)
  const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0)
  const catalogueCents =
    amountCents === order.leftCents
      ? await inCatalogue(tx, charge, amountCents)
      : catalogueOf(passes)
  const amounts = { amountCents, catalogueCents }
  const decided =
    asked.source === 'buyer'
      ? ({ state: 'created', approvedBy: null } as const)
      : await decideApproval(tx, charge, order.refunds, amounts, before)
  const { approvedBy } = decided
  const state = beside === 'waiting_approval' ? beside : decided.state
  const refund = await openRefund(tx, services, charge, {
    ...asked,
    orderId,
    withdrawalId: asked.withdrawalId ?? null,
    ...amounts,
    state,
    approvedBy,
    providerRef: null,
    passes: passes.map((pass, index) => ({ pass, part: parts[index] ?? pass.part })),
  })
  await announceRefund(tx, services, refund, asked.askedBy)
  return { ok: true, refundId: refund.id, state }
}

export async function announceRefund(
  tx: Database,
  services: Services,
  { id: refundId, orderId, chargeId, amountCents, currency, state }: Refund,
  actor: Actor,
): Promise<void> {
  await recordActivity(tx, {
    at: services.clock.now(),
    actor,
    name: 'refund.started',
    objectId: orderId ?? chargeId,
    data: { refundId, amountCents, currency },
  })
  if (state === 'waiting_approval') {
    await queueMoneyAlerts(tx, services, { alert: 'refund_waiting', reference: refundId })
  } else {
    await sendNext(tx, services, refundId)
  }
}

export async function sendNext(tx: Database, services: Services, refundId: string): Promise<void> {
  await tx.execute(await services.jobs.entry(refundQueue, { refundId }))
  await tx.execute(await queueRefundMail(services, refundId, 'started'))
}

/** In the catalogue's currency: the prices of these passes. */
function catalogueOf(passes: RefundablePass[]): number {
  return passes.reduce((sum, { part }) => sum + part.catalogueCents, 0)
}

type Amounts = Pick<Refund, 'amountCents' | 'catalogueCents'>
export type Approval = Pick<Refund, 'amountCents' | 'approvedBy'>
type Decided = { state: 'created' | 'waiting_approval'; approvedBy: string | null }

/**
 * The charge must be locked. An approval covers up to the approved amount; unapproved refunds of one charge
 * count together towards the limit, so that splitting cannot avoid it.
 */
export async function decideApproval(
  tx: Database,
  charge: LockedCharge,
  opened: Refund[],
  asked: Amounts,
  before?: Approval,
): Promise<Decided> {
  if (before?.approvedBy && asked.amountCents <= before.amountCents) {
    return { state: 'created', approvedBy: before.approvedBy }
  }
  const { approvalAboveCents } = await readRefundRules(tx)
  const unapproved = opened
    .filter((refund) => refund.source === 'staff' && !refund.approvedBy && refundIsLive(refund))
    .reduce((sum, refund) => sum + worthCents(charge, refund), worthCents(charge, asked))
  const isLarge = approvalAboveCents !== null && unapproved > approvalAboveCents
  return { state: isLarge ? 'waiting_approval' : 'created', approvedBy: null }
}

/** The larger of price and money, in catalogue cents: a large charge may have paid a small order. */
function worthCents(
  { exchangeRate }: LockedCharge,
  { amountCents, catalogueCents }: Amounts,
): number {
  return Math.max(catalogueCents, inDollars(amountCents, exchangeRate))
}

// When a pass is refunded, its upgrades are refunded too, from the charges that paid for them.

type WithPasses = {
  /** Of the purchase. */
  orderId: string
  passIds: string[]
  reason: string
  askedBy: StaffActor
  /** The initial state of the purchase's own refund. */
  beside: OpenedRefund['state']
}

/** Under the same locks (lockRefundable). Staff see to one that cannot be refunded now, on its own page. */
export async function openUpgradeRefunds(
  tx: Database,
  services: Services,
  { orderId, passIds, ...asked }: WithPasses,
): Promise<void> {
  for (const { upgrade, passes } of await listRefundedBeside(tx, { orderId, passIds })) {
    await openOrderRefund(tx, services, upgrade, { ...asked, passes, source: 'staff' })
  }
}

type RefundedBeside = { upgrade: Refundable; passes: RefundablePass[] }

/** The upgrades of a purchase that are refunded with these passes, each with those it changed. */
export async function listRefundedBeside(
  db: Database,
  { orderId, passIds }: Pick<WithPasses, 'orderId' | 'passIds'>,
): Promise<RefundedBeside[]> {
  const covered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.baseOrderId, orderId), eq(orders.state, 'covered')))
    .orderBy(asc(orders.id))
  const found: RefundedBeside[] = []
  for (const { id } of covered) {
    const upgrade = await readRefundable(db, id)
    const passes = (upgrade?.passes ?? []).filter(
      (pass) => passIds.includes(pass.id) && pass.priceCents > 0 && !pass.isHeld,
    )
    const afterwards = passes.map((pass) => ({ ...pass, state: 'refunded' as const }))
    if (upgrade && !refusalToRefund(upgrade, afterwards)) found.push({ upgrade, passes })
  }
  return found
}

// Locks a refund and what changes with it, in the order common to all verbs.

/** A refund with its charge, the rows of order and charge locked; undefined if unknown. */
export async function lockRefund(
  tx: Database,
  refundId: string,
): Promise<{ refund: Refund; charge: LockedCharge } | undefined> {
  const [found] = await tx
    .select({ chargeId: refunds.chargeId })
    .from(refunds)
    .where(eq(refunds.id, refundId))
  const charge = found && (await lockCharge(tx, found.chargeId))
  if (!charge) return undefined
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  invariant(refund, 'a refund is never deleted')
  return { refund, charge }
}
