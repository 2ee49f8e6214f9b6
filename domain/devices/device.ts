// A device is a phone at one door of one attraction. It asks with signed requests and may do nothing
// but scan, upload, download the states of passes and see its own last scans. Enrolment gives it a
// key once; a revoked device stays revoked, its place is taken by a new one.
import type { AttractionAtGate } from '#domain/attractions/attraction-at-gate.ts'

export type DeviceAtGate = {
  id: string
  name: string
  /** Its public key, SPKI in base64url. */
  publicKey: string
  enrolledAt: Date
  revokedAt: Date | null
  lastContactAt: Date | null
  cityId: number
  cityName: string
  /** Of its city: what it counts days in. */
  timeZone: string
  attraction: AttractionAtGate & {
    id: number
    /** Somebody brings its lists of reservations: each entry ticks one. */
    ticksReservations: boolean
  }
}

export type DeviceState = 'waiting' | 'enrolled' | 'revoked'

export function deviceState(device: {
  enrolledAt: Date | null
  revokedAt: Date | null
}): DeviceState {
  if (device.revokedAt !== null) return 'revoked'
  return device.enrolledAt === null ? 'waiting' : 'enrolled'
}

export const DEVICE_NAME_MAX = 60

/** Whether a device may still do what it signed with a key: not revoked since, nor enrolled anew. */
export function deviceIsStill<Device extends Pick<DeviceAtGate, 'publicKey' | 'revokedAt'>>(
  device: Device | undefined,
  { publicKey }: Pick<DeviceAtGate, 'publicKey'>,
): device is Device {
  return device?.revokedAt === null && device.publicKey === publicKey
}

/** Some browsers throw away what waits on a phone after seven days. */
const SENDS_AFTER_REVOCATION_MS = 7 * 24 * 3_600_000

/** Whether a device is listened to at all: a revoked one may tell for a week what happened before. */
export function maySendWaiting({ revokedAt }: Pick<DeviceAtGate, 'revokedAt'>, now: Date): boolean {
  return revokedAt === null || now.getTime() - revokedAt.getTime() <= SENDS_AFTER_REVOCATION_MS
}

/** Attractions at which one device may stand. */
export const DEVICE_DOORS_MAX = 50
