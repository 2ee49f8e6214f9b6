// Code that stores pictures calls `putPictures` in its transaction; those nowhere for a week are deleted.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, destinations, pictures, products } from '#db/schema.ts'
import { pictureCrops } from '#domain/ground/outbox/pictures.ts'
import { type Refused, refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Picture } from '#domain/ground/vocabulary/catalogue.ts'
import { withPictureFacts } from './picture-queries.ts'
import { cropPath, focusOf, photographsFirst, uploadedIdIn } from './picture.ts'

/** The jsonb columns that hold pictures, with their tables; a new place is one line. */
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

/** Keeps pictures from removal, queues crops of the one shown first. Refuses missing or failed, not unfinished ones. */
export async function putPictures(
  services: Services,
  tx: Database,
  { pictures: chosen, before = [] }: PutPictures,
): Promise<{ ok: true } | Refused<'no_such_picture'>> {
  const kept = new Set(before.map(({ file }) => file))
  if (!chosen.every(({ file }) => isThere(file) || kept.has(file)))
    return refused('no_such_picture')
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
  if (!ids.every((id) => there.has(id))) return refused('no_such_picture')
  await tx
    .update(pictures)
    .set({ touchedAt: services.clock.now() })
    .where(sql`${pictures.id} = any(${sql.param(touched)}::uuid[])`)
  const [first] = photographsFirst(chosen)
  const firstId = first && uploadedIdIn(first.file)
  if (firstId !== undefined && cropOf(first) !== cropOf(before[0])) {
    await tx.execute(await services.jobs.entry(pictureCrops, { pictureId: firstId }))
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

/** Attractions looked at per run, by chance: among more, each has its turn. */
const LEADS_MAX = 1000
/** By this process: what cannot be drawn is tried again after a new start, not with each run. */
const queued = new Set<string>()

/** Queues the crop of each photograph that leads without one, as where it stood behind a drawing when it was saved. */
export async function queueMissingCrops(services: Services): Promise<void> {
  const { db } = services
  const having = await db
    .select({ pictures: attractions.pictures })
    .from(attractions)
    .where(sql`${attractions.pictures}::text like '%"/pictures/%'`)
    .orderBy(sql`random()`)
    .limit(LEADS_MAX)
  const lists = await withPictureFacts(
    db,
    having.map((attraction) => attraction.pictures),
  )
  const uncropped = lists.flatMap(([lead]) => (lead && !lead.isCropped ? [lead] : []))
  for (const pictureId of idsIn(uncropped)) {
    if (queued.has(pictureId)) continue
    await db.execute(await services.jobs.entry(pictureCrops, { pictureId }))
    queued.add(pictureId)
  }
}

/** Returns how many. A picture placed at the same moment stays: its row is too new for this statement. */
export async function deleteUnusedPictures({ db, clock }: Services): Promise<number> {
  const unusedSince = new Date(clock.now().getTime() - UNUSED_MS)
  const isPut = places.map(
    ({ table, column }) =>
      sql`exists (select from ${table} where ${column}::text like '%/pictures/' || unused.id || '"%')`,
  )
  const deleted = await db
    .delete(pictures)
    .where(
      sql`${pictures.touchedAt} < ${unusedSince.toISOString()} and ${pictures.id} in (
        select unused.id from ${pictures} unused
        where unused.touched_at < ${unusedSince.toISOString()} and not (${sql.join(isPut, sql` or `)})
        order by unused.touched_at limit ${REMOVED_MAX})`,
    )
    .returning({ id: pictures.id })
  return deleted.length
}

// The drawings shipped with the shop (public/art): a name without a file would leave a gap on the page.

/** Drawings per attraction: `malba-1.svg` to `malba-5.svg`. */
const drawn: Readonly<Record<string, number>> = {
  'abasto-shopping': 1,
  'ateneo-grand-splendid': 1,
  'bar-el-federal': 1,
  'bici-tour-sur': 1,
  'bicis-madero': 1,
  'bus-turistico': 1,
  cabildo: 1,
  'cafe-tortoni': 1,
  'caminata-casco-historico': 1,
  'cata-malbec': 1,
  'cementerio-recoleta': 1,
  'chip-viajero': 1,
  'coleccion-fortabat': 1,
  'colon-fabrica': 1,
  'confiteria-del-molino': 1,
  'congreso-nacional': 1,
  'cuero-san-telmo': 1,
  'delta-tigre': 1,
  'diseno-palermo': 1,
  'don-julio': 5,
  'el-cuartito': 1,
  'el-desnivel': 1,
  'estancia-santa-susana': 1,
  'floralis-generica': 5,
  'fragata-sarmiento': 1,
  'galerias-pacifico': 1,
  'guardaequipaje-obelisco': 1,
  'heladeria-cadore': 1,
  'jardin-japones': 5,
  'la-biela': 1,
  'las-violetas': 1,
  'lavanderia-recoleta': 1,
  'libreria-de-avila': 1,
  malba: 5,
  'manzana-de-las-luces': 1,
  'mercado-san-telmo': 1,
  'mirador-guemes': 1,
  'mirador-obelisco': 1,
  'museo-arte-decorativo': 1,
  'museo-bellas-artes': 1,
  'museo-boca': 1,
  'museo-casa-gardel': 1,
  'museo-ciencias-naturales': 1,
  'museo-evita': 1,
  'museo-fernandez-blanco': 1,
  'museo-historico-nacional': 1,
  'museo-larreta': 1,
  'museo-moderno': 1,
  'museo-quinquela': 1,
  'museo-river': 1,
  'palacio-barolo': 5,
  'palacio-libertad': 1,
  'palacio-paz': 1,
  'parrilla-la-cabrera': 1,
  'paseo-caminito': 1,
  'pizzeria-guerrin': 1,
  planetario: 1,
  'spa-palermo': 1,
  'taller-empanadas': 1,
  'teatro-cervantes': 1,
  'teatro-colon': 5,
  'torre-monumental': 1,
  'traslado-aeropuertos': 1,
  'viejo-almacen': 1,
  'vinoteca-centro': 1,
  'zanjon-de-granados': 1,
}

const ofCities = ['buenos-aires-card', 'buenos-aires-hero', 'city-card', 'city-hero']

const files = new Set([
  ...ofCities.map((name) => `/art/${name}.svg`),
  ...Object.entries(drawn).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => `/art/${name}-${index + 1}.svg`),
  ),
])

export function isDrawing(file: string): boolean {
  return files.has(file)
}
