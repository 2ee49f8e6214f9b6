// Moves a phone to another door. Its earlier places stay recorded, so that a scan that arrives late belongs
// to the door of its time.
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, deviceDoors, devices, deviceStays } from '#db/schema.ts'
import type { Actor, StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { enableDoors } from './device-doors.ts'

type MoveDevice = { deviceId: string; attractionId: number; actor: StaffActor }
export type MoveDeviceRefusal = 'no_such_device' | 'no_such_attraction' | 'other_city'

/**
 * Moves a device to another attraction and enables it there; moving it to its present attraction changes
 * nothing. Locks the device. Refuses `no_such_device`, also for a revoked one, `no_such_attraction`, and
 * `other_city` for an enrolled phone: it holds the keys and the passes of its own city.
 */
export async function moveDevice(
  services: Services,
  { deviceId, attractionId, actor }: MoveDevice,
): Promise<{ ok: true } | Refused<MoveDeviceRefusal>> {
  return services.db.transaction(async (tx) => {
    const [device] = await tx
      .select({ from: devices.attractionId, enrolledAt: devices.enrolledAt })
      .from(devices)
      .where(and(eq(devices.id, deviceId), isNull(devices.revokedAt)))
      .for('update')
    if (!device) return refused('no_such_device')
    const { from, enrolledAt } = device
    const cityId = await cityOf(tx, attractionId)
    if (cityId === undefined) return refused('no_such_attraction')
    if (from === attractionId) return { ok: true }
    const isElsewhere = cityId !== (await cityOf(tx, from))
    if (enrolledAt !== null && isElsewhere) return refused('other_city')

    // It may stand in one city only.
    if (isElsewhere) {
      await tx.delete(deviceDoors).where(eq(deviceDoors.deviceId, deviceId))
    }
    await enableDoors(tx, deviceId, [attractionId])
    await standAt(tx, services, { deviceId, from, to: attractionId, actor })
    return { ok: true }
  })
}

type Stand = { deviceId: string; from: number; to: number; actor: Actor }

/** Moves a device and records it in the activity; the caller holds the device's lock. */
export async function standAt(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  { deviceId, from, to, actor }: Stand,
): Promise<void> {
  // Read under the lock, so that the later of two moves gets the later time.
  const at = clock.now()
  await writeStay(tx, { deviceId, attractionId: to, at })
  await tx.update(devices).set({ attractionId: to }).where(eq(devices.id, deviceId))
  await recordActivity(tx, [
    { at, actor, name: 'device.moved', objectId: deviceId, data: { from, to } },
  ])
}

/** The city of an attraction; undefined if it does not exist. Holds it, so that its deletion waits. */
async function cityOf(tx: Database, attractionId: number): Promise<number | undefined> {
  const [attraction] = await tx
    .select({ cityId: attractions.cityId })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
    .for('key share')
  return attraction?.cityId
}

/** Ends the present stay and begins the new one. */
async function writeStay(
  tx: Database,
  { deviceId, attractionId, at }: { deviceId: string; attractionId: number; at: Date },
): Promise<void> {
  await tx
    .update(deviceStays)
    .set({ removedAt: at })
    .where(and(eq(deviceStays.deviceId, deviceId), isNull(deviceStays.removedAt)))
  await tx
    .insert(deviceStays)
    .values({ deviceId, attractionId, assignedAt: at })
    // Moved away and back within one tick of the clock: the earlier stay continues.
    .onConflictDoUpdate({
      target: [deviceStays.deviceId, deviceStays.attractionId, deviceStays.assignedAt],
      set: { removedAt: null },
    })
}
