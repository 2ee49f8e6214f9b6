// The worker updates wallets, outside any transaction. The cards of the order's groups are updated as well,
// because any group code may contain the pass.
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { passes, walletPasses } from '#db/schema.ts'
import { atMost } from '#domain/ground/at-most.ts'
import type { Services } from '#domain/ground/services.ts'

export const walletUpdate = {
  name: 'wallet-update',
  /** `deviceId` wakes only that device. */
  job: z.object({ walletPassId: z.uuid(), deviceId: z.string().check(atMost(100)).optional() }),
}
export type WalletUpdateJob = z.infer<typeof walletUpdate.job>

/** These passes changed; for the transaction that changes them, which must hold the locks of their rows. */
export async function queueWalletUpdates(
  tx: Database,
  services: Services,
  passIds: string[],
): Promise<void> {
  await change(tx, services, passIds, {})
}

/**
 * Empties these passes' and their groups' cards, because others may have the links; a new card needs a new
 * link (decision 11). For the transaction that raises the link version, under the same locks.
 */
export async function endWalletPasses(
  tx: Database,
  services: Services,
  passIds: string[],
): Promise<void> {
  await change(tx, services, passIds, { endedAt: services.clock.now() })
}

async function change(
  tx: Database,
  services: Services,
  passIds: string[],
  more: { endedAt?: Date },
): Promise<void> {
  const ids = await lockCards(tx, passIds)
  if (ids.length === 0) return
  await tx
    .update(walletPasses)
    .set({ changedAt: laterSecond(services.clock.now()), ...more })
    .where(inArray(walletPasses.id, ids))
  for (const id of ids) await tx.execute(await walletUpdateJob(services, id))
}

/** In a fixed order: passes of one order share groups' cards, so concurrent changes would deadlock. */
async function lockCards(tx: Database, passIds: string[]): Promise<string[]> {
  if (passIds.length === 0) return []
  const beside = alias(passes, 'beside')
  const ofTheirOrders = tx
    .select({ id: beside.id })
    .from(passes)
    .innerJoin(beside, eq(beside.orderId, passes.orderId))
    .where(inArray(passes.id, passIds))
  const cards = await tx
    .select({ id: walletPasses.id })
    .from(walletPasses)
    .where(
      and(
        inArray(walletPasses.passId, ofTheirOrders),
        or(inArray(walletPasses.passId, passIds), gt(walletPasses.groupNumber, 0)),
        isNull(walletPasses.endedAt),
      ),
    )
    .orderBy(asc(walletPasses.id))
    .for('update')
  return cards.map(({ id }) => id)
}

/** The outbox entry that updates one card, on all devices that have it or on a single one. */
export function walletUpdateJob(services: Services, walletPassId: string, deviceId?: string) {
  return services.jobs.entry(walletUpdate, { walletPassId, ...(deviceId ? { deviceId } : {}) })
}

/** At least a whole second after the last change, even for changes within the same second. */
function laterSecond(now: Date): SQL {
  return sql`greatest(date_trunc('second', ${now.toISOString()}::timestamptz),
    ${walletPasses.changedAt} + interval '1 second')`
}
