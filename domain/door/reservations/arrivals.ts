// An entry marks its order's reservation: the guard is told time and people, and never a refusal.
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { arrivals, orders, passes, reservations } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { ScanAccepted } from '#domain/door/scan/scan.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { clockOf } from './reservation.ts'
import { arrivedOf } from './reservations.ts'

type Arriving = {
  passId: string
  attraction: DeviceAtGate['attraction']
  at: Date
  timeZone: string
}

/** `told` is null for a pass without a reservation at an attraction that has a list for the day. */
type Arrival = { reservationId?: string; told: ScanAccepted['reservation'] }

/** More than one order has at one attraction on one day. */
const OF_ORDER_MAX = 20

/**
 * The order's first reservation of the day with places left, otherwise its last, counting this entry. Locks
 * them: lock the pass and the hour before. Undefined where none are tracked or the day has no list.
 */
export async function findArrival(tx: Database, arriving: Arriving): Promise<Arrival | undefined> {
  const { attraction, passId, at, timeZone } = arriving
  if (!attraction.ticksReservations) return undefined
  const ofDay = and(
    eq(reservations.attractionId, attraction.id),
    eq(reservations.visitOn, localDay(at, timeZone)),
  )
  const number = tx
    .select({ number: orders.operationNumber })
    .from(passes)
    .innerJoin(orders, eq(orders.id, passes.orderId))
    .where(eq(passes.id, passId))
  const locked = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(ofDay, eq(reservations.operationNumber, sql`(${number})`)))
    .orderBy(asc(reservations.id))
    .limit(OF_ORDER_MAX)
    .for('update')
  if (locked.length === 0) {
    return (await tx.$count(reservations, ofDay)) > 0 ? { told: null } : undefined
  }
  // Counted after locking, so that earlier holders of the lock are included.
  const own = await tx
    .select({
      id: reservations.id,
      visitAt: reservations.visitAt,
      people: reservations.people,
      arrived: arrivedOf,
    })
    .from(reservations)
    .where(
      inArray(
        reservations.id,
        locked.map(({ id }) => id),
      ),
    )
    .orderBy(sql`${reservations.visitAt} nulls first`, asc(reservations.id))
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

/** Records the arrival in the transaction that wrote the entry; nothing without a reservation. */
export async function noteArrival(
  tx: Database,
  entryId: string,
  arrival: Arrival | undefined,
): Promise<void> {
  const reservationId = arrival?.reservationId
  if (reservationId === undefined) return
  await tx.insert(arrivals).values({ entryId, reservationId })
}
