import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { totalChanges, totals } from '#db/schema.ts'
import { invariant } from '#domain/ground/invariant.ts'
import type { Statistics, TopAttraction } from './statistics.ts'

const THE_ROW = 1

/** Totals plus waiting changes of one snapshot. Costs the changes, not the sales (bench/statistics.mjs). */
export async function getStatistics(db: Database): Promise<Statistics> {
  const waiting = db
    .select({
      ingresos: sql`coalesce(sum(${totalChanges.ingresos}), 0)`.as('waiting_ingresos'),
      transacciones: sql`coalesce(sum(${totalChanges.transacciones}), 0)`.as(
        'waiting_transacciones',
      ),
      pases: sql`coalesce(sum(${totalChanges.pases}), 0)`.as('waiting_pases'),
      scaneos: sql`coalesce(sum(${totalChanges.scaneos}), 0)`.as('waiting_scaneos'),
    })
    .from(totalChanges)
    .as('waiting')

  const [row] = await db
    .select({
      revenueCents: sql`(${totals.ingresos} + ${waiting.ingresos}) * 100`.mapWith(Number),
      transactions: sql`${totals.transacciones} + ${waiting.transacciones}`.mapWith(Number),
      passes: sql`${totals.pases} + ${waiting.pases}`.mapWith(Number),
      scans: sql`${totals.scaneos} + ${waiting.scaneos}`.mapWith(Number),
      topAttractions: topAttractions(),
    })
    .from(totals)
    .crossJoin(waiting)
    .where(eq(totals.id, THE_ROW))
  invariant(row, 'the totals have their one row')
  return row
}

/** The remote procedure's rows in its order, within the statement. */
function topAttractions() {
  return sql<TopAttraction[]>`(
    select coalesce(
      json_agg(json_build_object('id', id, 'nombre', nombre, 'scan_count', scan_count) order by place),
      '[]'
    )
    from get_top_attractions() with ordinality as top (id, nombre, scan_count, place)
  )`
}
