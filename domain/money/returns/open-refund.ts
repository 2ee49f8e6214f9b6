// Once these rows exist, the passes open nothing and the money is held, unless it fails or is rejected.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { orders, passes, refundPasses, refunds } from '#db/schema.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { queueGiftStopped } from '#domain/ground/outbox/gift-mail.ts'
import { queueWalletUpdates } from '#domain/ground/outbox/wallet-update.ts'
import type { Services } from '#domain/ground/services.ts'
import type { PassState } from '#domain/ground/vocabulary/passes.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { listShut, lockPaidPasses, type PaidPass } from './paid-passes.ts'
import { disputeBlock, disputeIsOpen, refundBlock } from './refund-words.ts'
import type { PassPart } from './refund.ts'
import { reopenRequest, settleRequests } from './settle-requests.ts'

export type Refund = typeof refunds.$inferSelect

type NewRefund = Pick<
  Refund,
  | 'orderId'
  | 'withdrawalId'
  | 'source'
  | 'reason'
  | 'state'
  | 'amountCents'
  | 'catalogueCents'
  | 'providerRef'
  | 'askedBy'
  | 'approvedBy'
>

/** Writes a refund of a locked charge, stops its locked passes and settles a request for it. */
export async function openRefund(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  { passes: taken, ...given }: NewRefund & { passes: { pass: PaidPass; part: PassPart }[] },
): Promise<Refund> {
  const at = services.clock.now()
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...given,
      id: services.newId(),
      chargeId: charge.id,
      currency: charge.currency,
      provider: charge.provider,
      askedAt: at,
      updatedAt: at,
    })
    .returning()
  if (!refund) throw new Error('A row that is inserted is returned')
  await takePasses(tx, services, refund, taken)
  if (refund.orderId) await settleRequests(tx, refund.orderId)
  return refund
}

/** The states of passes before another refund of the same passes stopped them. */
async function heldBefore(tx: Database, passIds: string[]): Promise<Map<string, PassState>> {
  const rows = await tx
    .select({ passId: refundPasses.passId, stateBefore: refundPasses.stateBefore })
    .from(refundPasses)
    .where(and(inArray(refundPasses.passId, passIds), refundPasses.isLive))
  return new Map(rows.map(({ passId, stateBefore }) => [passId, stateBefore]))
}

/** Adds locked passes to a refund and marks them as refunded. */
export async function takePasses(
  tx: Database,
  services: Services,
  { id: refundId, orderId, state }: Refund,
  taken: { pass: { id: string; state: PassState }; part: PassPart }[],
): Promise<void> {
  if (taken.length === 0) return
  invariant(orderId, 'passes are of an order')
  const held = await heldBefore(
    tx,
    taken.map(({ pass }) => pass.id),
  )
  await tx.execute(
    insertRows(
      refundPasses,
      taken.map(({ pass, part }) => ({
        ...part,
        refundId,
        orderId,
        stateBefore: held.get(pass.id) ?? pass.state,
      })),
    ),
  )
  const passIds = taken.map(({ pass }) => pass.id)
  await tx
    .update(passes)
    .set({ state: 'refunded', changedAt: services.clock.now() })
    .where(inArray(passes.id, passIds))
  await queueWalletUpdates(tx, services, passIds)
  // A refund that waits for a second administrator may be rejected, so the notice is sent when it starts.
  if (state !== 'waiting_approval') await queueGiftStopped(tx, services, refundId)
}

/**
 * For a refund that failed or was rejected: a request for it is open again. An unused pass whose money is gone
 * becomes blocked.
 */
export async function giveBackPasses(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  refund: Refund,
): Promise<void> {
  if (!refund.orderId) return
  const locked = await lockPaidPasses(tx, refund.orderId)
  const held = await tx
    .update(refundPasses)
    .set({ isLive: false })
    .where(and(eq(refundPasses.refundId, refund.id), refundPasses.isLive))
    .returning({ passId: refundPasses.passId, stateBefore: refundPasses.stateBefore })
  await reopenRequest(tx, refund.orderId)
  const passIds = held.map(({ passId }) => passId)
  const elsewhere = await heldBefore(tx, passIds)
  const shut = await listShut(tx, passIds)
  const blockOf = disputeIsOpen(charge.dispute) ? disputeBlock : refundBlock
  for (const { passId, stateBefore } of held) {
    // An upgraded pass may have two refunds; while the other holds it, it stays refunded.
    if (elsewhere.has(passId)) continue
    const isUnused = locked.find(({ id }) => id === passId)?.activatedAt === null
    const isStopped = stateBefore === 'issued' && isUnused && shut.has(passId)
    await tx
      .update(passes)
      .set({
        ...(isStopped
          ? { state: 'blocked', blockReason: blockOf(charge) }
          : { state: stateBefore }),
        changedAt: services.clock.now(),
      })
      .where(eq(passes.id, passId))
  }
  await queueWalletUpdates(tx, services, passIds)
}

/** Returns whether it did. */
export async function cancelWhenAllIsBack(tx: Database, orderId: string): Promise<boolean> {
  const cancelled = await tx
    .update(orders)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.state, 'covered'),
        sql`not exists (
          select 1 from (
            select id from pases where orden_id = ${orderId}
            union all select pase_id from mejoras where orden_id = ${orderId} and difference_cents > 0
          ) as paid where not exists (
            select 1 from reembolso_pases held join reembolsos on reembolsos.id = held.reembolso_id
            where held.pase_id = paid.id and held.orden_id = ${orderId} and held.is_live
              and reembolsos.state = 'done'))`,
      ),
    )
    .returning({ id: orders.id })
  return cancelled.length > 0
}
