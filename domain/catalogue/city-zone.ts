// Days and hours are local to a city, so every read of a row also reads its zone.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { type attractions, type orders, passes, type products } from '#db/schema.ts'
import { isTimeZone } from '#domain/ground/calendar.ts'

/** The zone of a row's city, for a select that does not join the city. */
export function zoneOf(
  cityId: typeof orders.cityId | typeof attractions.cityId | typeof products.cityId,
): SQL<string> {
  return sql<string>`(select zone.time_zone from ciudades zone where zone.id = ${cityId})`
}

/** The zone of the city that a pass was sold for, for a select on passes alone. */
export const zoneOfPass = sql<string>`(
  select zone.time_zone from ordenes sold join ciudades zone on zone.id = sold.ciudad_id
  where sold.id = ${passes.orderId}
)`

/** Regions of zones that a city may have; the others are country aliases and offsets. */
const REGIONS = 'Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific'

/** `words`: "Buenos Aires (UTC−3)", with the offset of now. */
export type CityZone = { name: string; words: string }

/** The zones that a city may have. The database counts some of the days, so it must know them too. */
export async function listTimeZones(db: Database): Promise<CityZone[]> {
  const found = await db
    .select({
      name: sql<string>`name`,
      minutes: sql`extract(epoch from utc_offset) / 60`.mapWith(Number),
    })
    .from(sql`pg_timezone_names`)
    .where(sql`name ~ ${`^(${REGIONS})/`} or name = 'UTC'`)
  return found
    .filter(({ name }) => isTimeZone(name))
    .map(({ name, minutes }) => ({ name, words: zoneWords(name, minutes) }))
    .toSorted((a, b) => a.words.localeCompare(b.words))
}

function zoneWords(name: string, minutes: number): string {
  const place = name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const past = Math.abs(minutes)
  const rest = past % 60 === 0 ? '' : `:${past % 60}`
  return `${place} (UTC${minutes < 0 ? '−' : '+'}${Math.trunc(past / 60)}${rest})`
}
