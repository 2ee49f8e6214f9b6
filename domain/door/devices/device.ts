// A phone at an attraction's door: it may only send a gate's signed requests. A revoked one stays revoked.
import type { findDevice } from './find-device.ts'

export type DeviceAtGate = NonNullable<Awaited<ReturnType<typeof findDevice>>>

export function deviceState(device: {
  enrolledAt: Date | null
  revokedAt: Date | null
}): 'waiting' | 'enrolled' | 'revoked' {
  if (device.revokedAt !== null) return 'revoked'
  return device.enrolledAt === null ? 'waiting' : 'enrolled'
}

export const DEVICE_NAME_MAX = 60

/** Whether a device may still act on a request signed with a key: neither revoked nor enrolled anew since. */
export function deviceIsStill<Device extends Pick<DeviceAtGate, 'publicKey' | 'revokedAt'>>(
  device: Device | undefined,
  { publicKey }: Pick<DeviceAtGate, 'publicKey'>,
): device is Device {
  return device?.revokedAt === null && device.publicKey === publicKey
}

/** Some browsers delete a phone's stored data after seven days. */
const SENDS_AFTER_REVOCATION_MS = 7 * 24 * 3_600_000

/** Whether uploads are accepted: a revoked device may still send older scans for a week. */
export function maySendWaiting({ revokedAt }: Pick<DeviceAtGate, 'revokedAt'>, now: Date): boolean {
  return revokedAt === null || now.getTime() - revokedAt.getTime() <= SENDS_AFTER_REVOCATION_MS
}

export const DEVICE_DOORS_MAX = 50
