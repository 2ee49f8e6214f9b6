// Makes the files of an uploaded picture: its variants, and its crops around the focus point.
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, destinations, pictureCrops, pictures, pictureVariants } from '#db/schema.ts'
import { changeCatalogue } from '#domain/catalogue/change-catalogue.ts'
import type { Services } from '#domain/ground/services.ts'
import type { Picture } from '#domain/ground/vocabulary/catalogue.ts'
import { type Variant, VariantsNotMade } from './picture-maker.ts'
import {
  cropPath,
  focusOf,
  type FocusPoint,
  photographsFirst,
  pictureFile,
  variantWidths,
} from './picture.ts'

// Variants are made of a file that we wrote after checking it; if it still crashes, attempts are limited.

const ATTEMPTS_MAX = 3

/** Each attempt is counted before it begins, so that one that kills the process counts too. */
export async function makeVariants(
  services: Services,
  { pictureId }: { pictureId: string },
): Promise<void> {
  for (;;) {
    const begun = await beginAttempt(services, pictureId)
    if (!begun) return
    if (begun.attempts > ATTEMPTS_MAX) return giveUp(services, pictureId)
    const widths = variantWidths(begun.width)
    try {
      const variants = await services.pictureMaker.makeVariants(begun.original, widths)
      return await storeVariants(services, pictureId, variants)
    } catch (error) {
      if (!(error instanceof VariantsNotMade)) throw error
      services.log.warn({ error, pictureId }, 'the variants of a picture could not be made')
    }
  }
}

async function beginAttempt({ db }: Services, pictureId: string) {
  const [begun] = await db
    .update(pictures)
    .set({ attempts: sql`${pictures.attempts} + 1` })
    .where(and(eq(pictures.id, pictureId), eq(pictures.state, 'processing')))
    .returning({
      attempts: pictures.attempts,
      width: pictures.width,
      original: pictures.original,
    })
  return begun
}

async function storeVariants(services: Services, pictureId: string, variants: Variant[]) {
  await changeCatalogue(services, async (tx) => {
    const [stored] = await tx
      .update(pictures)
      .set({ state: 'ready' })
      .where(and(eq(pictures.id, pictureId), eq(pictures.state, 'processing')))
      .returning({ id: pictures.id })
    // Another process made them meanwhile, or the picture is gone.
    if (!stored) return { ok: false }
    await tx.insert(pictureVariants).values(variants.map((variant) => ({ pictureId, ...variant })))
    return { ok: true }
  })
}

async function giveUp({ db, log }: Services, pictureId: string): Promise<void> {
  log.error({ pictureId }, 'a picture has failed')
  await db
    .update(pictures)
    .set({ state: 'failed' })
    .where(and(eq(pictures.id, pictureId), eq(pictures.state, 'processing')))
}

// Messengers show a crop of a page's first picture. One picture may be first in several places.

/** Crops per picture; a place beyond the limit shows a variant. */
const CROPS_MAX = 20

/** Safe to repeat; of two concurrent runs, the later one sees what the earlier one needed. */
export async function makeCrops(
  services: Services,
  { pictureId }: { pictureId: string },
): Promise<void> {
  const wanted = await listWanted(services.db, pictureId)
  const present = await listPresent(services.db, pictureId)
  const missing = wanted.filter((focus) => !holds(present, focus))
  const crops = await drawCrops(services, pictureId, missing)
  await changeCatalogue(services, async (tx) => {
    // Whoever places the picture holds this row until it is placed.
    const [held] = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(eq(pictures.id, pictureId))
      .for('update')
    return { ok: held !== undefined && (await storeCrops(tx, pictureId, crops)) }
  })
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
  return unwanted.length + added.length > 0
}

/** The focus points of a picture where it is shown first: at attractions, and on the cards of cities. */
async function listWanted(db: Database, pictureId: string): Promise<FocusPoint[]> {
  const file = pictureFile(pictureId)
  const [having, cards] = [
    await db
      .select({ pictures: attractions.pictures })
      .from(attractions)
      .where(sql`${attractions.pictures} @> ${JSON.stringify([{ file }])}::jsonb`)
      .limit(CROPS_MAX),
    await db
      .select({ picture: destinations.picture })
      .from(destinations)
      .where(sql`${destinations.picture} ->> 'file' = ${file}`)
      .limit(CROPS_MAX),
  ]
  const places: (Picture | null | undefined)[] = [
    ...having
      .map(({ pictures: own }) => photographsFirst(own)[0])
      .filter((lead) => lead?.file === file),
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
