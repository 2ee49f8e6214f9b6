// A pass that somebody has in a phone's wallet changed: the worker tells the wallet, outside any
// transaction. A pass that nobody took has nobody to be told, and writes nothing. What is told of a pass is
// told of the groups of its order as well: any of them may have the pass in its code.
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { passes, walletPasses } from '#db/schema.ts'
import { atMost } from '#domain/at-most.ts'
import type { Services } from '#domain/services.ts'

export const walletUpdate = {
  name: 'wallet-update',
  /** Of one device, where only that is to be woken. */
  job: z.object({ walletPassId: z.uuid(), deviceId: z.string().check(atMost(100)).optional() }),
}
export type WalletUpdateJob = z.infer<typeof walletUpdate.job>

/**
 * Says that these passes changed: another state, holder, date, product or code. For the transaction that
 * changes them, which holds the locks of their rows.
 */
export async function queueWalletUpdates(
  tx: Database,
  services: Services,
  passIds: string[],
): Promise<void> {
  await change(tx, services, passIds, {})
}

/**
 * Says that the links of these passes lead nowhere any more, because somebody else may have them. Who has
 * such a pass in a wallet, or a group of its order, keeps an empty card; what is new reaches a wallet by a
 * link alone (decision 11). For the transaction that raises the version of the links, under the same locks.
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

/**
 * The living cards of these passes and of the groups of their orders. Two passes of one order that change at
 * once share the groups' cards: in one order, or each would wait for the other.
 */
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

/** The outbox entry that tells the wallet of one pass in it, or one device of those that have the pass. */
export function walletUpdateJob(services: Services, walletPassId: string, deviceId?: string) {
  return services.jobs.entry(walletUpdate, { walletPassId, ...(deviceId ? { deviceId } : {}) })
}

/** A whole second after the last one, even of changes within a second. */
function laterSecond(now: Date): SQL {
  return sql`greatest(date_trunc('second', ${now.toISOString()}::timestamptz),
    ${walletPasses.changedAt} + interval '1 second')`
}
