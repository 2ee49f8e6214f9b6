import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { type Statistics, statistics } from './statistics.ts'

const counted = z.object({ rows: z.tuple([z.object({ statistics })]) })

/** Sums plus waiting changes of one snapshot. Costs the changes, not the sales (bench/analytics.mjs). */
export async function getStatistics(db: Database): Promise<Statistics> {
  const answer = await db.execute(sql`
    with counted as (
      select cifra || ':' as named, cuenta, centavos + devuelto as centavos from cifras
      where grano = 'month' and cifra in ('sale', 'transaction', 'pass.sold', 'visit')
      union all
      select claves[1], cuenta, centavos + devuelto from cifras_cambios
    )
    select json_build_object(
      'revenueCents', coalesce(sum(centavos) filter (where named = 'sale:'), 0),
      'transactions', coalesce(sum(cuenta) filter (where named = 'transaction:'), 0),
      'passes', coalesce(sum(cuenta) filter (where named like 'pass.sold:%'), 0),
      'scans', coalesce(sum(cuenta) filter (where named like 'visit:%'), 0),
      -- The remote procedure's rows in its order.
      'topAttractions', (
        select coalesce(
          json_agg(json_build_object('id', id, 'nombre', nombre, 'scan_count', scan_count) order by place),
          '[]'
        )
        from get_top_attractions() with ordinality as top (id, nombre, scan_count, place)
      )
    ) as statistics
    from counted`)
  return counted.parse(answer).rows[0].statistics
}
