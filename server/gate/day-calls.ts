// The calls of a gate about the day: how it goes, and who leaves and comes back.
import type { Hono } from 'hono'
import { localDay } from '#domain/calendar.ts'
import { getDoorDay } from '#domain/door-day/door-day-queries.ts'
import type { TodayAnswer } from '#domain/door-day/door-day.ts'
import { type CrossingsAnswer, crossingsRequest } from '#domain/scan/crossings/crossing-messages.ts'
import { recordCrossings } from '#domain/scan/crossings/record-crossings.ts'
import { type GateCalls, type GateEnv, parse, readAsking, refuse, turnAway } from './gate-calls.ts'
import { refuseTyped } from './typed-codes.ts'

/** Adds GET /today and POST /crossings. */
export function addDayCalls(gate: Hono<GateEnv>, calls: GateCalls): void {
  const { services, signers } = calls

  gate.get('/today', async (c) => {
    const asking = await readAsking(calls, c)
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

  // As an upload: a revoked device tells what happened before, and is then told that it is one.
  gate.post('/crossings', async (c) => {
    const asking = await signers.authenticate(c)
    if (typeof asking === 'string') return turnAway(services, c, asking)
    const { device, clockOffsetMs, body } = asking
    const request = parse(crossingsRequest, body)
    if (!request) return refuse(c, device.revokedAt ? 'device_revoked' : 'malformed')
    const { crossings } = request
    const tooMany = await refuseTyped(services, c, device.id, crossings)
    if (tooMany) return tooMany
    const answer: CrossingsAnswer = {
      crossings: await recordCrossings(services, { device, crossings, clockOffsetMs }),
    }
    return device.revokedAt ? refuse(c, 'device_revoked', answer) : c.json(answer)
  })
}
