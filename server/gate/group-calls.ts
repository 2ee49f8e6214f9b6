// Gate calls about an order's group code: list its passes, and admit the chosen ones.
import type { Hono } from 'hono'
import { admitGroup } from '#domain/groups/admit-group.ts'
import {
  type GroupAdmitAnswer,
  groupAdmitRequest,
  type GroupAnswer,
  groupRequest,
} from '#domain/groups/group-messages.ts'
import { lookAtGroup } from '#domain/groups/look-at-group.ts'
import { type GateCalls, parse, refuse, refuseChanged, turnAway } from './gate-calls.ts'
import type { GateEnv } from './gate-signers.ts'

const NO_GROUP = { ok: false, reason: 'invalid' } as const

/** Adds POST /group and POST /group/admit. */
export function addGroupCalls(gate: Hono<GateEnv>, calls: GateCalls): void {
  const { services, signers } = calls

  gate.post('/group', async (c) => {
    const asking = await signers.recognise(c)
    if (typeof asking === 'string') return turnAway(services, c, asking)
    const look = parse(groupRequest, asking.body)
    if (!look) return refuse(c, asking.device.revokedAt ? 'device_revoked' : 'malformed')
    const { code, attractionId } = look
    const answer = await lookAtGroup(services, { code, attractionId, device: asking.device })
    if (answer.ok) return c.json({ passes: answer.passes } satisfies GroupAnswer)
    if (answer.reason === 'invalid') return c.json(NO_GROUP satisfies GroupAnswer)
    return refuseChanged(calls, c, asking.device)
  })

  gate.post('/group/admit', async (c) => {
    const asking = await signers.recognise(c)
    if (typeof asking === 'string') return turnAway(services, c, asking)
    const group = parse(groupAdmitRequest, asking.body)
    if (!group) return refuse(c, asking.device.revokedAt ? 'device_revoked' : 'malformed')
    const answer = await admitGroup(services, { ...group, ...asking })
    if (answer.ok) return c.json({ passes: answer.passes } satisfies GroupAdmitAnswer)
    switch (answer.reason) {
      case 'invalid':
        return c.json(NO_GROUP satisfies GroupAdmitAnswer)
      case 'not_in_group':
        return refuse(c, 'malformed')
      case 'nonce_conflict':
        return refuse(c, answer.reason)
      case 'device_changed':
        return refuseChanged(calls, c, asking.device)
      default:
        throw new Error(answer satisfies never)
    }
  })
}
