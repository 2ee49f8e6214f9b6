// The token that a gate sends while a supervisor acts: the guard, an expiry, and a seal over both, the device
// and its key, the PIN's and badge's hashes, and how often the office has changed the guard. So it works on
// one device for five minutes, and any change by the office or a revocation ends it at once for good. The
// server stores nothing of it.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { guards } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import type { Services } from '#domain/services.ts'
import { guardWithChanges } from './guard-queries.ts'
import { maySupervise } from './guard.ts'

/** Seals texts together with the server's key. */
export type SupervisorSeals = {
  /** 256 bits in base64url. */
  sealOf(parts: readonly string[]): string
  /** Compares in constant time. */
  matches(seal: string, parts: readonly string[]): boolean
}

const SUPERVISOR_MS = 5 * 60_000

const TOKEN = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\.(\d{1,15})\.([\w-]{43})$/

type Sealed = { id: string; pinHash: string | null; badgeHash: string | null; changes: number }
type DeviceOfToken = Pick<DeviceAtGate, 'id' | 'publicKey'>
/** The supervisor, as recorded with their actions. */
type Supervisor = { id: string; name: string }

/** Makes a token for a supervisor who has just signed in. */
export function makeSupervisorToken(
  { clock, supervisorSeals }: Services,
  device: DeviceOfToken,
  guard: Sealed,
): { token: string; until: Date } {
  const until = new Date(clock.now().getTime() + SUPERVISOR_MS)
  const untilMs = String(until.getTime())
  const seal = supervisorSeals.sealOf(partsOf(device, guard, untilMs))
  return { token: `${guard.id}.${untilMs}.${seal}`, until }
}

/**
 * The supervisor of a token, now and on this device; undefined when the token is not valid any more. A
 * concurrent suspension waits for the transaction (`tx`).
 */
export async function readSupervisorToken(
  { clock, supervisorSeals }: Services,
  tx: Database,
  device: DeviceOfToken & Pick<DeviceAtGate, 'cityId'>,
  token: string,
): Promise<Supervisor | undefined> {
  const [, guardId, untilMs, seal] = TOKEN.exec(token) ?? []
  if (guardId === undefined || untilMs === undefined || seal === undefined) return undefined
  if (Number(untilMs) <= clock.now().getTime()) return undefined
  const [guard] = await tx
    .select(guardWithChanges)
    .from(guards)
    .where(eq(guards.id, guardId))
    .for('share')
  if (!guard || !maySupervise(guard, device.cityId)) return undefined
  if (!supervisorSeals.matches(seal, partsOf(device, guard, untilMs))) return undefined
  return { id: guard.id, name: guard.name }
}

function partsOf(device: DeviceOfToken, guard: Sealed, untilMs: string): string[] {
  return [
    device.id,
    device.publicKey,
    guard.id,
    untilMs,
    guard.pinHash ?? '',
    guard.badgeHash ?? '',
    // After a suspension or a change of role and back, the supervisor must sign in again.
    String(guard.changes),
  ]
}
