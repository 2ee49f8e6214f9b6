// What the database of version 1.0.0 says, asked in plain statements on the tables of then: they
// are asked before its migration, when queries of now may want columns that are not there yet.
import { expect } from 'vitest'
import type { OpenDatabase } from '#db/open-database.server.ts'

export type Row = Record<string, unknown>

/** What pages show of attractions, under the names that the pages' queries give. */
export const TEXTS = `select ciudades.codigo_url as city, slug, nombre as name, "pass", summary, description,
    opening_week as "openingWeek", opening_exceptions as "openingExceptions", opening_note as "openingNote",
    address, neighborhood, latitude, longitude, accessibility, pictures, questions,
    is_reservation_required as "isReservationRequired", is_participating as "isParticipating"
  from atracciones join ciudades on ciudades.id = ciudad_id
  where is_published order by ciudad_id, "position", atracciones.id`

/** What the passes of Buenos Aires cost on a day. */
export const pricesOn = (day: string): string =>
  `select name, duration_days as "durationDays", adult_price_cents as "adultPriceCents"
  from precios join productos on productos.id = producto_id join ciudades on ciudades.id = ciudad_id
  where ciudades.codigo_url = 'buenos-aires' and valid_from = (
    select max(others.valid_from) from precios others
    where others.producto_id = precios.producto_id and others.valid_from <= '${day}')
  order by "position", duration_days`

/** The rows of a plain statement. */
export async function rowsOf(database: OpenDatabase, statement: string): Promise<Row[]> {
  const { rows } = await database.executeSql(statement)
  return rows.map((row) => ({ ...Object(row) }))
}

/** What the dashboard showed, as 1.0.0 counted it. */
export const DASHBOARD = `select (sum(ingresos) * 100)::int as "revenueCents", sum(transacciones)::int as transactions,
    sum(pases)::int as passes, sum(scaneos)::int as scans,
    (select json_agg(json_build_object('id', id, 'nombre', nombre, 'scan_count', scan_count))
      from get_top_attractions()) as "topAttractions"
  from (
    select ingresos, transacciones, pases, scaneos from totales
    union all select ingresos, transacciones, pases, scaneos from totales_cambios
  ) as counted`

/** Visits by their price, folded and waiting, when the price was a key and when it is columns. */
export const PRICED_IN_KEYS = `select dia::text as at, clave, cuenta::int as n
    from cifras where grano = 'day' and cifra = 'visit.price'
  union all select at::text, substr(named, 13), cuenta
    from cifras_cambios, unnest(claves) as named where named like 'visit.price:%' order by 1, 2, 3`
const KEY = `concat_ws('/', atraccion_id, age, duration_days, price_cents, product_name)`
export const PRICED_IN_COLUMNS = `select dia::text as at, ${KEY} as clave, cuenta::int as n from visitas_precio
  union all select at::text, ${KEY}, cuenta from cifras_cambios where atraccion_id is not null order by 1, 2, 3`

/** Of every table how many rows it has, but those that count the others: they are asked for their sums. */
export async function everythingIn(database: OpenDatabase): Promise<Record<string, number>> {
  const tables = await rowsOf(
    database,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name !~ '^(cifras|totales|visitas)' order by 1`,
  )
  const names = tables.map(({ name }) => String(name))
  expect(names).toContain('pases')
  const counts = names.map((name) => `(select count(*) from "${name}") as "${name}"`)
  const [found] = await rowsOf(database, `select ${counts.join(', ')}`)
  return Object.fromEntries(Object.entries(found ?? {}).map(([name, n]) => [name, Number(n)]))
}

/** Money, and what stands for it, by what it is. */
export async function sumsIn(database: OpenDatabase): Promise<Record<string, number>> {
  const rows = await rowsOf(
    database,
    `select 'ordered, ' || state as what, sum(total_cents) as n from ordenes group by 1
    union all select 'charged, ' || state, sum(amount_cents) from pagos group by 1
    union all select 'taken in ' || currency || ', ' || coalesce(standing, state), sum(amount_cents)
      from cobros group by 1
    union all select 'booked in ' || account || ', ' || currency, sum(amount_cents)
      from movimientos group by 1
    union all select 'catalogue in ' || account, sum(catalogue_cents) from movimientos group by 1
    union all select 'sold', sum(monto_total) * 100 from transacciones
    union all select 'refunds ' || state, sum(catalogue_cents) from reembolsos group by 1
    union all select 'withdrawals ' || state, count(*) from arrepentimientos group by 1
    union all select 'passes ' || state, count(*) from pases group by 1
    union all select 'people ' || role, count(*) from profiles group by 1
    union all select 'limits', sum(points) from limites
    union all select 'settled', sum(amount_cents) from liquidaciones
    union all select 'settled by ' || kind, sum(amount_cents) from liquidacion_lineas group by 1
    union all select 'prices', sum(adult_price_cents) from precios
    union all select 'figure ' || cifra || ' by ' || grano, sum(cuenta)
      from cifras where cifra <> 'visit.price' group by 1
    union all select 'visits of passes', sum(visitas) from pase_visitas
    union all select 'bytes of pictures', sum(length(bytes)) from imagen_variantes`,
  )
  return Object.fromEntries(rows.map(({ what, n }) => [String(what), Number(n)]))
}
