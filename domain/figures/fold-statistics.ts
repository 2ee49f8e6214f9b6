// Sales and admissions append changes without waiting; folded into totals, they stay fast to read. Folding
// changes no figure, because a reader adds the waiting changes.
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, totalChanges, totals, visitChanges, visits } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'

const THE_ROW = 1
/** Changes of each kind per transaction: some milliseconds of work. */
const BATCH_SIZE = 5_000
/** After a long pause, a worker catches up over several rounds, alongside its other work. */
const BATCHES_MAX = 20

/** Folds each change once, one worker at a time; no sale or admission waits for it. Returns the count. */
export async function foldStatistics({ db }: Pick<Services, 'db'>): Promise<number> {
  let folded = 0
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const changes = await db.transaction(foldBatch)
    folded += changes.totals + changes.visits
    if (changes.totals < BATCH_SIZE && changes.visits < BATCH_SIZE) break
  }
  return folded
}

async function foldBatch(tx: Database): Promise<{ totals: number; visits: number }> {
  // Only the holder of this lock folds. Later statements have younger snapshots, so they see what the
  // previous fold left.
  const held = await tx
    .select({ id: totals.id })
    .from(totals)
    .where(eq(totals.id, THE_ROW))
    .for('update', { skipLocked: true })
  if (held.length === 0) return { totals: 0, visits: 0 }
  return { totals: await foldTotals(tx), visits: await foldVisits(tx) }
}

async function foldTotals(tx: Database): Promise<number> {
  const oldest = tx
    .select({ id: totalChanges.id })
    .from(totalChanges)
    .orderBy(asc(totalChanges.id))
    .limit(BATCH_SIZE)
  const taken = tx
    .$with('taken')
    .as(tx.delete(totalChanges).where(inArray(totalChanges.id, oldest)).returning())
  const [sums] = await tx
    .with(taken)
    .select({
      changes: count(),
      ingresos: sql<string>`coalesce(sum(${taken.ingresos}), 0)`,
      transacciones: sql<string>`coalesce(sum(${taken.transacciones}), 0)`,
      pases: sql<string>`coalesce(sum(${taken.pases}), 0)`,
      scaneos: sql<string>`coalesce(sum(${taken.scaneos}), 0)`,
    })
    .from(taken)
  if (!sums || sums.changes === 0) return 0

  await tx
    .update(totals)
    .set({
      ingresos: sql`${totals.ingresos} + ${sums.ingresos}::numeric`,
      transacciones: sql`${totals.transacciones} + ${sums.transacciones}::bigint`,
      pases: sql`${totals.pases} + ${sums.pases}::bigint`,
      scaneos: sql`${totals.scaneos} + ${sums.scaneos}::bigint`,
    })
    .where(eq(totals.id, THE_ROW))
  return sums.changes
}

async function foldVisits(tx: Database): Promise<number> {
  const oldest = tx
    .select({ id: visitChanges.id })
    .from(visitChanges)
    .orderBy(asc(visitChanges.id))
    .limit(BATCH_SIZE)
  const taken = tx
    .$with('taken')
    .as(tx.delete(visitChanges).where(inArray(visitChanges.id, oldest)).returning())
  const sums = await tx
    .with(taken)
    .select({
      attractionId: taken.attractionId,
      stillExists: sql<boolean>`${attractions.id} is not null`,
      changes: count(),
      scanCount: sql`sum(${taken.scanCount})`.mapWith(Number),
    })
    .from(taken)
    .leftJoin(attractions, eq(attractions.id, taken.attractionId))
    .groupBy(taken.attractionId, attractions.id)

  // An attraction without scans may be deleted while changes that cancel out still wait.
  const counted = sums.filter((sum) => sum.stillExists)
  if (counted.length > 0) {
    await tx
      .insert(visits)
      .values(counted.map(({ attractionId, scanCount }) => ({ attractionId, scanCount })))
      .onConflictDoUpdate({
        target: visits.attractionId,
        set: { scanCount: sql`${visits.scanCount} + excluded.scan_count` },
      })
  }
  return sums.reduce((changes, sum) => changes + sum.changes, 0)
}
