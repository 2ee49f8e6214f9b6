// A phone registers its key with a token, stored as a hash: reading the database is not enough to enrol.
import { and, eq, gt, isNull } from 'drizzle-orm'
import { devices } from '#db/schema.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { toBase64Url } from '#domain/ground/base64-url.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
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

/** Replaces a device's token; the old one stops working. The present key works until the new one is used. */
export async function makeEnrolmentToken(
  services: Services,
  { deviceId, actor }: { deviceId: string; actor: StaffActor },
): Promise<EnrolmentOffer | Refused<'no_such_device'>> {
  const { token, hash, enrolBy } = await newEnrolmentToken(services)
  return services.db.transaction(async (tx) => {
    const changed = await tx
      .update(devices)
      .set({ enrolTokenHash: hash, enrolBy })
      .where(and(eq(devices.id, deviceId), isNull(devices.revokedAt)))
      .returning({ id: devices.id })
    if (changed.length === 0) return refused('no_such_device')
    await recordActivity(tx, {
      at: services.clock.now(),
      actor,
      name: 'device.offered',
      objectId: deviceId,
    })
    return { ok: true, deviceId, token, enrolBy }
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
  const hash = await enrolmentTokenHash(token)
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

export async function newEnrolmentToken({ clock, randomBytes }: Services) {
  const token = toBase64Url(randomBytes(TOKEN_BYTES))
  return {
    token,
    hash: await enrolmentTokenHash(token),
    enrolBy: new Date(clock.now().getTime() + ENROLMENT_MS),
  }
}

/** SHA-256 in base64url: enough for a random secret. */
async function enrolmentTokenHash(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return toBase64Url(new Uint8Array(hash))
}
