// The attractions that guards may move a device to. Its present one is always among them; all are in its
// city, whose keys and passes it holds.
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, deviceDoors, devices } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { DEVICE_DOORS_MAX } from './device.ts'

type SetDeviceDoors = {
  deviceId: string
  /** At most 50; attractions not in the list are removed. */
  attractionIds: number[]
  actor: StaffActor
}
type DoorsRefusal = 'no_such_attraction' | 'other_city'
export type SetDeviceDoorsRefusal = 'no_such_device' | 'device_stands_there' | DoorsRefusal

/**
 * Sets the attractions where a device may stand. Locks the device. Refuses `no_such_device`, also for a
 * revoked one, `device_stands_there` for a list without its present attraction (move it first),
 * `no_such_attraction`, and `other_city`.
 */
export async function setDeviceDoors(
  services: Services,
  { deviceId, attractionIds, actor }: SetDeviceDoors,
): Promise<{ ok: true } | Refused<SetDeviceDoorsRefusal>> {
  return services.db.transaction(async (tx) => {
    const [device] = await tx
      .select({ at: devices.attractionId, revokedAt: devices.revokedAt })
      .from(devices)
      .where(eq(devices.id, deviceId))
      .for('update')
    if (!device || device.revokedAt !== null) return refused('no_such_device')
    if (!attractionIds.includes(device.at)) return refused('device_stands_there')
    const reason = await refusalOfDoors(tx, attractionIds)
    if (reason) return refused(reason)
    await tx.delete(deviceDoors).where(eq(deviceDoors.deviceId, deviceId))
    await enableDoors(tx, deviceId, attractionIds)
    await recordActivity(tx, [
      {
        at: services.clock.now(),
        actor,
        name: 'device.doors_set',
        objectId: deviceId,
        data: { attractionIds: attractionIds.toSorted((a, b) => a - b) },
      },
    ])
    return { ok: true }
  })
}

/** Why these cannot be a device's attractions. Holds them, so that deleting one waits or was seen here. */
export async function refusalOfDoors(
  tx: Database,
  attractionIds: number[],
): Promise<DoorsRefusal | undefined> {
  const wanted = [...new Set(attractionIds)]
  const found = await tx
    .select({ cityId: attractions.cityId })
    .from(attractions)
    .where(inArray(attractions.id, wanted))
    .orderBy(asc(attractions.id))
    .for('key share')
  if (found.length < wanted.length) return 'no_such_attraction'
  return new Set(found.map(({ cityId }) => cityId)).size === 1 ? undefined : 'other_city'
}

/** Adds attractions where a device may stand. */
export async function enableDoors(
  tx: Database,
  deviceId: string,
  attractionIds: number[],
): Promise<void> {
  await tx
    .insert(deviceDoors)
    .values([...new Set(attractionIds)].map((attractionId) => ({ deviceId, attractionId })))
    .onConflictDoNothing()
}

type DoorOfDevice = { id: number; name: string; isParticipating: boolean }

/** The attractions that guards may move a device to, by name; at most 50. */
export function listDoorsOf(db: Database, deviceId: string): Promise<DoorOfDevice[]> {
  return db
    .select({
      id: attractions.id,
      name: attractions.name,
      isParticipating: attractions.isParticipating,
    })
    .from(deviceDoors)
    .innerJoin(attractions, eq(attractions.id, deviceDoors.attractionId))
    .where(eq(deviceDoors.deviceId, deviceId))
    .orderBy(asc(attractions.name), asc(attractions.id))
    .limit(DEVICE_DOORS_MAX)
}
