// A supervisor signs in at a door, with a name from the list and a PIN, or with a badge. A PIN has a million
// possibilities at least, so attempts are counted in the database before anything is computed; a request
// costs at most one slow hash, whether or not the supervisor exists.
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
 * Gives a token for five minutes on this device. Refuses `wrong`, the same for a wrong PIN, a wrong badge and
 * somebody who is no supervisor here, recorded and counted; and `too_many_attempts` before anything is
 * checked.
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
    // Recorded under the guard who was named or whose badge it was, if from this city.
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
    // Takes as long as a wrong PIN.
    await staffAccounts.hashPassword(proof.pin)
    return { proved: undefined, meant: guard?.cityId === cityId ? guard.id : undefined }
  }
  const isRight = await staffAccounts.verifyPassword(hash, proof.pin)
  return { proved: isRight ? guard : undefined, meant: guard?.id }
}
