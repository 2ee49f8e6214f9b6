// A block stops a pass at every door until somebody lifts it: a lost phone, a payment in dispute. The
// reason is for the office; gates say only that the pass is blocked.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { pases } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { queueWalletUpdates } from '#domain/outbox/wallet-update.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

export const BLOCK_REASON_MAX = 200

export type BlockPassRefusal = 'no_such_pass' | 'already_blocked' | 'pass_refunded'
export type UnblockPassRefusal = 'no_such_pass' | 'not_blocked'

/**
 * Blocks a pass and keeps why. Locks it, so that of a scan and a block at the same moment one comes
 * first. Refuses `no_such_pass`, `already_blocked` and `pass_refunded`.
 */
export async function blockPass(
  services: Services,
  { passId, reason, actor }: { passId: string; reason: string; actor: StaffActor },
): Promise<{ ok: true; orderId: string } | Refused<BlockPassRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const pass = await lockPass(tx, passId)
    if (!pass) return refused('no_such_pass')
    if (pass.state === 'blocked') return refused('already_blocked')
    if (pass.state === 'refunded') return refused('pass_refunded')
    await tx
      .update(pases)
      .set({ state: 'blocked', blockReason: reason, changedAt: at })
      .where(eq(pases.id, passId))
    await queueWalletUpdates(tx, services, [passId])
    await recordActivity(tx, [
      { at, actor, name: 'pass.blocked', objectId: pass.orderId, data: { passId } },
    ])
    return { ok: true, orderId: pass.orderId }
  })
}

/** Lifts a block; the pass is what it was before. Refuses `no_such_pass` and `not_blocked`. */
export async function unblockPass(
  services: Services,
  { passId, actor }: { passId: string; actor: StaffActor },
): Promise<{ ok: true; orderId: string } | Refused<UnblockPassRefusal>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const pass = await lockPass(tx, passId)
    if (!pass) return refused('no_such_pass')
    if (pass.state !== 'blocked') return refused('not_blocked')
    await tx
      .update(pases)
      .set({ state: 'issued', blockReason: null, changedAt: at })
      .where(eq(pases.id, passId))
    await queueWalletUpdates(tx, services, [passId])
    await recordActivity(tx, [
      { at, actor, name: 'pass.unblocked', objectId: pass.orderId, data: { passId } },
    ])
    return { ok: true, orderId: pass.orderId }
  })
}

async function lockPass(tx: Database, passId: string) {
  const [pass] = await tx
    .select({ state: pases.state, orderId: pases.orderId })
    .from(pases)
    .where(eq(pases.id, passId))
    .for('update')
  return pass
}
