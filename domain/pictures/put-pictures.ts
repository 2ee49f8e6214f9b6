// Where pictures stand. Whoever stores a list of them says so here, in the same transaction; what stands
// nowhere for a while is removed. A new place is one line of `places`.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, destinations, pictures, products } from '#db/schema.ts'
import { queuePictureCrops } from '#domain/outbox/picture-crops.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'
import { isDrawing } from './drawings.ts'
import { cropPath, focusOf, uploadedIdIn } from './picture.ts'

/** Columns (jsonb) that hold pictures, with the tables that they are in. */
const places: { table: SQL; column: SQL }[] = [
  { table: sql`${attractions}`, column: sql`${attractions.pictures}` },
  { table: sql`${destinations}`, column: sql`${destinations.picture}` },
  { table: sql`${destinations}`, column: sql`${destinations.hero}` },
  { table: sql`${products}`, column: sql`${products.picture}` },
]

const UNUSED_MS = 7 * 24 * 3600 * 1000
/** In one go; what is left waits for the next. */
const REMOVED_MAX = 100

type PutPictures = {
  pictures: Picture[]
  /** Those that stood there before: what is taken away stays for the week that everything unused has. */
  before?: Picture[]
}

/**
 * For the transaction that stores them: holds the uploaded ones, so that none is removed meanwhile as
 * unused, and has the worker make of the first what messengers show. Refuses one that is gone or has failed, and a
 * drawing that the shop does not have and that did not stand there; one that is still processed is fine.
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
  // In one order, so that two who put the same ones wait for each other instead of for ever.
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

/** An uploaded one is looked for in the database. */
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
 * Removes pictures that stand nowhere and that nobody touched for a week; answers how many. One that is put
 * somewhere at the same moment stays: its row is then newer than this statement may remove.
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
