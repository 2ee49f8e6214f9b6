// A supervisor proves at a door who they are: by a name from the list and a PIN, or by a badge. A PIN is a
// million at least, so tries are counted in the database before anything is computed; one slow hash is
// the most that a request costs, whether or not there is such a supervisor.
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { DeviceAtGate } from '#domain/devices/device.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { LimitName, Services } from '#domain/services.ts'
import { takeAll, type TooManyAttempts } from '#domain/take-limits.ts'
import { findGuard, findGuardByBadge } from './guard-queries.ts'
import { maySupervise } from './guard.ts'
import { makeSupervisorToken } from './supervisor-token.ts'

type Proof = { guardId: string; pin: string } | { badge: string }

/**
 * A token for five minutes on this device. Refuses `wrong`, alike for a wrong PIN, a wrong badge and who is
 * none here, recorded and counted; and `too_many_attempts` before it looks at anything.
 */
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
    // Under the guard that was meant, where there is one here.
    const objectId = meant ?? device.id
    await recordActivity(services.db, [{ at, actor, name: 'supervisor.refused', objectId }])
    return refused('wrong')
  }
  await allowed.giveBack()
  const { token, until } = makeSupervisorToken(services, device, proved)
  await recordActivity(services.db, [
    { at, actor, name: 'supervisor.entered', objectId: proved.id },
  ])
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
    // As long as a wrong PIN takes.
    await staffAccounts.hashPassword(proof.pin)
    return { proved: undefined, meant: guard?.cityId === cityId ? guard.id : undefined }
  }
  const isRight = await staffAccounts.verifyPassword(hash, proof.pin)
  return { proved: isRight ? guard : undefined, meant: guard?.id }
}
