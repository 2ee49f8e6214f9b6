// A busy device sends many requests a second, so its contact is written only now and then.
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { devices } from '#db/schema.ts'
import type { Services } from '#domain/ground/services.ts'
import type { DeviceAtGate } from './device.ts'

const NOTED_EVERY_MS = 30_000
const INTEGER_MAX = 2_147_483_647

type Contact = {
  device: DeviceAtGate
  /** Device clock minus server clock. */
  clockOffsetMs: number
  queueLength?: number
}

/** Records a contact if the last record is older than 30 seconds. */
export async function noteContact(services: Services, contact: Contact): Promise<void> {
  const { device, clockOffsetMs, queueLength } = contact
  const now = services.clock.now()
  const dueBefore = new Date(now.getTime() - NOTED_EVERY_MS)
  if (device.lastContactAt !== null && device.lastContactAt > dueBefore) return
  await services.db
    .update(devices)
    .set({
      lastContactAt: now,
      clockOffsetMs: clampOffset(clockOffsetMs),
      ...(queueLength === undefined ? {} : { queueLength }),
    })
    .where(
      and(
        eq(devices.id, device.id),
        or(isNull(devices.lastContactAt), lt(devices.lastContactAt, dueBefore)),
      ),
    )
}

/** Records that a device now has complete data. */
export async function noteSync(services: Services, deviceId: string): Promise<void> {
  await services.db
    .update(devices)
    .set({ lastSyncAt: services.clock.now() })
    .where(eq(devices.id, deviceId))
}

/** Limits the offset to 24 days, so that it fits the column. */
export function clampOffset(ms: number): number {
  return Math.max(-INTEGER_MAX, Math.min(INTEGER_MAX, Math.round(ms)))
}
