// The rows of a refund. From here on its passes open nothing and its money is nobody else's; what
// brings them back is a refund that fails or is rejected.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { ordenes, pases, reembolsoPases, reembolsos } from '#db/schema.ts'
import type { LockedCharge } from '#domain/charges/charge.ts'
import type { Services } from '#domain/services.ts'
import type { PassState } from '#domain/vocabulary/pass.ts'
import { lockPaidPasses, type PaidPass } from './paid-passes.ts'
import { disputeBlock, disputeIsOpen } from './refund-words.ts'
import type { PassPart } from './refund.ts'

export type Refund = typeof reembolsos.$inferSelect

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

/** Writes a refund of a locked charge, and takes its locked passes out of use. */
export async function openRefund(
  tx: Database,
  services: Services,
  charge: LockedCharge,
  { passes, ...given }: NewRefund & { passes: { pass: PaidPass; part: PassPart }[] },
): Promise<Refund> {
  const at = services.clock.now()
  const [refund] = await tx
    .insert(reembolsos)
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
  await takePasses(tx, services, refund.id, passes)
  return refund
}

/** Adds locked passes to a refund: they are refunded by it. */
export async function takePasses(
  tx: Database,
  { clock }: Services,
  refundId: string,
  passes: { pass: { id: string; state: PassState }; part: PassPart }[],
): Promise<void> {
  if (passes.length === 0) return
  await tx.execute(
    insertRows(
      reembolsoPases,
      passes.map(({ pass, part }) => ({ ...part, refundId, stateBefore: pass.state })),
    ),
  )
  await tx
    .update(pases)
    .set({ state: 'refunded', changedAt: clock.now() })
    .where(
      inArray(
        pases.id,
        passes.map(({ pass }) => pass.id),
      ),
    )
}

/**
 * Gives the passes of a refund that came to nothing back what they were. While the charge is in
 * dispute an unused one comes back blocked.
 */
export async function giveBackPasses(
  tx: Database,
  { clock }: Services,
  charge: LockedCharge,
  refund: Refund,
): Promise<void> {
  if (!refund.orderId) return
  const passes = await lockPaidPasses(tx, refund.orderId)
  const held = await tx
    .update(reembolsoPases)
    .set({ isLive: false })
    .where(and(eq(reembolsoPases.refundId, refund.id), reembolsoPases.isLive))
    .returning({ passId: reembolsoPases.passId, stateBefore: reembolsoPases.stateBefore })
  for (const { passId, stateBefore } of held) {
    const isUnused = passes.find(({ id }) => id === passId)?.activatedAt === null
    const isStopped = stateBefore === 'issued' && isUnused && disputeIsOpen(charge.dispute)
    await tx
      .update(pases)
      .set({
        ...(isStopped
          ? { state: 'blocked', blockReason: disputeBlock(charge) }
          : { state: stateBefore }),
        changedAt: clock.now(),
      })
      .where(eq(pases.id, passId))
  }
}

/** Ends an order of which every pass went back; true when it did. */
export async function cancelWhenAllIsBack(tx: Database, orderId: string): Promise<boolean> {
  const cancelled = await tx
    .update(ordenes)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(ordenes.id, orderId),
        eq(ordenes.state, 'covered'),
        sql`not exists (
          select 1 from pases where pases.orden_id = ${orderId} and not exists (
            select 1 from reembolso_pases held join reembolsos on reembolsos.id = held.reembolso_id
            where held.pase_id = pases.id and held.is_live and reembolsos.state = 'done'))`,
      ),
    )
    .returning({ id: ordenes.id })
  return cancelled.length > 0
}
