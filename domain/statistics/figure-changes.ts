// The changes of figures as they are waiting, and how changes become sums: for the fold, which writes
// them, and for readers, who add what is not folded yet.
import { type SQL, sql } from 'drizzle-orm'

/**
 * The zone in whose local days a city counts; `city` names the id of a city in the statement. What
 * belongs to no city counts in the office's zone.
 */
export function zoneOfCity(city: SQL, officeZone: string): SQL {
  return sql`coalesce((select time_zone from ciudades where ciudades.id = ${city}), ${officeZone}::text)`
}

/**
 * Changes with one row for each figure and key: local day, figure, key, count, cents, returned. Hours
 * and weekdays, which triggers cannot know, are put into the keys.
 */
export function oneByOne(changes: SQL, timeZone: string): SQL {
  return sql`
    select ciudad_id, dia, cifra,
      case cifra
        when 'visit.hour' then rest || '/' || hora
        when 'visit.week' then semana || '/' || hora
        when 'start.hour' then hora
        else rest
      end as clave,
      cuenta, centavos, devuelto
    from (
      select changes.ciudad_id, changes.cuenta, changes.centavos, changes.devuelto,
        local::date as dia, extract(hour from local)::text as hora, extract(isodow from local)::text as semana,
        split_part(named, ':', 1) as cifra, substr(named, strpos(named, ':') + 1) as rest
      from ${changes} as changes,
        lateral (select changes.at at time zone ${zoneOfCity(sql`changes.ciudad_id`, timeZone)} as local) as clock,
        lateral unnest(changes.claves) as named
    ) as found`
}

/** Adds sums (`ciudad_id, dia, cifra, clave, cuenta, centavos, devuelto`) to the figures of days, weeks and months. */
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
