// Reads of reservations: the office's list of a day, and what a gate shows of it.
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, reservations } from '#db/schema.ts'
import { clockOf, RESERVATIONS_MAX } from './reservation.ts'

/**
 * Entries that count towards a reservation: neither undone nor duplicates. Raw SQL, because Drizzle omits
 * the table name from columns in single-table queries.
 */
export const arrivedOf = sql<number>`(
  select count(*)::int from reservas_llegadas arrival
  join scaneos entry on entry.id = arrival.entrada_id
  where arrival.reserva_id = reservas.id
)`

export type OfficeReservation = {
  id: string
  /** Local time, HH:MM; null when it is valid all day. */
  at: string | null
  reference: string
  name: string
  people: number
  arrived: number
  operationNumber: string | null
}

/** The reservations of an attraction on a local day (YYYY-MM-DD), by time; at most 5,000. */
export async function listReservations(
  db: Database,
  { attractionId, day }: { attractionId: number; day: string },
): Promise<OfficeReservation[]> {
  const rows = await db
    .select({
      id: reservations.id,
      at: reservations.visitAt,
      reference: reservations.reference,
      name: reservations.name,
      people: reservations.people,
      arrived: arrivedOf,
      operationNumber: reservations.operationNumber,
    })
    .from(reservations)
    .where(and(eq(reservations.attractionId, attractionId), eq(reservations.visitOn, day)))
    .orderBy(sql`${reservations.visitAt} nulls first`, asc(reservations.reference))
    .limit(RESERVATIONS_MAX)
  return rows.map((row) => ({ ...row, at: row.at === null ? null : clockOf(row.at) }))
}

type ReservationPlace = { id: number; name: string; timeZone: string }

const PLACES_MAX = 500

/** The attractions that require reservations, or still have some, by name. */
export function listReservationPlaces(db: Database): Promise<ReservationPlace[]> {
  return db
    .select({ id: attractions.id, name: attractions.name, timeZone: cities.timeZone })
    .from(attractions)
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(
      or(
        eq(attractions.isReservationRequired, true),
        sql`exists (select 1 from ${reservations} where ${reservations.attractionId} = ${attractions.id})`,
      ),
    )
    .orderBy(asc(attractions.name), asc(attractions.id))
    .limit(PLACES_MAX)
}
