// A phone registers its public key with a token that an administrator showed. From then on its signed
// requests are trusted. All problems with a token look the same from outside.
import { and, eq, gt, isNull } from 'drizzle-orm'
import { devices } from '#db/schema.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { invariant } from '#domain/invariant.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { DeviceAtGate } from './device.ts'
import { enrolmentTokenHash } from './enrolment-token.ts'
import { findDevice } from './find-device.ts'
import { clampOffset } from './note-contact.ts'

type EnrolDevice = {
  token: string
  /** ECDSA P-256, SPKI in base64url; the caller has verified that the request is signed with it. */
  publicKey: string
  /** Device clock minus server clock, measured with the request. */
  clockOffsetMs?: number
}

/**
 * Enrols the device of a token, once: of two phones with the same token, one succeeds. A new key replaces the
 * old one. Refuses `enrolment_refused` for a token that is unknown, used, replaced, older than 15 minutes or
 * of a revoked device.
 */
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
    await recordActivity(tx, [
      { at, actor: `device:${enrolled.id}`, name: 'device.enrolled', objectId: enrolled.id },
    ])
    return enrolled.id
  })
  if (deviceId === undefined) return refused('enrolment_refused')
  const device = await findDevice(services.db, deviceId)
  invariant(device, 'a device that was just enrolled is there')
  return { ok: true, device }
}
