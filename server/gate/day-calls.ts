import type { Hono } from 'hono'
import { getDoorDay } from '#domain/door/day/door-day-queries.ts'
import type { TodayAnswer } from '#domain/door/day/door-day.ts'
import { chooseDoor } from '#domain/door/devices/device-doors.ts'
import type { ReservationsAnswer } from '#domain/door/reservations/reservation-messages.ts'
import { listReservations } from '#domain/door/reservations/reservations.ts'
import { shortenedName } from '#domain/door/reservations/shortened-name.ts'
import {
  type CrossingsAnswer,
  crossingsRequest,
} from '#domain/door/scan/crossings/crossing-messages.ts'
import { recordCrossings } from '#domain/door/scan/crossings/record-crossings.ts'
import { type DoorAnswer, doorRequest } from '#domain/door/scan/gate-messages.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { createAtOnce } from '#server/http/connection-budget.ts'
import { type GateCalls, readAsking, readCall, refuse, refuseTooMany } from './gate-calls.ts'
import type { GateEnv } from './gate-signers.ts'
import { takeWaiting } from './waiting-calls.ts'

/** What a guard asks about the day at the door, and which door it is. */
export function addDayCalls(gate: Hono<GateEnv>, calls: GateCalls): void {
  const { services } = calls
  // One call for the guard who waits, one for the queued crossings.
  const crossings = createAtOnce(2)

  gate.get('/today', async (c) => {
    const asking = await readAsking(calls, c, 'days_per_device')
    if (asking instanceof Response) return asking
    const { attraction, timeZone } = asking.device
    const now = services.clock.now()
    const day = await getDoorDay(services.db, {
      attractionId: attraction.id,
      day: localDay(now, timeZone),
      timeZone,
    })
    return c.json({ serverTime: now.toISOString(), ...day } satisfies TodayAnswer)
  })

  gate.post('/crossings', (c) =>
    takeWaiting(calls, c, {
      schema: crossingsRequest,
      atOnce: crossings,
      listed: ({ crossings: sent }) => sent,
      keep: async ({ value, ...sent }): Promise<CrossingsAnswer> => ({
        crossings: await recordCrossings(services, { ...sent, crossings: value.crossings }),
      }),
    }),
  )

  // Today's, at the device's attraction, with short names: full ones are for the office.
  gate.get('/reservations', async (c) => {
    const asking = await readAsking(calls, c, 'reservation_lists_per_device')
    if (asking instanceof Response) return asking
    const { attraction, timeZone } = asking.device
    const day = localDay(services.clock.now(), timeZone)
    const rows = await listReservations(services.db, { attractionId: attraction.id, day })
    const answer: ReservationsAnswer = {
      day,
      isRequired: attraction.isReservationRequired,
      reservations: rows.map(({ at, reference, name, people, arrived }) => ({
        at: at ?? undefined,
        reference,
        name: shortenedName(name),
        people,
        arrived,
      })),
    }
    return c.json(answer, 200, { 'Cache-Control': 'no-store' })
  })

  // Moves a device to another attraction that the office enabled for it.
  gate.post('/door', async (c) => {
    const asked = await readCall(calls, c, doorRequest)
    if (asked instanceof Response) return asked
    const { id: deviceId } = asked.device
    const tooMany = await refuseTooMany(services, c, 'door_choices_per_device', deviceId)
    if (tooMany) return tooMany
    const { attractionId } = asked.value
    const chosen = await chooseDoor(services, { deviceId, attractionId })
    if (chosen.ok) return c.json({ attraction: chosen.attraction } satisfies DoorAnswer)
    return refuse(c, chosen.reason === 'no_such_device' ? 'device_revoked' : chosen.reason)
  })
}
