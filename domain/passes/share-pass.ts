// The buyer sends a pass to another phone and can revoke that link.
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, passes, shares } from '#db/schema.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { SHARES_MAX } from './share.ts'

type SharePass = { orderId: string; passId: string; recipient: string }
type TooManySharesToday = { ok: false; reason: 'too_many_shares_today'; retryAfterSeconds: number }
type SharePassRefusal =
  | 'no_such_pass'
  | 'pass_stopped'
  | 'too_many_shares'
  | TooManySharesToday['reason']

/**
 * Makes a separate link for one pass of this order. Locks the pass, so that concurrent requests cannot
 * exceed the maximum. Refuses `no_such_pass`, `pass_stopped` (no code to show), `too_many_shares` while the
 * maximum of links is live, and `too_many_shares_today`.
 */
export async function sharePass(
  services: Services,
  { orderId, passId, recipient }: SharePass,
): Promise<
  | { ok: true; shareId: string }
  | Refused<Exclude<SharePassRefusal, 'too_many_shares_today'>>
  | TooManySharesToday
> {
  // Checked first, because a counter stores a row: only passes of this order may cause one.
  if (!(await isOfOrder(services, orderId, passId))) return refused('no_such_pass')
  const allowed = await services.limits.take('shares_per_pass', passId)
  if (!allowed.ok) return { ...allowed, reason: 'too_many_shares_today' }

  const at = services.clock.now()
  const shareId = services.newId()
  const shared = await services.db.transaction(async (tx) => {
    const pass = await lockPass(tx, orderId, passId)
    if (!pass) return refused('no_such_pass')
    if (pass.state !== 'issued' || pass.orderState !== 'covered') return refused('pass_stopped')
    const { linkVersion } = pass
    if ((await countLive(tx, passId, linkVersion)) >= SHARES_MAX) return refused('too_many_shares')

    const share = { id: shareId, passId, recipient, linkVersion, sharedAt: at }
    await tx.insert(shares).values(share)
    await recordActivity(tx, [
      { at, actor: 'visitor', name: 'pass.shared', objectId: orderId, data: { passId, shareId } },
    ])
    return { ok: true as const, shareId }
  })
  if (!shared.ok) await services.limits.giveBack('shares_per_pass', passId)
  return shared
}

async function isOfOrder({ db }: Services, orderId: string, passId: string): Promise<boolean> {
  const [pass] = await db
    .select({ id: passes.id })
    .from(passes)
    .where(and(eq(passes.id, passId), eq(passes.orderId, orderId)))
  return pass !== undefined
}

async function lockPass(tx: Database, orderId: string, passId: string) {
  const [pass] = await tx
    .select({ state: passes.state, linkVersion: passes.linkVersion, orderState: orders.state })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(and(eq(passes.id, passId), eq(passes.orderId, orderId)))
    .for('update', { of: passes })
  return pass
}

async function countLive(tx: Database, passId: string, linkVersion: number): Promise<number> {
  const [live] = await tx
    .select({ count: count() })
    .from(shares)
    .where(
      and(eq(shares.passId, passId), eq(shares.linkVersion, linkVersion), isNull(shares.endedAt)),
    )
  return live?.count ?? 0
}

/**
 * Ends one shared link of a pass of this order; the pass itself keeps working. Ending an ended link changes
 * nothing. Refuses `no_such_share`.
 */
export function endShare(
  services: Services,
  { orderId, shareId }: { orderId: string; shareId: string },
): Promise<{ ok: true } | Refused<'no_such_share'>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const [share] = await tx
      .select({ passId: shares.passId, endedAt: shares.endedAt })
      .from(shares)
      .innerJoin(passes, eq(passes.id, shares.passId))
      .where(and(eq(shares.id, shareId), eq(passes.orderId, orderId)))
      .for('update', { of: shares })
    if (!share) return refused('no_such_share')
    if (share.endedAt !== null) return { ok: true }
    const { passId } = share
    await tx.update(shares).set({ endedAt: at }).where(eq(shares.id, shareId))
    await recordActivity(tx, [
      {
        at,
        actor: 'visitor',
        name: 'pass.share_ended',
        objectId: orderId,
        data: { passId, shareId },
      },
    ])
    return { ok: true }
  })
}
