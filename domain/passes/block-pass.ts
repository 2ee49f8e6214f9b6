// A block stops a pass at every door until it is lifted (returns/paid-passes.ts). Only the office sees why.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { passes } from '#db/schema.ts'
import type { Actor, StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { queueWalletUpdates } from '#domain/ground/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'

export const BLOCK_REASON_MAX = 200

type BlockPassRefusal = 'no_such_pass' | 'already_blocked' | 'pass_refunded'

/** A pass of another order than `orderId`, where that is given, is no such pass. */
export type AskedPass = { orderId?: string; passId: string; actor: StaffActor }

export function isAskedPass({ orderId, passId }: AskedPass) {
  return and(eq(passes.id, passId), orderId === undefined ? undefined : eq(passes.orderId, orderId))
}

/** Locks the pass: a scan is before or after. Refuses `no_such_pass`, `already_blocked`, `pass_refunded`. */
export async function blockPass(
  services: Services,
  { reason, ...asked }: AskedPass & { reason: string },
): Promise<{ ok: true; orderId: string } | Refused<BlockPassRefusal>> {
  return services.db.transaction(async (tx) => {
    const [pass] = await tx
      .select({ state: passes.state, orderId: passes.orderId })
      .from(passes)
      .where(isAskedPass(asked))
      .for('update')
    if (!pass) return refused('no_such_pass')
    if (pass.state === 'blocked') return refused('already_blocked')
    if (pass.state === 'refunded') return refused('pass_refunded')
    const { passId, actor } = asked
    await setBlock(tx, services, { orderId: pass.orderId, passIds: [passId], reason, actor })
    return { ok: true, orderId: pass.orderId }
  })
}

/** Blocks locked passes of an order with a reason for staff, or unblocks them without one. */
export async function setBlock(
  tx: Database,
  services: Services,
  { orderId, passIds, reason, actor }: Block,
): Promise<void> {
  if (passIds.length === 0) return
  const at = services.clock.now()
  const state = reason === null ? 'issued' : 'blocked'
  const name = reason === null ? 'pass.unblocked' : 'pass.blocked'
  await tx
    .update(passes)
    .set({ state, blockReason: reason, changedAt: at })
    .where(inArray(passes.id, passIds))
  await queueWalletUpdates(tx, services, passIds)
  await recordActivity(
    tx,
    passIds.map((passId) => ({ at, actor, name, objectId: orderId, data: { passId } })),
  )
}

type Block = { orderId: string; passIds: string[]; reason: string | null; actor: Actor }
