// Writes the result of mergeEntries under the lock of the pass. The unique index on entries is checked row
// by row, so rows leave it before others enter.
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { entries, passes } from '#db/schema.ts'
import { queueWalletUpdates } from '#domain/ground/outbox/wallet-update.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Entry, MergedEntries } from './merge-entries.ts'

/** Resets the settled mark, also when an entry gets a different anomaly. */
export const UNSETTLED = { settledAt: null, settledBy: null, settledNote: null }

/** All entries of a pass that are not undone, so that the counting one is among them. */
export function listEntries(tx: Database, passId: string): Promise<Entry[]> {
  return tx
    .select({
      id: entries.id,
      attractionId: entries.attractionId,
      deviceId: entries.deviceId,
      nonce: entries.nonce,
      scannedAt: entries.scannedAt,
      entryDay: entries.entryDay,
      anomaly: entries.anomaly,
      isDuplicate: entries.isDuplicate,
    })
    .from(entries)
    .where(and(eq(entries.passId, passId), isNull(entries.undoneAt)))
}

/** Labels the entries and dates the pass. `insert` runs once its place in the index is free. */
export async function writeEntries(
  services: Services,
  tx: Database,
  passId: string,
  { activatedAt, validUntil, changed }: MergedEntries,
  insert?: () => Promise<unknown>,
): Promise<void> {
  for (const { id, label } of changed.filter((change) => change.label.isDuplicate)) {
    await tx
      .update(entries)
      .set({ ...label, ...UNSETTLED })
      .where(eq(entries.id, id))
  }
  await insert?.()
  for (const { id, label } of changed.filter((change) => !change.label.isDuplicate)) {
    await tx
      .update(entries)
      .set({ ...label, ...UNSETTLED })
      .where(eq(entries.id, id))
  }
  const isTold = await startsElsewhen(services, tx, passId, activatedAt)
  await tx
    .update(passes)
    .set({ activatedAt, validUntil, changedAt: services.clock.now() })
    .where(eq(passes.id, passId))
  if (isTold) await queueWalletUpdates(tx, services, [passId])
}

/** Whether the date on the wallet card changes; checked only where wallets are offered. */
async function startsElsewhen(
  { wallets }: Services,
  tx: Database,
  passId: string,
  activatedAt: Date | null,
): Promise<boolean> {
  if (wallets.offered.length === 0) return false
  const [before] = await tx
    .select({ activatedAt: passes.activatedAt })
    .from(passes)
    .where(eq(passes.id, passId))
  return before?.activatedAt?.getTime() !== activatedAt?.getTime()
}
