// Calls of guards and supervisors. A supervisor's carries a token, which the domain verifies on every call.
import type { Context, Hono } from 'hono'
import {
  badgeRequest,
  type SupervisorAnswer,
  supervisorRequest,
  type SupervisorsAnswer,
} from '#domain/door/guards/guard-messages.ts'
import { findGuardByBadge, listSupervisors } from '#domain/door/guards/guard-queries.ts'
import { enterSupervisor } from '#domain/door/guards/supervisor.ts'
import { admitByException, admitByName } from '#domain/door/mending/admit-by-supervisor.ts'
import { lookUpByName } from '#domain/door/mending/look-up-by-name.ts'
import {
  annulRequest,
  entriesRequest,
  exceptionRequest,
  lookUpRequest,
  nameAdmitRequest,
  type UndoAnswer,
  undoRequest,
} from '#domain/door/mending/mending-messages.ts'
import { annulEntry, listAnnullable, undoAtDoor } from '#domain/door/mending/undo-at-door.ts'
import { type GateCalls, readAsking, readCall, refuse } from './gate-calls.ts'
import type { GateEnv } from './gate-signers.ts'

export function addMendingCalls(gate: Hono<GateEnv>, calls: GateCalls): void {
  const { services } = calls
  addGuardCalls(gate, calls)

  gate.post('/supervisor/entries', async (c) => {
    const asked = await readCall(calls, c, entriesRequest)
    if (asked instanceof Response) return asked
    return c.json(await listAnnullable(services, { device: asked.device, ...asked.value }))
  })

  gate.post('/supervisor/annul', async (c) => {
    const asked = await readCall(calls, c, annulRequest)
    if (asked instanceof Response) return asked
    return c.json(await annulEntry(services, { device: asked.device, ...asked.value }))
  })

  gate.post('/supervisor/exception', async (c) => {
    const asked = await readCall(calls, c, exceptionRequest)
    if (asked instanceof Response) return asked
    return c.json(await admitByException(services, { device: asked.device, ...asked.value }))
  })

  gate.post('/supervisor/look-up', async (c) => {
    const asked = await readCall(calls, c, lookUpRequest)
    if (asked instanceof Response) return asked
    return c.json(await lookUpByName(services, { device: asked.device, ...asked.value }))
  })

  gate.post('/supervisor/admit', (c) => admit(calls, c))
}

function addGuardCalls(gate: Hono<GateEnv>, calls: GateCalls): void {
  const { services } = calls

  gate.post('/badge', async (c) => {
    const asked = await readCall(calls, c, badgeRequest)
    if (asked instanceof Response) return asked
    const { device, value } = asked
    const allowed = await services.limits.take('badges_per_device', device.id)
    if (!allowed.ok) return c.json({ ok: false, reason: 'too_many_attempts' })
    const guard = await findGuardByBadge(services.db, device.cityId, value.badge)
    if (!guard) return c.json({ ok: false, reason: 'unknown_badge' })
    return c.json({ ok: true, id: guard.id, name: guard.name })
  })

  gate.post('/undo', async (c) => {
    const asked = await readCall(calls, c, undoRequest)
    if (asked instanceof Response) return asked
    const results = await undoAtDoor(services, { device: asked.device, ...asked.value })
    return c.json({ results } satisfies UndoAnswer)
  })

  gate.get('/supervisors', async (c) => {
    const asking = await readAsking(calls, c)
    if (asking instanceof Response) return asking
    const supervisors = await listSupervisors(services.db, asking.device.cityId)
    return c.json({ supervisors } satisfies SupervisorsAnswer)
  })

  gate.post('/supervisor', async (c) => {
    const asked = await readCall(calls, c, supervisorRequest)
    if (asked instanceof Response) return asked
    const { device, value: proof } = asked
    const entered = await enterSupervisor(services, { device, proof })
    if (!entered.ok) return c.json(entered)
    const { token, name, until } = entered
    const forMs = until.getTime() - services.clock.now().getTime()
    return c.json({ ok: true, token, name, forMs } satisfies SupervisorAnswer)
  })
}

async function admit(calls: GateCalls, c: Context): Promise<Response> {
  const { services, signers } = calls
  const asked = await readCall(calls, c, nameAdmitRequest)
  if (asked instanceof Response) return asked
  const { device, clockOffsetMs, value } = asked
  const admitted = await admitByName(services, { device, clockOffsetMs, ...value })
  if (admitted.ok) return c.json({ ok: true, verdict: admitted.verdict })
  switch (admitted.reason) {
    case 'nonce_conflict':
      return refuse(c, 'nonce_conflict')
    case 'device_changed':
      // The device was revoked or enrolled with another key during this call.
      signers.forget(device.id)
      return refuse(c, 'device_revoked')
    default:
      return c.json(admitted)
  }
}
