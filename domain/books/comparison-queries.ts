// The daily comparisons as staff see them.
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { conciliaciones, profiles } from '#db/schema.ts'
import { readDifferences } from './comparison.ts'

const COMPARISONS_SHOWN = 30

export type OfficeComparison = Awaited<ReturnType<typeof listComparisons>>[number]

/** The newest thirty and, before them, whatever differs and nobody has acknowledged. */
export async function listComparisons(db: Database) {
  const rows = await db
    .select({
      id: conciliaciones.id,
      provider: conciliaciones.provider,
      day: conciliaciones.day,
      state: conciliaciones.state,
      movements: conciliaciones.movements,
      rows: conciliaciones.rows,
      differences: conciliaciones.differences,
      failure: conciliaciones.failure,
      comparedAt: conciliaciones.comparedAt,
      acknowledgedAt: conciliaciones.acknowledgedAt,
      /** Of staff who still have a profile. */
      acknowledgedByName: profiles.fullName,
    })
    .from(conciliaciones)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, conciliaciones.acknowledgedBy))
    .orderBy(desc(isWaiting), desc(conciliaciones.day), conciliaciones.provider)
    .limit(COMPARISONS_SHOWN)
  return rows.map((row) => ({ ...row, differences: readDifferences(row.differences) }))
}

const isWaiting = sql`(${conciliaciones.state} = 'different' and ${conciliaciones.acknowledgedAt} is null)`
