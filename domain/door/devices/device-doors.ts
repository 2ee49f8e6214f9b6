// Where a device stands and may stand: in one city, whose keys and passes it holds. Its earlier places stay
// recorded, so that a scan that arrives late belongs to the door of its time.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, deviceDoors, devices, deviceStays } from '#db/schema.ts'
import type { Actor, StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { DEVICE_DOORS_MAX } from './device.ts'

type SetDeviceDoors = {
  deviceId: string
  /** At most 50; attractions not in the list are removed. */
  attractionIds: number[]
  actor: StaffActor
}
type DoorsRefusal = 'no_such_attraction' | 'other_city'

/** Sets where a device may stand, its present place included. Locks it; a revoked one is `no_such_device`. */
export async function setDeviceDoors(
  services: Services,
  { deviceId, attractionIds, actor }: SetDeviceDoors,
): Promise<{ ok: true } | Refused<'no_such_device' | 'device_stands_there' | DoorsRefusal>> {
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
    await recordActivity(tx, {
      at: services.clock.now(),
      actor,
      name: 'device.doors_set',
      objectId: deviceId,
      data: { attractionIds: attractionIds.toSorted((a, b) => a - b) },
    })
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

/** The attractions that guards may move a device to, by name; at most 50. */
export function listDoorsOf(db: Database, deviceId: string) {
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

/** Moves and enables a device; locks it. An enrolled one stays in the city whose keys and passes it holds. */
export async function moveDevice(
  services: Services,
  { deviceId, attractionId, actor }: { deviceId: string; attractionId: number; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_device' | DoorsRefusal>> {
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

/** The caller holds the device's lock. */
async function standAt(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  { deviceId, from, to, actor }: { deviceId: string; from: number; to: number; actor: Actor },
): Promise<void> {
  // Read under the lock, so that the later of two moves gets the later time.
  const at = clock.now()
  await writeStay(tx, { deviceId, attractionId: to, at })
  await tx.update(devices).set({ attractionId: to }).where(eq(devices.id, deviceId))
  await recordActivity(tx, {
    at,
    actor,
    name: 'device.moved',
    objectId: deviceId,
    data: { from, to },
  })
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

type ChooseDoorRefusal = 'no_such_device' | 'door_not_enabled' | 'not_participating'

/** A guard's move; repeatable; locks the device. `door_not_enabled` whether or not the attraction exists. */
export async function chooseDoor(
  services: Services,
  { deviceId, attractionId }: { deviceId: string; attractionId: number },
): Promise<{ ok: true; attraction: { id: number; name: string } } | Refused<ChooseDoorRefusal>> {
  return services.db.transaction(async (tx) => {
    const [device] = await tx
      .select({ from: devices.attractionId })
      .from(devices)
      .where(and(eq(devices.id, deviceId), isNull(devices.revokedAt)))
      .for('update')
    if (!device) return refused('no_such_device')
    const [attraction] = await tx
      .select({
        id: attractions.id,
        name: attractions.name,
        isParticipating: attractions.isParticipating,
        enabled: deviceDoors.deviceId,
      })
      .from(attractions)
      .leftJoin(
        deviceDoors,
        and(eq(deviceDoors.attractionId, attractions.id), eq(deviceDoors.deviceId, deviceId)),
      )
      .where(eq(attractions.id, attractionId))
    const { from } = device
    if (!attraction || (attraction.enabled === null && from !== attractionId)) {
      return refused('door_not_enabled')
    }
    const { id, name, isParticipating } = attraction
    if (from === attractionId) return { ok: true, attraction: { id, name } }
    if (!isParticipating) return refused('not_participating')
    await standAt(tx, services, { deviceId, from, to: attractionId, actor: `device:${deviceId}` })
    return { ok: true, attraction: { id, name } }
  })
}
