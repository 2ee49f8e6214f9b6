// A PIN has a million possibilities at least, so attempts are counted in the database before anything is
// computed; a request costs at most one slow hash, whether or not the supervisor exists.
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { guards } from '#db/schema.ts'
import type { DeviceAtGate } from '#domain/door/devices/device.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { LimitName, Services } from '#domain/ground/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/ground/take-limits.ts'
import { findGuard, findGuardByBadge, guardWithChanges, maySupervise } from './guard-queries.ts'

type Proof = { guardId: string; pin: string } | { badge: string }

/** Gives a token for five minutes on this device. `wrong`, recorded, does not say what was wrong. */
export async function enterSupervisor(
  services: Services,
  { device, proof }: { device: DeviceAtGate; proof: Proof },
): Promise<
  { ok: true; token: string; until: Date; name: string } | Refused<'wrong'> | TooManyAttempts
> {
  const limits: [LimitName, string][] = [
    ['supervisor_tries_per_device', device.id],
    ['supervisor_tries_per_device_day', device.id],
    ['supervisor_tries_per_city', String(device.cityId)],
  ]
  const allowed = await takeAll(services, limits)
  if (!allowed.ok) return allowed

  const at = services.clock.now()
  const actor = `device:${device.id}` as const
  const { proved, meant } = await allowed.attempt(() => prove(services, device, proof))
  if (!proved) {
    // Recorded under the guard who was named or whose badge it was, if from this city.
    const objectId = meant ?? device.id
    await recordActivity(services.db, { at, actor, name: 'supervisor.refused', objectId })
    return refused('wrong')
  }
  await allowed.giveBack()
  const { token, until } = makeSupervisorToken(services, device, proved)
  await recordActivity(services.db, { at, actor, name: 'supervisor.entered', objectId: proved.id })
  return { ok: true, token, until, name: proved.name }
}

async function prove({ db, staffAccounts }: Services, { cityId }: DeviceAtGate, proof: Proof) {
  if ('badge' in proof) {
    const guard = await findGuardByBadge(db, cityId, proof.badge)
    return { proved: guard && maySupervise(guard, cityId) ? guard : undefined, meant: guard?.id }
  }
  const guard = await findGuard(db, proof.guardId)
  const hash = guard && maySupervise(guard, cityId) ? guard.pinHash : null
  if (hash === null) {
    // Takes as long as a wrong PIN.
    await staffAccounts.hashPassword(proof.pin)
    return { proved: undefined, meant: guard?.cityId === cityId ? guard.id : undefined }
  }
  const isRight = await staffAccounts.verifyPassword(hash, proof.pin)
  return { proved: isRight ? guard : undefined, meant: guard?.id }
}

// The token seals guard, expiry, device and key, the PIN's and badge's hashes, and the count of office
// changes: it works on one device, and any change or revocation ends it at once. The server stores nothing.

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

function makeSupervisorToken(
  { clock, supervisorSeals }: Services,
  device: DeviceOfToken,
  guard: Sealed,
): { token: string; until: Date } {
  const until = new Date(clock.now().getTime() + SUPERVISOR_MS)
  const untilMs = String(until.getTime())
  const seal = supervisorSeals.sealOf(partsOf(device, guard, untilMs))
  return { token: `${guard.id}.${untilMs}.${seal}`, until }
}

/** Undefined when not valid now on this device. A concurrent suspension waits for the transaction (`tx`). */
export async function readSupervisorToken(
  { clock, supervisorSeals }: Services,
  tx: Database,
  device: DeviceOfToken & Pick<DeviceAtGate, 'cityId'>,
  token: string,
): Promise<{ id: string; name: string } | undefined> {
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
