// The daily comparisons for staff.
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { comparisons, profiles } from '#db/schema.ts'
import { readDifferences } from './comparison.ts'

const COMPARISONS_SHOWN = 30

export type OfficeComparison = Awaited<ReturnType<typeof listComparisons>>[number]

/** At most thirty: first the days that differ and are not acknowledged, then the newest. */
export async function listComparisons(db: Database) {
  const rows = await db
    .select({
      id: comparisons.id,
      provider: comparisons.provider,
      day: comparisons.day,
      state: comparisons.state,
      movements: comparisons.movements,
      rows: comparisons.rows,
      differences: comparisons.differences,
      failure: comparisons.failure,
      comparedAt: comparisons.comparedAt,
      acknowledgedAt: comparisons.acknowledgedAt,
      /** Only for staff who still have a profile. */
      acknowledgedByName: profiles.fullName,
    })
    .from(comparisons)
    .leftJoin(profiles, eq(sql`'staff:' || ${profiles.id}::text`, comparisons.acknowledgedBy))
    .orderBy(desc(isWaiting), desc(comparisons.day), comparisons.provider)
    .limit(COMPARISONS_SHOWN)
  return rows.map((row) => ({ ...row, differences: readDifferences(row.differences) }))
}

const isWaiting = sql`(${comparisons.state} = 'different' and ${comparisons.acknowledgedAt} is null)`
