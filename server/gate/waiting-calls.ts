// Takes scans and crossings queued offline. Each is looked up, locked and maybe written, hence one batch at a
// time and a limit per hour. A revoked device may send those from before its revocation for a week.
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { type DeviceAtGate, maySendWaiting } from '#domain/door/devices/device.ts'
import type { OfflineScan } from '#domain/door/scan/gate-messages.ts'
import type { Services } from '#domain/ground/services.ts'
import type { AtOnce } from '#server/http/connection-budget.ts'
import { type GateCalls, parse, refuse, refuseTooMany, tooMany, turnAway } from './gate-calls.ts'

type Waiting<Schema extends z.ZodMiniType> = {
  schema: Schema
  atOnce: AtOnce
  listed: (value: z.output<Schema>) => Tried[]
  keep: (sent: {
    device: DeviceAtGate
    clockOffsetMs: number
    value: z.output<Schema>
  }) => Promise<object>
}

export async function takeWaiting<Schema extends z.ZodMiniType>(
  { services, signers }: GateCalls,
  c: Context,
  { schema, atOnce, listed, keep }: Waiting<Schema>,
): Promise<Response> {
  const asking = await signers.authenticate(c)
  if (typeof asking === 'string') return turnAway(services, c, asking)
  const { device, clockOffsetMs, body } = asking
  if (!maySendWaiting(device, services.clock.now())) return refuse(c, 'device_revoked')
  const value = parse(schema, body)
  if (value === undefined) return refuse(c, device.revokedAt ? 'device_revoked' : 'malformed')

  if (!atOnce.enter(device.id)) return tooMany(c, 1)
  try {
    const sent = listed(value)
    const refused =
      (await refuseTooMany(services, c, 'sent_scans_per_device', device.id, sent.length)) ??
      (await refuseTyped(services, c, device.id, sent))
    if (refused) return refused
    const answer = await keep({ device, clockOffsetMs, value })
    return device.revokedAt ? refuse(c, 'device_revoked', answer) : c.json(answer)
  } finally {
    atOnce.leave(device.id)
  }
}

type Tried = Pick<OfflineScan, 'code' | 'shortCode'>

/**
 * Each try of a short code reveals whether such a pass exists, even on a lost phone. Codes that the device
 * refused count too: their nonce and its last scans tell whether a pass has that code.
 */
export async function refuseTyped(
  services: Services,
  c: Context,
  deviceId: string,
  scans: Tried[],
): Promise<Response | undefined> {
  // Queued codes arrive in one batch; codes at a waiting guard arrive as fast as they are typed.
  const limit = /\/(?:upload|crossings)$/.test(c.req.path)
    ? 'typed_uploads_per_device'
    : 'typed_codes_per_device'
  for (const { code, shortCode } of scans) {
    if (code !== undefined || shortCode === undefined) continue
    const refused = await refuseTooMany(services, c, limit, deviceId)
    if (refused) return refused
  }
  return undefined
}
