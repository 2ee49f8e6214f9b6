import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { pictureCrops, pictures, pictureVariants } from '#db/schema.ts'
import { toldPicture } from '#domain/catalogue/told.ts'
import type { Picture, PictureFormat } from '#domain/ground/vocabulary/catalogue.ts'
import {
  cropPath,
  type FocusPoint,
  focusOf,
  type PictureFacts,
  type ShownPicture,
  photographsFirst,
  type UploadedPicture,
  uploadedIdIn,
} from './picture.ts'

/** In the task's language, photographs first, without any not ready. One statement for all uploaded ones. */
export async function withPictureFacts(
  db: Database,
  lists: Picture[][],
): Promise<ShownPicture[][]> {
  const ids = lists.flat().flatMap(({ file }) => uploadedIdIn(file) ?? [])
  const facts = await findFacts(db, [...new Set(ids)])
  return lists.map((list) =>
    photographsFirst(list).flatMap((picture): ShownPicture[] => {
      const id = uploadedIdIn(picture.file)
      if (id === undefined) return [toldPicture(picture)]
      const known = facts.get(id)
      if (!known) return []
      const isCropped = known.crops.includes(cropPath('', focusOf(picture)))
      return [{ ...toldPicture(picture), facts: known.facts, ...(isCropped && { isCropped }) }]
    }),
  )
}

const factColumns = {
  id: pictures.id,
  width: pictures.width,
  height: pictures.height,
  colour: pictures.colour,
}

/** Of an `UploadedPicture`. */
export const uploadedColumns = { ...factColumns, state: pictures.state }

type Known = { facts: PictureFacts; crops: string[] }

async function findFacts(db: Database, ids: string[]): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      ...factColumns,
      // Qualified names, because this is used in a statement about another table.
      crops: sql<string[]>`array(
        select '/' || focus_x || '-' || focus_y || '.jpg' from imagen_recortes
        where imagen_id = imagenes.id
      )`,
    })
    .from(pictures)
    // One statement text for any number of ids, because statements are prepared.
    .where(and(sql`${pictures.id} = any(${sql.param(ids)}::uuid[])`, eq(pictures.state, 'ready')))
  return new Map(rows.map(({ id, crops, ...facts }) => [id, { facts, crops }]))
}

/** Those of the given pictures that exist. */
export async function listUploadedPictures(
  db: Database,
  ids: string[],
): Promise<UploadedPicture[]> {
  return db
    .select(uploadedColumns)
    .from(pictures)
    .where(sql`${pictures.id} = any(${sql.param(ids)}::uuid[])`)
    .limit(ids.length)
}

export async function findVariant(
  db: Database,
  { id, width, format }: { id: string; width: number; format: PictureFormat },
): Promise<Uint8Array | undefined> {
  const [variant] = await db
    .select({ bytes: pictureVariants.bytes })
    .from(pictureVariants)
    .where(
      and(
        eq(pictureVariants.pictureId, id),
        eq(pictureVariants.width, width),
        eq(pictureVariants.format, format),
      ),
    )
  return variant?.bytes
}

export async function findCrop(
  db: Database,
  { id, focus }: { id: string; focus: FocusPoint },
): Promise<Uint8Array | undefined> {
  const [crop] = await db
    .select({ bytes: pictureCrops.bytes })
    .from(pictureCrops)
    .where(
      and(
        eq(pictureCrops.pictureId, id),
        eq(pictureCrops.focusX, focus.x),
        eq(pictureCrops.focusY, focus.y),
      ),
    )
  return crop?.bytes
}
