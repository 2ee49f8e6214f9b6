// Revokes a lost phone. Its next contact tells it so and wipes it; its later scans are set aside
// (upload-scans.ts), its earlier ones still count.
import { and, eq, isNull } from 'drizzle-orm'
import { devices } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

/** Revokes a device for good, with its token. Refuses `no_such_device`, also for a revoked device. */
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
    await recordActivity(tx, [{ at, actor, name: 'device.revoked', objectId: deviceId }])
    return { ok: true }
  })
}
