// An entry ticks the reservation of its order: time and number of people are told, and never refuse.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { ordenes, pases, reservas, reservasLlegadas } from '#db/schema.ts'
import { localDay } from '#domain/calendar.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { arrivedOf } from './reservation-queries.ts'
import { clockOf, type ReservationTold } from './reservation.ts'

type Arriving = {
  passId: string
  attraction: DeviceAtGate['attraction']
  at: Date
  timeZone: string
}

/** `told` is null for a pass without a reservation at an attraction that has a list for the day. */
type Arrival = { reservationId?: string; told: ReservationTold | null }

/** More than one order has at one attraction on one day. */
const OF_ORDER_MAX = 20

/**
 * The reservation that an entry comes for, with it inside: the first of the order's on this local day with
 * places left, otherwise its last. Locks the order's reservations of the day until the transaction ends;
 * the row of the pass, and the hour of the attraction, are locked before. Undefined, and nothing asked,
 * where none are ticked; undefined, too, where nobody has brought a list for the day.
 */
export async function findArrival(tx: Database, arriving: Arriving): Promise<Arrival | undefined> {
  const { attraction, passId, at, timeZone } = arriving
  if (!attraction.ticksReservations) return undefined
  const ofDay = and(
    eq(reservas.attractionId, attraction.id),
    eq(reservas.visitOn, localDay(at, timeZone)),
  )
  const number = tx
    .select({ number: ordenes.operationNumber })
    .from(pases)
    .innerJoin(ordenes, eq(ordenes.id, pases.orderId))
    .where(eq(pases.id, passId))
  const locked = await tx
    .select({ id: reservas.id })
    .from(reservas)
    .where(and(ofDay, eq(reservas.operationNumber, sql`(${number})`)))
    .orderBy(asc(reservas.id))
    .limit(OF_ORDER_MAX)
    .for('update')
  if (locked.length === 0) {
    return (await tx.$count(reservas, ofDay)) > 0 ? { told: null } : undefined
  }
  // Counted after the lock: who held it before has arrived by now.
  const own = await tx
    .select({
      id: reservas.id,
      visitAt: reservas.visitAt,
      people: reservas.people,
      arrived: arrivedOf,
    })
    .from(reservas)
    .where(
      inArray(
        reservas.id,
        locked.map(({ id }) => id),
      ),
    )
    .orderBy(sql`${reservas.visitAt} nulls first`, asc(reservas.id))
  const chosen = own.find(({ arrived, people }) => arrived < people) ?? own.at(-1)
  if (!chosen) return undefined
  const { id, visitAt, people, arrived } = chosen
  return {
    reservationId: id,
    told: {
      ...(visitAt === null ? {} : { at: clockOf(visitAt) }),
      people,
      arrived: arrived + 1,
    },
  }
}

/** Ticks the reservation, in the transaction that wrote the entry; nothing for who has none. */
export async function noteArrival(
  tx: Database,
  entryId: string,
  arrival: Arrival | undefined,
): Promise<void> {
  const reservationId = arrival?.reservationId
  if (reservationId === undefined) return
  await tx.insert(reservasLlegadas).values({ entryId, reservationId })
}
