import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, cities, reservations } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { daysBefore, localDay } from '#domain/ground/calendar.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { clockOf, RESERVATION_KEPT_DAYS, RESERVATIONS_MAX } from './reservation.ts'

/** Without undone and duplicate entries. Raw SQL: Drizzle omits table names in single-table queries. */
export const arrivedOf = sql<number>`(
  select count(*)::int from reservas_llegadas arrival
  join scaneos entry on entry.id = arrival.entrada_id
  where arrival.reserva_id = reservas.id
)`

export type OfficeReservation = Awaited<ReturnType<typeof listReservations>>[number]

export function isOfDay(attractionId: number, day: string) {
  return and(eq(reservations.attractionId, attractionId), eq(reservations.visitOn, day))
}

/** The reservations of an attraction on a local day (YYYY-MM-DD), by time or in this order; at most 5,000. */
export async function listReservations(
  db: Database,
  { attractionId, day }: { attractionId: number; day: string },
  order = sql`${reservations.visitAt} nulls first`,
) {
  const rows = await db
    .select({
      id: reservations.id,
      /** Local time, HH:MM; null when it is valid all day. */
      at: reservations.visitAt,
      reference: reservations.reference,
      name: reservations.name,
      people: reservations.people,
      arrived: arrivedOf,
      operationNumber: reservations.operationNumber,
    })
    .from(reservations)
    .where(isOfDay(attractionId, day))
    .orderBy(order, asc(reservations.reference))
    .limit(RESERVATIONS_MAX)
  return rows.map((row) => ({ ...row, at: row.at === null ? null : clockOf(row.at) }))
}

const PLACES_MAX = 500

/** The attractions that require reservations, or still have some, by name. */
export function listReservationPlaces(db: Database, cityId?: number) {
  return db
    .select({ id: attractions.id, name: attractions.name, timeZone: cities.timeZone })
    .from(attractions)
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(
      and(
        cityId ? eq(cities.id, cityId) : undefined,
        or(
          eq(attractions.isReservationRequired, true),
          sql`exists (select 1 from ${reservations} where ${reservations.attractionId} = ${attractions.id})`,
        ),
      ),
    )
    .orderBy(asc(attractions.name), asc(attractions.id))
    .limit(PLACES_MAX)
}

/** The reservations of an attraction on a local day, for a file; records who took it. */
export async function exportReservations(
  services: Services,
  { attractionId, day, actor }: { attractionId: number; day: string; actor: StaffActor },
): Promise<OfficeReservation[]> {
  const list = await listReservations(services.db, { attractionId, day })
  await recordActivity(services.db, {
    at: services.clock.now(),
    actor,
    name: 'attraction.reservations_exported',
    objectId: String(attractionId),
    data: { day, reservations: list.length },
  })
  return list
}

/** Deletes a reservation; its entries stay. Refuses `no_such_reservation`, also when deleted already. */
export async function deleteReservation(
  services: Services,
  { reservationId, actor }: { reservationId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_reservation'>> {
  return services.db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(reservations)
      .where(eq(reservations.id, reservationId))
      .returning({ attractionId: reservations.attractionId, day: reservations.visitOn })
    if (!deleted) return refused('no_such_reservation')
    await recordActivity(tx, {
      at: services.clock.now(),
      actor,
      name: 'attraction.reservation_deleted',
      objectId: String(deleted.attractionId),
      data: { reservationId, day: deleted.day },
    })
    return { ok: true }
  })
}

const BATCH = 500

/** Run by the worker: deletes a batch after 30 days, when no complaint is possible; returns the count. */
export async function deleteOldReservations({
  clock,
  db,
  timeZone,
}: Pick<Services, 'clock' | 'db' | 'timeZone'>): Promise<number> {
  // In a city ahead of the office's time zone, a day counts as past some hours later.
  const before = daysBefore(localDay(clock.now(), timeZone), RESERVATION_KEPT_DAYS)
  const old = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(lt(reservations.visitOn, before))
    .limit(BATCH)
  const deleted = await db
    .delete(reservations)
    .where(inArray(reservations.id, old))
    .returning({ id: reservations.id })
  return deleted.length
}
