import type { Hono } from 'hono'
import { chooseDoor } from '#domain/devices/device-doors.ts'
import { type DoorAnswer, doorRequest } from '#domain/scan/door-messages.ts'
import { type GateCalls, type GateEnv, readCall, refuse, refuseTooMany } from './gate-calls.ts'

/** Adds POST /door, which moves a device to another attraction that the office enabled for it. */
export function addDoorCalls(gate: Hono<GateEnv>, calls: GateCalls): void {
  const { services } = calls

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
