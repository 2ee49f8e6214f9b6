// A file names an uploaded picture by its file name if unique in the attraction, any other by its path.
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { pictures } from '#db/schema.ts'
import { uploadedIdIn } from '#domain/catalogue/pictures/picture.ts'
import type { Picture } from '#domain/ground/vocabulary/catalogue.ts'
import { pictureKey } from './import-plan.ts'

/** File names of uploaded pictures, by id. */
export async function readPictureNames(
  db: Database,
  lists: Picture[][],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(lists.flat().flatMap(({ file }) => uploadedIdIn(file) ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: pictures.id, name: pictures.name })
    .from(pictures)
    .where(sql`${pictures.id} = any(${sql.param(ids)}::uuid[])`)
    .limit(ids.length)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** One name per picture, in the same order, all distinct. */
export function namesOfPictures(shown: Picture[], names: ReadonlyMap<string, string>): string[] {
  const own = shown.map(({ file }) => names.get(uploadedIdIn(file) ?? '') ?? '')
  const keys = own.map(pictureKey)
  return shown.map(({ file }, index) => {
    const key = keys[index] ?? ''
    const isAlone = key !== '' && keys.indexOf(key) === keys.lastIndexOf(key)
    return isAlone ? (own[index] ?? file) : file
  })
}
