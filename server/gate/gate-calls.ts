import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import type { GateError } from '#domain/door/scan/gate-messages.ts'
import { readBoundedJson } from '#domain/ground/bounded-json.ts'
import type { LimitName, Services } from '#domain/ground/services.ts'
import type { createSigners, NotHeard } from './gate-signers.ts'

export type GateCalls = { services: Services; signers: ReturnType<typeof createSigners> }

/** How long a device waits when it has too many open calls. */
const NOT_HEARD_SECONDS = 5

export const statusOf = {
  device_revoked: 401,
  unknown_device: 401,
  bad_signature: 401,
  enrolment_refused: 403,
  malformed: 400,
  body_too_large: 413,
  clock_wrong: 401,
  nonce_conflict: 409,
  door_not_enabled: 403,
  not_participating: 409,
} as const satisfies Record<GateError, number>

/** The refusal of a request. For a wrong clock it has the server's time, so the device can sign again. */
export function turnAway({ clock }: Services, c: Context, error: NotHeard): Response {
  if (error === 'too_many') return tooMany(c, NOT_HEARD_SECONDS)
  if (error !== 'clock_wrong') return refuse(c, error)
  return refuse(c, error, { serverTime: clock.now().toISOString() })
}

/** A gate treats 429 as if there were no network. */
export function tooMany(c: Context, retryAfterSeconds: number): Response {
  return c.json({ error: 'too_many' }, 429, { 'Retry-After': String(retryAfterSeconds) })
}

export function refuse(c: Context, error: GateError, more: object = {}): Response {
  return c.json({ error, ...more }, statusOf[error])
}

/** The answer to a device that was revoked or enrolled with another key since it was cached. */
export async function refuseChanged(
  { services, signers }: GateCalls,
  c: Context,
  device: DeviceAtGate,
): Promise<Response> {
  signers.forget(device.id)
  const now = await signers.authenticate(c)
  if (typeof now === 'string') return turnAway(services, c, now)
  return refuse(c, now.device.revokedAt ? 'device_revoked' : 'bad_signature')
}

/** Takes `count` (default 1) from a device's limit. Returns the refusal, or undefined if enough is left. */
export async function refuseTooMany(
  { limits }: Services,
  c: Context,
  limit: LimitName,
  deviceId: string,
  count = 1,
): Promise<Response | undefined> {
  const taken = await limits.take(limit, deviceId, count)
  return taken.ok ? undefined : tooMany(c, taken.retryAfterSeconds)
}

/** A full upload has 100 scans with up to twelve values each, such as the guard and the attraction. */
const VALUES_MAX = 2_000

export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: string,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(readBoundedJson(body, VALUES_MAX))
  return parsed.success ? parsed.data : undefined
}

type Asked<Schema extends z.ZodMiniType> = {
  device: DeviceAtGate
  clockOffsetMs: number
  value: z.output<Schema>
}

/**
 * Refuses revoked devices, and those whose `limit` is used up. Reads the device afresh and records its contact;
 * a Response is the refusal.
 */
export async function readAsking({ services, signers }: GateCalls, c: Context, limit?: LimitName) {
  const asking = await signers.authenticate(c)
  if (typeof asking === 'string') return turnAway(services, c, asking)
  if (asking.device.revokedAt) return refuse(c, 'device_revoked')
  return (limit && (await refuseTooMany(services, c, limit, asking.device.id))) ?? asking
}

/** As `readAsking`, and also parses the body. */
export async function readCall<Schema extends z.ZodMiniType>(
  calls: GateCalls,
  c: Context,
  schema: Schema,
): Promise<Asked<Schema> | Response> {
  const asking = await readAsking(calls, c)
  if (asking instanceof Response) return asking
  const { device, clockOffsetMs, body } = asking
  const value = parse(schema, body)
  return value === undefined ? refuse(c, 'malformed') : { device, clockOffsetMs, value }
}
