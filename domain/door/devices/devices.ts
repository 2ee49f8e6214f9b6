// A new device has a token that one phone can use once to register its key (enrolment.ts).
import { and, eq, isNull } from 'drizzle-orm'
import { devices, deviceStays } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { enableDoors, refusalOfDoors } from './device-doors.ts'
import { type EnrolmentOffer, newEnrolmentToken } from './enrolment.ts'

type CreateDevice = {
  name: string
  attractionId: number
  /** Other attractions of the same city that guards may move it to. */
  alsoAt?: number[]
  actor: StaffActor
}

/** Makes a device and its first token. Refuses `other_city` for attractions of more than one city. */
export async function createDevice(
  services: Services,
  { name, attractionId, alsoAt = [], actor }: CreateDevice,
): Promise<EnrolmentOffer | Refused<'no_such_attraction' | 'other_city'>> {
  const deviceId = services.newId()
  const at = services.clock.now()
  const { token, hash, enrolBy } = await newEnrolmentToken(services)
  return services.db.transaction(async (tx) => {
    const doors = [attractionId, ...alsoAt]
    const reason = await refusalOfDoors(tx, doors)
    if (reason) return refused(reason)
    await tx
      .insert(devices)
      .values({ id: deviceId, name, attractionId, createdAt: at, enrolTokenHash: hash, enrolBy })
    await tx.insert(deviceStays).values({ deviceId, attractionId, assignedAt: at })
    await enableDoors(tx, deviceId, doors)
    await recordActivity(tx, {
      at,
      actor,
      name: 'device.created',
      objectId: deviceId,
      data: { attractionId },
    })
    return { ok: true as const, deviceId, token, enrolBy }
  })
}

/** Renames a device; gates show the name as the door of an entry. Refuses `no_such_device`. */
export async function renameDevice(
  services: Services,
  { deviceId, name, actor }: { deviceId: string; name: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_device'>> {
  return services.db.transaction(async (tx) => {
    const changed = await tx
      .update(devices)
      .set({ name })
      .where(eq(devices.id, deviceId))
      .returning({ id: devices.id })
    if (changed.length === 0) return refused('no_such_device')
    await recordActivity(tx, {
      at: services.clock.now(),
      actor,
      name: 'device.renamed',
      objectId: deviceId,
    })
    return { ok: true }
  })
}

/** Revokes a lost phone for good: its next contact wipes it, later scans are set aside (upload-scans.ts). */
export async function revokeDevice(
  services: Services,
  { deviceId, actor }: { deviceId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_device'>> {
  const at = services.clock.now()
  return services.db.transaction(async (tx) => {
    const changed = await tx
      .update(devices)
      .set({ revokedAt: at, enrolTokenHash: null, enrolBy: null })
      .where(and(eq(devices.id, deviceId), isNull(devices.revokedAt)))
      .returning({ id: devices.id })
    if (changed.length === 0) return refused('no_such_device')
    await recordActivity(tx, { at, actor, name: 'device.revoked', objectId: deviceId })
    return { ok: true }
  })
}
