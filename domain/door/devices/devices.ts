// A new device has a token that one phone can use once to register its key. The token is stored as a hash: reading
// the database is not enough to enrol.
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { devices, deviceStays } from '#db/schema.ts'
import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { sha256Of, toBase64Url } from '#domain/ground/base64-url.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import { enableDoors, refusalOfDoors } from './device-doors.ts'
import type { DeviceAtGate } from './device.ts'
import { ENROLMENT_MS } from './enrolment-link.ts'
import { findDevice } from './find-device.ts'
import { clampOffset } from './note-contact.ts'

export type EnrolmentOffer = {
  ok: true
  deviceId: string
  /** Shown once, as a link and a QR code; stored nowhere. */
  token: string
  enrolBy: Date
}

type CreateDevice = {
  name: string
  attractionId: number
  /** Other attractions of the same city that guards may move it to. */
  alsoAt?: number[]
  actor: StaffActor
}

/** Makes a device and its first token. Refuses `other_city` for attractions of more than one city. */
export async function createDevice(
  services: Services,
  { name, attractionId, alsoAt = [], actor }: CreateDevice,
): Promise<EnrolmentOffer | Refused<'no_such_attraction' | 'other_city'>> {
  const deviceId = services.newId()
  const at = services.clock.now()
  const { token, hash, enrolBy } = await newEnrolmentToken(services)
  return services.db.transaction(async (tx) => {
    const doors = [attractionId, ...alsoAt]
    const reason = await refusalOfDoors(tx, doors)
    if (reason) return refused(reason)
    await tx
      .insert(devices)
      .values({ id: deviceId, name, attractionId, createdAt: at, enrolTokenHash: hash, enrolBy })
    await tx.insert(deviceStays).values({ deviceId, attractionId, assignedAt: at })
    await enableDoors(tx, deviceId, doors)
    await recordActivity(tx, {
      at,
      actor,
      name: 'device.created',
      objectId: deviceId,
      data: { attractionId },
    })
    return { ok: true as const, deviceId, token, enrolBy }
  })
}

/** Renames a device; gates show the name as the door of an entry. Refuses `no_such_device`. */
export function renameDevice(services: Services, { name, ...given }: OfDevice & { name: string }) {
  return changeDevice(services, given, { name: 'device.renamed', set: { name } })
}

/** Revokes a lost phone for good: its next contact wipes it, later scans are set aside (upload-scans.ts). */
export function revokeDevice(services: Services, given: OfDevice) {
  const revokedAt = services.clock.now()
  return changeDevice(services, given, {
    name: 'device.revoked',
    set: { revokedAt, enrolTokenHash: null, enrolBy: null },
    condition: isNull(devices.revokedAt),
  })
}

/** Replaces a device's token; the old one stops working. The present key works until the new one is used. */
export async function makeEnrolmentToken(
  services: Services,
  given: OfDevice,
): Promise<EnrolmentOffer | Refused<'no_such_device'>> {
  const { token, hash, enrolBy } = await newEnrolmentToken(services)
  const changed = await changeDevice(services, given, {
    name: 'device.offered',
    set: { enrolTokenHash: hash, enrolBy },
    condition: isNull(devices.revokedAt),
  })
  return changed.ok ? { ok: true, deviceId: given.deviceId, token, enrolBy } : changed
}

type OfDevice = { deviceId: string; actor: StaffActor }
type Change = { name: ActivityName; set: Partial<typeof devices.$inferInsert>; condition?: SQL }

/** Refuses `no_such_device` also where it does not meet the condition. */
async function changeDevice(
  services: Services,
  { deviceId, actor }: OfDevice,
  { name, set, condition }: Change,
): Promise<{ ok: true } | Refused<'no_such_device'>> {
  return services.db.transaction(async (tx) => {
    const changed = await tx
      .update(devices)
      .set(set)
      .where(and(eq(devices.id, deviceId), condition))
      .returning({ id: devices.id })
    if (changed.length === 0) return refused('no_such_device')
    await recordActivity(tx, { at: services.clock.now(), actor, name, objectId: deviceId })
    return { ok: true }
  })
}

type EnrolDevice = {
  token: string
  /** ECDSA P-256, SPKI in base64url; the caller has verified that the request is signed with it. */
  publicKey: string
  /** Device clock minus server clock, measured with the request. */
  clockOffsetMs?: number
}

/** Enrols one phone per token; a new key replaces the old one. All problems with a token look the same. */
export async function enrolDevice(
  services: Services,
  { token, publicKey, clockOffsetMs }: EnrolDevice,
): Promise<{ ok: true; device: DeviceAtGate } | Refused<'enrolment_refused'>> {
  const hash = await sha256Of(token)
  const at = services.clock.now()
  const deviceId = await services.db.transaction(async (tx) => {
    const [enrolled] = await tx
      .update(devices)
      .set({
        publicKey,
        enrolledAt: at,
        lastContactAt: at,
        lastSyncAt: null,
        // A new phone has another clock.
        clockOffsetMs: clockOffsetMs === undefined ? null : clampOffset(clockOffsetMs),
        enrolTokenHash: null,
        enrolBy: null,
      })
      .where(
        and(eq(devices.enrolTokenHash, hash), gt(devices.enrolBy, at), isNull(devices.revokedAt)),
      )
      .returning({ id: devices.id })
    if (!enrolled) return undefined
    await recordActivity(tx, {
      at,
      actor: `device:${enrolled.id}`,
      name: 'device.enrolled',
      objectId: enrolled.id,
    })
    return enrolled.id
  })
  if (deviceId === undefined) return refused('enrolment_refused')
  const device = await findDevice(services.db, deviceId)
  invariant(device, 'a device that was just enrolled is there')
  return { ok: true, device }
}

const TOKEN_BYTES = 32

async function newEnrolmentToken({ clock, randomBytes }: Services) {
  const token = toBase64Url(randomBytes(TOKEN_BYTES))
  return {
    token,
    hash: await sha256Of(token),
    enrolBy: new Date(clock.now().getTime() + ENROLMENT_MS),
  }
}
