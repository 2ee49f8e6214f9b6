// A pass that somebody has in a phone's wallet changed: the worker tells the wallet, outside any
// transaction. A pass that nobody took has nobody to be told, and writes nothing.
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { billeteraPases } from '#db/schema.ts'
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
  if (passIds.length === 0) return
  await change(tx, services, inArray(billeteraPases.passId, passIds), {})
}

/**
 * Says that the links of these passes lead nowhere any more, because somebody else may have them. Who has
 * such a pass in a wallet keeps an empty card; what is new reaches a wallet by the new link alone
 * (decision 050). For the transaction that raises the version of the links, under the same locks.
 */
export async function endWalletPasses(
  tx: Database,
  services: Services,
  passIds: string[],
): Promise<void> {
  if (passIds.length === 0) return
  const endedAt = services.clock.now()
  await change(tx, services, inArray(billeteraPases.passId, passIds), { endedAt })
}

async function change(
  tx: Database,
  services: Services,
  which: SQL,
  more: { endedAt?: Date },
): Promise<void> {
  const changed = await tx
    .update(billeteraPases)
    .set({ changedAt: laterSecond(services.clock.now()), ...more })
    .where(and(which, isNull(billeteraPases.endedAt)))
    .returning({ id: billeteraPases.id })
  for (const { id } of changed) await tx.execute(await walletUpdateJob(services, id))
}

/** The outbox entry that tells the wallet of one pass in it, or one device of those that have the pass. */
export function walletUpdateJob(services: Services, walletPassId: string, deviceId?: string) {
  return services.jobs.entry(walletUpdate, { walletPassId, ...(deviceId ? { deviceId } : {}) })
}

/** A whole second after the last one, even of changes within a second. */
function laterSecond(now: Date): SQL {
  return sql`greatest(date_trunc('second', ${now.toISOString()}::timestamptz),
    ${billeteraPases.changedAt} + interval '1 second')`
}
