// A device begins as a name and an attraction, with a token that a phone can use once to bring its
// key. Only the token's hash is kept: who reads the database cannot enrol.
import { eq } from 'drizzle-orm'
import { atracciones, dispositivos } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { newEnrolmentToken } from './enrolment-token.ts'

type CreateDevice = { name: string; attractionId: number; actor: StaffActor }
export type EnrolmentOffer = {
  ok: true
  deviceId: string
  /** Shown once, as a link and as a QR code; it is stored nowhere. */
  token: string
  enrolBy: Date
}

/** Makes a device for one attraction and its first token. Refuses `no_such_attraction`. */
export async function createDevice(
  services: Services,
  { name, attractionId, actor }: CreateDevice,
): Promise<EnrolmentOffer | Refused<'no_such_attraction'>> {
  const deviceId = services.newId()
  const at = services.clock.now()
  const { token, hash, enrolBy } = await newEnrolmentToken(services)
  return services.db.transaction(async (tx) => {
    const [attraction] = await tx
      .select({ id: atracciones.id })
      .from(atracciones)
      .where(eq(atracciones.id, attractionId))
      // Makes a deletion wait, or is told of it.
      .for('key share')
    if (!attraction) return refused('no_such_attraction')
    await tx
      .insert(dispositivos)
      .values({ id: deviceId, name, attractionId, createdAt: at, enrolTokenHash: hash, enrolBy })
    await recordActivity(tx, [
      { at, actor, name: 'device.created', objectId: deviceId, data: { attractionId } },
    ])
    return { ok: true as const, deviceId, token, enrolBy }
  })
}
