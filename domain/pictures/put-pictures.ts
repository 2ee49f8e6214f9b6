// Where pictures are placed. Code that stores a list of pictures calls this in the same transaction;
// pictures that are placed nowhere for a while are removed. A new place is one line of `places`.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, destinations, pictures, products } from '#db/schema.ts'
import { queuePictureCrops } from '#domain/outbox/picture-crops.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'
import { isDrawing } from './drawings.ts'
import { cropPath, focusOf, uploadedIdIn } from './picture.ts'

/** The jsonb columns that hold pictures, with their tables. */
const places: { table: SQL; column: SQL }[] = [
  { table: sql`${attractions}`, column: sql`${attractions.pictures}` },
  { table: sql`${destinations}`, column: sql`${destinations.picture}` },
  { table: sql`${destinations}`, column: sql`${destinations.hero}` },
  { table: sql`${products}`, column: sql`${products.picture}` },
]

const UNUSED_MS = 7 * 24 * 3600 * 1000
/** Per run; the rest waits for the next run. */
const REMOVED_MAX = 100

type PutPictures = {
  pictures: Picture[]
  /** The pictures placed there so far. Removed ones stay for a week, like everything unused. */
  before?: Picture[]
}

/**
 * For the transaction that stores them: locks the uploaded pictures against removal as unused, and queues
 * crops of the first. Refuses a picture that is gone or has failed, and a drawing that neither exists nor
 * stood there already; a picture still being processed is accepted.
 */
export async function putPictures(
  services: Services,
  tx: Database,
  { pictures: chosen, before = [] }: PutPictures,
): Promise<{ ok: true } | Refused<'picture_gone'>> {
  const kept = new Set(before.map(({ file }) => file))
  if (!chosen.every(({ file }) => isThere(file) || kept.has(file))) return refused('picture_gone')
  const ids = idsIn(chosen)
  const touched = [...new Set([...ids, ...idsIn(before)])]
  if (touched.length === 0) return { ok: true }
  // In a fixed order, so that two concurrent transactions do not deadlock.
  const locked = await tx
    .select({ id: pictures.id, state: pictures.state })
    .from(pictures)
    .where(sql`${pictures.id} = any(${sql.param(touched)}::uuid[])`)
    .orderBy(pictures.id)
    .for('update')
  const there = new Set(locked.filter(({ state }) => state !== 'failed').map(({ id }) => id))
  if (!ids.every((id) => there.has(id))) return refused('picture_gone')
  await tx
    .update(pictures)
    .set({ touchedAt: services.clock.now() })
    .where(sql`${pictures.id} = any(${sql.param(touched)}::uuid[])`)
  const [first] = chosen
  const firstId = first && uploadedIdIn(first.file)
  if (firstId !== undefined && cropOf(first) !== cropOf(before[0])) {
    await tx.execute(await queuePictureCrops(services, firstId))
  }
  return { ok: true }
}

/** Uploaded pictures are checked in the database. */
function isThere(file: string): boolean {
  return uploadedIdIn(file) !== undefined || isDrawing(file)
}

function cropOf(picture: Picture | undefined): string | undefined {
  return picture && cropPath(picture.file, focusOf(picture))
}

function idsIn(chosen: Picture[]): string[] {
  return [...new Set(chosen.flatMap(({ file }) => uploadedIdIn(file) ?? []))]
}

/**
 * Removes pictures that are placed nowhere and were not touched for a week; returns how many. A picture
 * placed at the same moment stays: its row is then too new for this statement.
 */
export async function removeUnusedPictures({ db, clock }: Services): Promise<number> {
  const unusedSince = new Date(clock.now().getTime() - UNUSED_MS)
  const isPut = places.map(
    ({ table, column }) =>
      sql`exists (select from ${table} where ${column}::text like '%/pictures/' || unused.id || '"%')`,
  )
  const removed = await db
    .delete(pictures)
    .where(
      sql`${pictures.touchedAt} < ${unusedSince.toISOString()} and ${pictures.id} in (
        select unused.id from ${pictures} unused
        where unused.touched_at < ${unusedSince.toISOString()} and not (${sql.join(isPut, sql` or `)})
        order by unused.touched_at limit ${REMOVED_MAX})`,
    )
    .returning({ id: pictures.id })
  return removed.length
}
