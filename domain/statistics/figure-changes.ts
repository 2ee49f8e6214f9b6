// Pending changes of figures, and how they become sums: for the fold, which writes them, and for readers,
// which add changes that are not folded yet.
import { type SQL, sql } from 'drizzle-orm'

/**
 * The time zone in whose local days a city counts; `city` is an SQL expression for the city's id. Without a
 * city, the office's zone is used.
 */
export function zoneOfCity(city: SQL, officeZone: string): SQL {
  return sql`coalesce((select time_zone from ciudades where ciudades.id = ${city}), ${officeZone}::text)`
}

/**
 * Changes as rows of local day, figure, key, count, cents and returned cents. Adds hours and weekdays to
 * the keys, which the triggers cannot know.
 */
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
export function addToFigures(sums: SQL): SQL {
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
