import { eq } from 'drizzle-orm'
import { devices } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

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
    await recordActivity(tx, [
      { at: services.clock.now(), actor, name: 'device.renamed', objectId: deviceId },
    ])
    return { ok: true }
  })
}
