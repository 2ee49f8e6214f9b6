// Exports the attractions of a city as a file, in the columns that an import reads.
import type { AttractionListFilter } from '#domain/catalogue/attractions/attraction-list.ts'
import { typedAttraction } from '#domain/catalogue/attractions/attraction-typed.ts'
import {
  findCitySlug,
  listWholeAttractions,
  type WholeAttraction,
} from '#domain/catalogue/attractions/office-attractions.ts'
import { kindNames } from '#domain/catalogue/attractions/stored-attractions.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { inBatches } from '#domain/ground/in-batches.ts'
import type { Services } from '#domain/ground/services.ts'
import { attractionColumns } from './attraction-columns.ts'
import { guardedText } from './cell-texts.ts'
import { ALL_ATTRACTIONS } from './import-attractions.ts'
import { namesOfPictures, readPictureNames } from './picture-names.ts'

const EXPORT_BATCH_SIZE = 200

/** A row's cells, in the order of `attractionColumns`. */
export type FileRow = (string | number)[]
type ExportAttractions = {
  filter: AttractionListFilter & { city: number }
  actor: StaffActor
}

/** Records the export; the rows come in the shop's order, read on demand. Undefined for an unknown city. */
export async function exportAttractions(
  services: Services,
  { filter, actor }: ExportAttractions,
): Promise<{ citySlug: string; batches: AsyncIterableIterator<FileRow[]> } | undefined> {
  const { city: cityId, kind: kindId, ...others } = filter
  const citySlug = await findCitySlug(services.db, cityId)
  if (citySlug === undefined) return undefined
  await recordActivity(services.db, {
    at: services.clock.now(),
    actor,
    name: 'attractions.exported',
    objectId: ALL_ATTRACTIONS,
    data: { ...others, cityId, kindId },
  })
  return { citySlug, batches: batchesOf(services, filter) }
}

async function* batchesOf(
  { db }: Services,
  filter: AttractionListFilter,
): AsyncGenerator<FileRow[]> {
  const kinds = await kindNames(db)
  const read = (last: WholeAttraction | undefined, limit: number) =>
    listWholeAttractions(db, filter, last, limit)
  for await (const rows of inBatches(EXPORT_BATCH_SIZE, read)) {
    const names = await readPictureNames(
      db,
      rows.map(({ pictures }) => pictures),
    )
    yield rows.map((row) => {
      const typed = typedAttraction(row)
      const said = { kinds, pictures: namesOfPictures(row.pictures, names), state: row.state }
      return attractionColumns.map((column) => cellOf(column.write(typed, said)))
    })
  }
}

function cellOf(value: string | number): string | number {
  return typeof value === 'string' ? guardedText(value) : value
}
