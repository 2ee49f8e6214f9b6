// A new device is a name and an attraction, with a token that one phone can use once to register its key.
// Only the token's hash is stored: reading the database is not enough to enrol.
import { devices, deviceStays } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { enableDoors, refusalOfDoors } from './device-doors.ts'
import { newEnrolmentToken } from './enrolment-token.ts'

type CreateDevice = {
  name: string
  /** The attraction where it stands first. */
  attractionId: number
  /** Other attractions of the same city that guards may move it to. */
  alsoAt?: number[]
  actor: StaffActor
}
export type EnrolmentOffer = {
  ok: true
  deviceId: string
  /** Shown once, as a link and a QR code; stored nowhere. */
  token: string
  enrolBy: Date
}

/**
 * Makes a device for one attraction or several, and its first token. Refuses `no_such_attraction`, and
 * `other_city` for attractions of more than one city.
 */
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
    await recordActivity(tx, [
      { at, actor, name: 'device.created', objectId: deviceId, data: { attractionId } },
    ])
    return { ok: true as const, deviceId, token, enrolBy }
  })
}
