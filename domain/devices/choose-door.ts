// A guard moves the device to another of its attractions, with a tap at the gate.
import { and, eq, isNull } from 'drizzle-orm'
import { attractions, deviceDoors, devices } from '#db/schema.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { standAt } from './move-device.ts'

type ChooseDoor = { deviceId: string; attractionId: number }
type ChooseDoorRefusal = 'no_such_device' | 'door_not_enabled' | 'not_participating'

/**
 * Moves a device to another attraction that the office enabled for it. Repeatable: moving it to its present
 * attraction changes nothing. Locks the device. Refuses `no_such_device`, also for a revoked one,
 * `door_not_enabled`, whether or not the attraction exists, and `not_participating` for an attraction that
 * passes do not open now.
 */
export async function chooseDoor(
  services: Services,
  { deviceId, attractionId }: ChooseDoor,
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
