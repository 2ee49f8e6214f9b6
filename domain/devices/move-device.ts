// A phone goes to another door. Where it stood stays written down, so that a scan that arrives late
// still belongs to the door of its time.
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
 * Puts a device at another attraction from now on, where it may stand from then on, too; where it stands
 * already, nothing changes. Locks the device. Refuses `no_such_device`, also when it is revoked, `no_such_attraction`, and `other_city` for
 * a phone that enrolled: it holds the keys and the passes of its own city.
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

    // It may stand in one city alone.
    if (isElsewhere) {
      await tx.delete(deviceDoors).where(eq(deviceDoors.deviceId, deviceId))
    }
    await enableDoors(tx, deviceId, [attractionId])
    await standAt(tx, services, { deviceId, from, to: attractionId, actor })
    return { ok: true }
  })
}

type Stand = { deviceId: string; from: number; to: number; actor: Actor }

/** Takes a device from one attraction to another and says so in the activity, under the lock of the device. */
export async function standAt(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  { deviceId, from, to, actor }: Stand,
): Promise<void> {
  // Of the clock under the lock: of two moves the later one is told the later time.
  const at = clock.now()
  await writeStay(tx, { deviceId, attractionId: to, at })
  await tx.update(devices).set({ attractionId: to }).where(eq(devices.id, deviceId))
  await recordActivity(tx, [
    { at, actor, name: 'device.moved', objectId: deviceId, data: { from, to } },
  ])
}

/** Undefined for an attraction that is not there; a deletion waits, or is told of it. */
async function cityOf(tx: Database, attractionId: number): Promise<number | undefined> {
  const [attraction] = await tx
    .select({ cityId: attractions.cityId })
    .from(attractions)
    .where(eq(attractions.id, attractionId))
    .for('key share')
  return attraction?.cityId
}

/** Ends the time at the door before and begins the one at this. */
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
    // There and back within one tick of the clock: its time there goes on.
    .onConflictDoUpdate({
      target: [deviceStays.deviceId, deviceStays.attractionId, deviceStays.assignedAt],
      set: { removedAt: null },
    })
}
