// Gate calls about the day: today's figures, and visitors who leave and come back.
import type { Hono } from 'hono'
import { localDay } from '#domain/calendar.ts'
import { getDoorDay } from '#domain/door-day/door-day-queries.ts'
import type { TodayAnswer } from '#domain/door-day/door-day.ts'
import { type CrossingsAnswer, crossingsRequest } from '#domain/scan/crossings/crossing-messages.ts'
import { recordCrossings } from '#domain/scan/crossings/record-crossings.ts'
import { createCallsAtOnce } from './calls-at-once.ts'
import { type GateCalls, type GateEnv, readAsking, refuseTooMany } from './gate-calls.ts'
import { takeWaiting } from './waiting-calls.ts'

/** Adds GET /today and POST /crossings. */
export function addDayCalls(gate: Hono<GateEnv>, calls: GateCalls): void {
  const { services } = calls
  // One call for the guard who waits, one for the queued crossings.
  const crossings = createCallsAtOnce(2)

  gate.get('/today', async (c) => {
    const asking = await readAsking(calls, c)
    if (asking instanceof Response) return asking
    const { id: deviceId, attraction, timeZone } = asking.device
    const tooMany = await refuseTooMany(services, c, 'days_per_device', deviceId)
    if (tooMany) return tooMany
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
}
