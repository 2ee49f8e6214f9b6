// Writes what mergeEntries found, under the lock of the pass. The unique index on entries is checked
// row by row, so rows leave it before others come in.
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { entradas, pases } from '#db/schema.ts'
import { queueWalletUpdates } from '#domain/outbox/wallet-update.ts'
import type { Services } from '#domain/services.ts'
import type { Entry, MergedEntries } from './merge-entries.ts'

/** Nobody looked into it: also of an entry whose anomaly is another one now. */
export const UNSETTLED = { settledAt: null, settledBy: null, settledNote: null }

/** The entries of a pass that are not undone: all of them, so that the one that stands is among them. */
export function listEntries(tx: Database, passId: string): Promise<Entry[]> {
  return tx
    .select({
      id: entradas.id,
      attractionId: entradas.attractionId,
      deviceId: entradas.deviceId,
      nonce: entradas.nonce,
      scannedAt: entradas.scannedAt,
      entryDay: entradas.entryDay,
      anomaly: entradas.anomaly,
      isDuplicate: entradas.isDuplicate,
    })
    .from(entradas)
    .where(and(eq(entradas.passId, passId), isNull(entradas.undoneAt)))
}

/** Labels the entries and dates the pass. `insert` runs when its place in the index is free. */
export async function writeEntries(
  services: Services,
  tx: Database,
  passId: string,
  { activatedAt, validUntil, changed }: MergedEntries,
  insert?: () => Promise<unknown>,
): Promise<void> {
  for (const { id, label } of changed.filter((change) => change.label.isDuplicate)) {
    await tx
      .update(entradas)
      .set({ ...label, ...UNSETTLED })
      .where(eq(entradas.id, id))
  }
  await insert?.()
  for (const { id, label } of changed.filter((change) => !change.label.isDuplicate)) {
    await tx
      .update(entradas)
      .set({ ...label, ...UNSETTLED })
      .where(eq(entradas.id, id))
  }
  const isTold = await startsElsewhen(services, tx, passId, activatedAt)
  await tx
    .update(pases)
    .set({ activatedAt, validUntil, changedAt: services.clock.now() })
    .where(eq(pases.id, passId))
  if (isTold) await queueWalletUpdates(tx, services, [passId])
}

/** Whether a card in a wallet says another date from now on; asked only where wallets are offered. */
async function startsElsewhen(
  { wallets }: Services,
  tx: Database,
  passId: string,
  activatedAt: Date | null,
): Promise<boolean> {
  if (wallets.offered.length === 0) return false
  const [before] = await tx
    .select({ activatedAt: pases.activatedAt })
    .from(pases)
    .where(eq(pases.id, passId))
  return before?.activatedAt?.getTime() !== activatedAt?.getTime()
}
