// Checks a file by content, stores it without metadata. The same file is one picture, whoever sends it.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { pictures } from '#db/schema.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { sha256Of } from '#domain/ground/base64-url.ts'
import { pictureVariants } from '#domain/ground/outbox/pictures.ts'
import { UNREADABLE } from '#domain/ground/readable-text.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { CheckedPicture } from './picture-maker.ts'
import { uploadedColumns } from './picture-queries.ts'
import {
  PICTURE_BYTES_MAX,
  PICTURE_NAME_MAX,
  type PictureRefusal,
  type UploadedPicture,
} from './picture.ts'

type StorePicture = {
  staffId: string
  /** The file's original name, unchecked. */
  name: string
  bytes: Uint8Array
}
type StorePictureRefused = Refused<PictureRefusal> & { retryAfterSeconds?: number }

/** A picture that failed earlier is tried again. Uploads are limited by the hour. */
export async function storePicture(
  services: Services,
  { staffId, name, bytes }: StorePicture,
): Promise<{ ok: true; picture: UploadedPicture } | StorePictureRefused> {
  if (bytes.byteLength === 0) return refused('picture_empty')
  if (bytes.byteLength > PICTURE_BYTES_MAX) return refused('picture_too_large')
  const allowance = await services.limits.take('pictures_per_profile', staffId)
  if (!allowance.ok) {
    return { ...refused('too_many_pictures'), retryAfterSeconds: allowance.retryAfterSeconds }
  }

  const sha256 = await sha256Of(bytes)
  const known = await touchKnown(services, services.db, sha256)
  if (known) return { ok: true, picture: known }
  const checked = await services.pictureMaker.check(bytes)
  if (!checked.ok) return checked

  const picture = await services.db.transaction(async (tx) => {
    const stored = await insertPicture(services, tx, {
      checked: checked.picture,
      name: readableName(name),
      sha256,
      staffId,
    })
    // Somebody else uploaded the same file meanwhile.
    return stored ?? touchKnown(services, tx, sha256)
  })
  return picture ? { ok: true, picture } : refused('pictures_busy')
}

async function touchKnown(services: Services, db: Database, sha256: string) {
  return db.transaction(async (tx): Promise<UploadedPicture | undefined> => {
    const [known] = await tx
      .update(pictures)
      .set({
        touchedAt: services.clock.now(),
        attempts: sql`case when state = 'failed' then 0 else attempts end`,
      })
      .where(eq(pictures.sha256, sha256))
      .returning(uploadedColumns)
    if (known?.state !== 'failed') return known
    await tx.update(pictures).set({ state: 'processing' }).where(eq(pictures.id, known.id))
    await tx.execute(await services.jobs.entry(pictureVariants, { pictureId: known.id }))
    return { ...known, state: 'processing' }
  })
}

type NewPicture = { checked: CheckedPicture; name: string; sha256: string; staffId: string }

async function insertPicture(
  services: Services,
  tx: Database,
  { checked, name, sha256, staffId }: NewPicture,
): Promise<UploadedPicture | undefined> {
  const at = services.clock.now()
  const { bytes: original, ...facts } = checked
  const [stored] = await tx
    .insert(pictures)
    .values({
      id: services.newId(),
      sha256,
      uploadedBy: staffId,
      uploadedAt: at,
      touchedAt: at,
      name,
      ...facts,
      state: 'processing',
      original,
    })
    .onConflictDoNothing({ target: pictures.sha256 })
    .returning(uploadedColumns)
  if (!stored) return undefined
  await tx.execute(await services.jobs.entry(pictureVariants, { pictureId: stored.id }))
  await recordActivity(tx, {
    at,
    actor: staffActor({ id: staffId }),
    name: 'picture.uploaded',
    objectId: stored.id,
    data: { width: facts.width, height: facts.height },
  })
  return stored
}

function readableName(name: string): string {
  const characters = Array.from(name.slice(0, 4 * PICTURE_NAME_MAX))
  return characters
    .filter((character) => !UNREADABLE.test(character))
    .slice(0, PICTURE_NAME_MAX)
    .join('')
    .trim()
}
