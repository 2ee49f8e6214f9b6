// Reads of shared passes: for the recipient, by the link's secret alone, and for the buyer, by the order.
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { passes, shares } from '#db/schema.ts'
import { holderWords } from '#domain/ground/holder-words.ts'
import type { Services } from '#domain/ground/services.ts'
import { getPassPage, type PassPage } from './pass-queries.ts'
import { shareIsLive } from './share.ts'

/** More than a family shares; the newest come first. */
const LISTED_MAX = 200
/** Only the last opening of a link is stored, at this resolution. */
const OPENED_EVERY_MS = 60_000

/**
 * The pass behind a shared link; undefined for an unknown, wrong or revoked link and for one replaced by a
 * reissue, indistinguishably. The secret is the shared link's, not the pass's own.
 */
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

/** Records that a shared pass is being viewed. Safe to repeat. */
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

/** A shared link, as its sender sees it. */
export type SentPass = {
  id: string
  passId: string
  /** The secret of its link; undefined once it ended. */
  secret: string | undefined
  recipient: string
  holder: string
  sharedAt: Date
  firstOpenedAt: Date | null
  lastOpenedAt: Date | null
}

/** The shared links of an order's passes, newest first. */
export async function listSharesOfOrder(
  { db, links }: Pick<Services, 'db' | 'links'>,
  orderId: string,
): Promise<SentPass[]> {
  const rows = await db
    .select({
      id: shares.id,
      passId: shares.passId,
      recipient: shares.recipient,
      linkVersion: shares.linkVersion,
      sharedAt: shares.sharedAt,
      firstOpenedAt: shares.firstOpenedAt,
      lastOpenedAt: shares.lastOpenedAt,
      endedAt: shares.endedAt,
      holderName: passes.holderName,
      holderLastname: passes.holderLastname,
      passLinkVersion: passes.linkVersion,
    })
    .from(shares)
    .innerJoin(passes, eq(passes.id, shares.passId))
    .where(eq(passes.orderId, orderId))
    .orderBy(desc(shares.sharedAt), desc(shares.id))
    .limit(LISTED_MAX)
  return rows.map(
    ({ linkVersion, passLinkVersion, endedAt, holderName, holderLastname, ...share }) => ({
      ...share,
      holder: holderWords({ name: holderName, lastname: holderLastname }),
      secret: shareIsLive({ linkVersion, endedAt }, passLinkVersion)
        ? links.secretFor('share', share.id, linkVersion)
        : undefined,
    }),
  )
}
