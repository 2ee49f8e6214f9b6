// Messengers show a crop of the first picture of a page, around its focus point. The worker makes it when a
// picture is placed; one picture may be first in several places.
import { and, eq, sql } from 'drizzle-orm'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import { attractions, destinations, pictureCrops, pictures } from '#db/schema.ts'
import type { Services } from '#domain/services.ts'
import type { Picture } from '#domain/vocabulary/attraction.ts'
import { VariantsNotMade } from './picture-maker.ts'
import { cropPath, type FocusPoint, focusOf, pictureFile } from './picture.ts'

/** Crops per picture; a place beyond the limit shows a variant. */
const CROPS_MAX = 20

/**
 * Makes the missing crops of a picture, deletes those no place needs, and invalidates cached pages. Safe to
 * repeat; of two concurrent runs, the later one sees what the earlier one needed.
 */
export async function makeCrops(
  services: Services,
  { pictureId }: { pictureId: string },
): Promise<void> {
  const wanted = await listWanted(services.db, pictureId)
  const present = await listPresent(services.db, pictureId)
  const missing = wanted.filter((focus) => !holds(present, focus))
  const crops = await drawCrops(services, pictureId, missing)
  const isChanged = await services.db.transaction(async (tx) => {
    // Whoever places the picture holds this row until it is placed.
    const [held] = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(eq(pictures.id, pictureId))
      .for('update')
    return held ? storeCrops(tx, pictureId, crops) : false
  })
  if (isChanged) services.catalogChanged()
}

type Crop = { focus: FocusPoint; bytes: Uint8Array }

async function drawCrops(services: Services, pictureId: string, missing: FocusPoint[]) {
  const crops: Crop[] = []
  if (missing.length === 0) return crops
  const [picture] = await services.db
    .select({ original: pictures.original })
    .from(pictures)
    .where(eq(pictures.id, pictureId))
  if (!picture) return crops
  for (const focus of missing) {
    try {
      crops.push({ focus, bytes: await services.pictureMaker.makeCrop(picture.original, focus) })
    } catch (error) {
      if (!(error instanceof VariantsNotMade)) throw error
      services.log.warn({ error, pictureId }, 'a part of a picture could not be made')
    }
  }
  return crops
}

/** Reads again what is needed, because making the crops took a while. */
async function storeCrops(tx: Database, pictureId: string, crops: Crop[]): Promise<boolean> {
  const wanted = await listWanted(tx, pictureId)
  const present = await listPresent(tx, pictureId)
  const unwanted = present.filter((focus) => !holds(wanted, focus))
  const added = crops.filter(({ focus }) => holds(wanted, focus) && !holds(present, focus))
  for (const { x, y } of unwanted) {
    await tx
      .delete(pictureCrops)
      .where(
        and(
          eq(pictureCrops.pictureId, pictureId),
          eq(pictureCrops.focusX, x),
          eq(pictureCrops.focusY, y),
        ),
      )
  }
  for (const { focus, bytes } of added) {
    await tx.insert(pictureCrops).values({ pictureId, focusX: focus.x, focusY: focus.y, bytes })
  }
  if (unwanted.length + added.length === 0) return false
  await raiseCatalogVersion(tx)
  return true
}

/** The focus points of a picture where it is first: at attractions, and on the cards of cities. */
async function listWanted(db: Database, pictureId: string): Promise<FocusPoint[]> {
  const file = pictureFile(pictureId)
  const [first, cards] = [
    await db
      .select({ pictures: attractions.pictures })
      .from(attractions)
      .where(sql`${attractions.pictures} -> 0 ->> 'file' = ${file}`)
      .limit(CROPS_MAX),
    await db
      .select({ picture: destinations.picture })
      .from(destinations)
      .where(sql`${destinations.picture} ->> 'file' = ${file}`)
      .limit(CROPS_MAX),
  ]
  const places: (Picture | null | undefined)[] = [
    ...first.map(({ pictures: own }) => own[0]),
    ...cards.map(({ picture }) => picture),
  ]
  const points = places.flatMap((picture) => (picture ? [focusOf(picture)] : []))
  const distinct = new Map(points.map((focus) => [cropPath(file, focus), focus]))
  return [...distinct.values()].slice(0, CROPS_MAX)
}

async function listPresent(db: Database, pictureId: string): Promise<FocusPoint[]> {
  return db
    .select({ x: pictureCrops.focusX, y: pictureCrops.focusY })
    .from(pictureCrops)
    .where(eq(pictureCrops.pictureId, pictureId))
}

function holds(points: FocusPoint[], { x, y }: FocusPoint): boolean {
  return points.some((point) => point.x === x && point.y === y)
}
