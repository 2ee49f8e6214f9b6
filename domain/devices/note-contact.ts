// When a device was last heard of, how wrong its clock is and how much it still keeps: what the
// office sees of a device. A busy one asks many times a second, so it is written now and then only.
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { devices } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import type { DeviceAtGate } from './device.ts'

const NOTED_EVERY_MS = 30_000
const INTEGER_MAX = 2_147_483_647

type Contact = {
  device: DeviceAtGate
  /** Device clock minus server clock. */
  clockOffsetMs: number
  queueLength?: number
}

/** Notes a contact when the last note is older than 30 seconds. */
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

/** Notes that a device has complete data now. */
export async function noteSync(services: Services, deviceId: string): Promise<void> {
  await services.db
    .update(devices)
    .set({ lastSyncAt: services.clock.now() })
    .where(eq(devices.id, deviceId))
}

/** Fits the column: a clock that is off by more than 24 days is off by 24 days. */
export function clampOffset(ms: number): number {
  return Math.max(-INTEGER_MAX, Math.min(INTEGER_MAX, Math.round(ms)))
}
