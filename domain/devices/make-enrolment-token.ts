// Makes another token, after the first one expired or for a phone that lost its key. The device's present key
// works until the token is used.
import { and, eq, isNull } from 'drizzle-orm'
import { devices } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { EnrolmentOffer } from './create-device.ts'
import { newEnrolmentToken } from './enrolment-token.ts'

/** Replaces a device's token; the old one stops working. Refuses `no_such_device`, also when revoked. */
export async function makeEnrolmentToken(
  services: Services,
  { deviceId, actor }: { deviceId: string; actor: StaffActor },
): Promise<EnrolmentOffer | Refused<'no_such_device'>> {
  const { token, hash, enrolBy } = await newEnrolmentToken(services)
  return services.db.transaction(async (tx) => {
    const changed = await tx
      .update(devices)
      .set({ enrolTokenHash: hash, enrolBy })
      .where(and(eq(devices.id, deviceId), isNull(devices.revokedAt)))
      .returning({ id: devices.id })
    if (changed.length === 0) return refused('no_such_device')
    await recordActivity(tx, [
      { at: services.clock.now(), actor, name: 'device.offered', objectId: deviceId },
    ])
    return { ok: true, deviceId, token, enrolBy }
  })
}
