// Folds changes appended by triggers into figures of local days. Visits per pass and pairs of attractions are
// not sums of changes: there a change names the pass, and everything it did is recounted.
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { atMost } from '#domain/ground/at-most.ts'
import type { Services } from '#domain/ground/services.ts'

/** An arbitrary number that no other advisory lock uses. */
const FOLD_LOCK = 7_204_556
const UUID_LENGTH = 36
/** Changes per transaction: a fraction of a second of work. */
const BATCH_SIZE = 5_000
/** After a long pause, a worker catches up over several rounds, alongside its other work. */
const BATCHES_MAX = 20

/** If this many were folded, more may be waiting. */
export const FIGURES_FOLDED_MAX = BATCH_SIZE * BATCHES_MAX

/** Folds each change once, one worker at a time; no sale or admission waits for it. Returns the count. */
export async function foldFigures({
  db,
  timeZone,
}: Pick<Services, 'db' | 'timeZone'>): Promise<number> {
  let folded = 0
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const changes = await db.transaction((tx) => foldBatch(tx, timeZone))
    folded += changes
    if (changes < BATCH_SIZE) break
  }
  return folded
}

const held = z.object({ rows: z.tuple([z.object({ isHeld: z.boolean() })]) })
const taken = z.object({
  rows: z.tuple([
    z.object({ changes: z.int(), passes: z.array(z.string().check(atMost(UUID_LENGTH))) }),
  ]),
})

async function foldBatch(tx: Database, timeZone: string): Promise<number> {
  // Only the holder of this lock folds. Later statements have younger snapshots, so they see what the
  // previous fold left.
  const lock = await tx.execute(
    sql`select pg_try_advisory_xact_lock(${FOLD_LOCK}::bigint) as "isHeld"`,
  )
  if (!held.parse(lock).rows[0].isHeld) return 0

  const answer = await tx.execute(sql`
    with taken as (
      delete from cifras_cambios
      where id in (select id from cifras_cambios order by id limit ${BATCH_SIZE})
      returning *
    ), added as (${addToFigures(oneByOne(sql`taken`, timeZone))}
    ), priced as (
      insert into visitas_precio (dia, atraccion_id, age, product_name, duration_days, price_cents, cuenta)
      select (at at time zone ${zoneOfCity(sql`taken.ciudad_id`, timeZone)})::date,
        atraccion_id, age, product_name, duration_days, price_cents, sum(cuenta)
      from taken where atraccion_id is not null
      group by 1, 2, 3, 4, 5, 6 having sum(cuenta) <> 0
      on conflict (dia, atraccion_id, age, product_name, duration_days, price_cents)
        do update set cuenta = visitas_precio.cuenta + excluded.cuenta
    )
    select count(*)::int as changes,
      coalesce(array_agg(distinct pase_id::text) filter (where pase_id is not null), '{}') as passes
    from taken`)
  const [{ changes, passes }] = taken.parse(answer).rows
  if (passes.length > 0) await countPasses(tx, passes, timeZone)
  return changes
}

/** A separate statement, so its snapshot includes at least all behind the changes that named the passes. */
async function countPasses(tx: Database, passIds: string[], timeZone: string): Promise<void> {
  const ids = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(passIds)}::jsonb))`
  await tx.execute(sql`
    with found as (
      select pases.id, ordenes.ciudad_id, count(scaneos.id)::int as visitas,
        (greatest(coalesce(pases.activated_at, min(scaneos.scanned_at)), pases.issued_at)
          at time zone ${zoneOfCity(sql`ordenes.ciudad_id`, timeZone)})::date as dia,
        coalesce(array_agg(distinct scaneos.atraccion_id) filter (where scaneos.id is not null), '{}') as atracciones
      from pases
      join ordenes on ordenes.id = pases.orden_id
      left join scaneos on scaneos.pase_id = pases.id
      where pases.id in ${ids}
      group by pases.id, ordenes.ciudad_id
      having pases.activated_at is not null or count(scaneos.id) > 0
    ), changes as (
      select ciudad_id, dia, visitas, atracciones, 1 as cuenta from found
      union all
      select ciudad_id, dia, visitas, atracciones, -1 from pase_visitas where pase_id in ${ids}
    ), added as (${addToFigures(sql`
      select ciudad_id, dia, 'visits.pass' as cifra, visitas::text as clave, cuenta, 0 as centavos, 0 as devuelto
      from changes
      union all
      select ciudad_id, dia, 'visits.pair', one || '-' || other, cuenta, 0, 0
      from changes, unnest(atracciones) as one, unnest(atracciones) as other
      where one < other`)}
    ), gone as (
      delete from pase_visitas where pase_id in ${ids} and pase_id not in (select id from found)
    )
    insert into pase_visitas (pase_id, ciudad_id, dia, visitas, atracciones)
    select id, ciudad_id, dia, visitas, atracciones from found
    on conflict (pase_id) do update set ciudad_id = excluded.ciudad_id, dia = excluded.dia,
      visitas = excluded.visitas, atracciones = excluded.atracciones`)
}

/** `city` is an expression for its id; without a city, the office's zone. */
function zoneOfCity(city: SQL, officeZone: string): SQL {
  return sql`coalesce((select time_zone from ciudades where ciudades.id = ${city}), ${officeZone}::text)`
}

/** Changes as rows, with hours and weekdays in the keys, which the triggers cannot know. */
export function oneByOne(changes: SQL, timeZone: string): SQL {
  return sql`
    select ciudad_id, dia, cifra,
      case cifra
        when 'visit.hour' then rest || '/' || extract(hour from local)
        when 'visit.week' then extract(isodow from local) || '/' || extract(hour from local)
        when 'start.hour' then extract(hour from local)::text
        else rest
      end as clave,
      cuenta, centavos, devuelto
    from (
      select ciudad_id, cuenta, centavos, devuelto, local, local::date as dia,
        split_part(named, ':', 1) as cifra, substr(named, strpos(named, ':') + 1) as rest
      from (
        select changes.*, changes.at at time zone coalesce(ciudades.time_zone, ${timeZone}::text) as local
        from ${changes} as changes left join ciudades on ciudades.id = changes.ciudad_id
        -- The local time is found once for each change, not wherever it is named.
        offset 0
      ) as timed, lateral unnest(claves) as named
    ) as found`
}

/** Adds sums (`ciudad_id, dia, cifra, clave, cuenta, centavos, devuelto`) to days, weeks and months. */
function addToFigures(sums: SQL): SQL {
  return sql`
    insert into cifras (grano, cifra, dia, ciudad_id, clave, cuenta, centavos, devuelto)
    select grano, cifra, date_trunc(grano, dia::timestamp)::date as first_day,
      ciudad_id, clave, sum(cuenta), sum(centavos), sum(devuelto)
    from (${sums}) as sums, (values ('day'), ('week'), ('month')) as grains (grano)
    group by grano, cifra, first_day, ciudad_id, clave
    having sum(cuenta) <> 0 or sum(centavos) <> 0 or sum(devuelto) <> 0
    on conflict (grano, cifra, dia, ciudad_id, clave) do update set
      cuenta = cifras.cuenta + excluded.cuenta,
      centavos = cifras.centavos + excluded.centavos,
      devuelto = cifras.devuelto + excluded.devuelto`
}
