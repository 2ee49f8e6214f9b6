// The buyer sends a pass to another phone and can revoke that link.
import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { orders, passes, shares } from '#db/schema.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { type PassPage, getPassPage } from './pass-queries.ts'
import { SHARES_MAX, shareIsLive } from './share.ts'

type TooManySharesToday = { ok: false; reason: 'too_many_shares_today'; retryAfterSeconds: number }
type SharePassRefusal = 'no_such_pass' | 'pass_stopped' | 'too_many_shares'

/**
 * Locks the pass, so that concurrent requests cannot exceed the maximum. Refuses `no_such_pass`,
 * `pass_stopped` (no code to show), `too_many_shares` (all live) and `too_many_shares_today`.
 */
export async function sharePass(
  services: Services,
  { orderId, passId, recipient }: { orderId: string; passId: string; recipient: string },
): Promise<{ ok: true; shareId: string } | Refused<SharePassRefusal> | TooManySharesToday> {
  // Checked first, because a counter stores a row: only passes of this order may cause one.
  const isOfOrder = and(eq(passes.id, passId), eq(passes.orderId, orderId))
  if ((await services.db.$count(passes, isOfOrder)) === 0) return refused('no_such_pass')
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
    await recordActivity(tx, {
      at,
      actor: 'visitor',
      name: 'pass.shared',
      objectId: orderId,
      data: { passId, shareId },
    })
    return { ok: true as const, shareId }
  })
  if (!shared.ok) await services.limits.giveBack('shares_per_pass', passId)
  return shared
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

function countLive(tx: Database, passId: string, linkVersion: number): Promise<number> {
  const isLive = and(eq(shares.linkVersion, linkVersion), isNull(shares.endedAt))
  return tx.$count(shares, and(eq(shares.passId, passId), isLive))
}

/** The pass keeps working; ending an ended link changes nothing. Refuses `no_such_share`. */
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
    await recordActivity(tx, {
      at,
      actor: 'visitor',
      name: 'pass.share_ended',
      objectId: orderId,
      data: { passId, shareId },
    })
    return { ok: true }
  })
}

/** More than a family shares; the newest come first. */
const LISTED_MAX = 200
/** Only the last opening of a link is stored, at this resolution. */
const OPENED_EVERY_MS = 60_000

/** Undefined for unknown, wrong, revoked and replaced links alike. Not the secret of the pass's own link. */
export async function findSharedPass(
  services: Services,
  secret: string,
): Promise<{ shareId: string; pass: PassPage } | undefined> {
  const shareId = services.links.idIn(secret)
  if (shareId === undefined) return undefined
  const [share] = await services.db
    .select({
      passId: shares.passId,
      endedAt: shares.endedAt,
      linkVersion: shares.linkVersion,
      passLinkVersion: passes.linkVersion,
    })
    .from(shares)
    .innerJoin(passes, eq(passes.id, shares.passId))
    .where(eq(shares.id, shareId))
  if (!share || !services.links.matches(secret, 'share', shareId, share.linkVersion))
    return undefined
  if (!shareIsLive(share, share.passLinkVersion)) return undefined
  const pass = await getPassPage(services, share.passId)
  return { shareId, pass: { ...pass, secret } }
}

/** Safe to repeat. */
export async function noteShareOpened(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  shareId: string,
): Promise<void> {
  const now = clock.now()
  const { firstOpenedAt, lastOpenedAt, id } = shares
  await db
    .update(shares)
    .set({
      firstOpenedAt: sql`coalesce(${firstOpenedAt}, ${now.toISOString()})`,
      lastOpenedAt: now,
    })
    .where(
      and(
        eq(id, shareId),
        or(isNull(lastOpenedAt), lt(lastOpenedAt, new Date(now.getTime() - OPENED_EVERY_MS))),
      ),
    )
}

export type SentPass = Awaited<ReturnType<typeof listSharesOfOrder>>[number]

/** Newest first. */
export async function listSharesOfOrder(
  { db, links }: Pick<Services, 'db' | 'links'>,
  orderId: string,
) {
  const rows = await db
    .select({
      ...getTableColumns(shares),
      holderName: passes.holderName,
      holderLastname: passes.holderLastname,
      position: passes.position,
      passLinkVersion: passes.linkVersion,
    })
    .from(shares)
    .innerJoin(passes, eq(passes.id, shares.passId))
    .where(eq(passes.orderId, orderId))
    .orderBy(desc(shares.sharedAt), desc(shares.id))
    .limit(LISTED_MAX)
  return rows.map(
    ({
      linkVersion,
      passLinkVersion,
      endedAt,
      holderName,
      holderLastname,
      position,
      ...share
    }) => ({
      ...share,
      holder: holderOrNumber({ name: holderName, lastname: holderLastname }, position + 1),
      /** Undefined once the link ended. */
      secret: shareIsLive({ linkVersion, endedAt }, passLinkVersion)
        ? links.secretFor('share', share.id, linkVersion)
        : undefined,
    }),
  )
}
