// Reads of reservations: the office's list of a day, and what a gate shows of it.
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { atracciones, ciudades, reservas } from '#db/schema.ts'
import { clockOf, RESERVATIONS_MAX } from './reservation.ts'

/**
 * Entries that came for a reservation and count: neither undone nor duplicates. Written out, because in a
 * question to one table its columns lose the table's name.
 */
export const arrivedOf = sql<number>`(
  select count(*)::int from reservas_llegadas arrival
  join scaneos entry on entry.id = arrival.entrada_id
  where arrival.reserva_id = reservas.id
)`

export type OfficeReservation = {
  id: string
  /** Local time, HH:MM; null when the whole day is good. */
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
      id: reservas.id,
      at: reservas.visitAt,
      reference: reservas.reference,
      name: reservas.name,
      people: reservas.people,
      arrived: arrivedOf,
      operationNumber: reservas.operationNumber,
    })
    .from(reservas)
    .where(and(eq(reservas.attractionId, attractionId), eq(reservas.visitOn, day)))
    .orderBy(sql`${reservas.visitAt} nulls first`, asc(reservas.reference))
    .limit(RESERVATIONS_MAX)
  return rows.map((row) => ({ ...row, at: row.at === null ? null : clockOf(row.at) }))
}

type ReservationPlace = { id: number; name: string; timeZone: string }

const PLACES_MAX = 500

/** The attractions that require reservations, or still have some, by name. */
export function listReservationPlaces(db: Database): Promise<ReservationPlace[]> {
  return db
    .select({ id: atracciones.id, name: atracciones.name, timeZone: ciudades.timeZone })
    .from(atracciones)
    .innerJoin(ciudades, eq(ciudades.id, atracciones.cityId))
    .where(
      or(
        eq(atracciones.isReservationRequired, true),
        sql`exists (select 1 from ${reservas} where ${reservas.attractionId} = ${atracciones.id})`,
      ),
    )
    .orderBy(asc(atracciones.name), asc(atracciones.id))
    .limit(PLACES_MAX)
}
