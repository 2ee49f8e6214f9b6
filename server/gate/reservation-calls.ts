// The gate's list of today's reservations. It shortens names: full names are only for the office.
import type { Hono } from 'hono'
import { localDay } from '#domain/calendar.ts'
import type { ReservationsAnswer } from '#domain/reservations/reservation-messages.ts'
import { listReservations } from '#domain/reservations/reservations.ts'
import { shortenedName } from '#domain/reservations/shortened-name.ts'
import { type GateCalls, type GateEnv, readAsking, refuseTooMany } from './gate-calls.ts'

/** Adds GET /reservations: today's reservations at the device's attraction. */
export function addReservationCalls(gate: Hono<GateEnv>, calls: GateCalls): void {
  const { services } = calls

  gate.get('/reservations', async (c) => {
    const asking = await readAsking(calls, c)
    if (asking instanceof Response) return asking
    const { id: deviceId, attraction, timeZone } = asking.device
    const tooMany = await refuseTooMany(services, c, 'reservation_lists_per_device', deviceId)
    if (tooMany) return tooMany
    const day = localDay(services.clock.now(), timeZone)
    const rows = await listReservations(services.db, { attractionId: attraction.id, day })
    const answer: ReservationsAnswer = {
      day,
      isRequired: attraction.isReservationRequired,
      reservations: rows.map(({ at, reference, name, people, arrived }) => ({
        ...(at === null ? {} : { at }),
        reference,
        name: shortenedName(name),
        people,
        arrived,
      })),
    }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })
}
