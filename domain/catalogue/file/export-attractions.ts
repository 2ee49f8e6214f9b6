// Exports attractions as a file, in the columns that an import reads. That of several cities has their names before
// them, so that no import takes it for one city's.
import type { AttractionListFilter } from '#domain/catalogue/attractions/attraction-list.ts'
import { typedAttraction } from '#domain/catalogue/attractions/attraction-typed.ts'
import {
  listAttractionChoices,
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

/** A row's cells, in the order of `attractionColumns`; without `citySlug` after the name of its city. */
type FileRow = (string | number)[]
export type Exported = {
  citySlug: string | undefined
  batches: AsyncIterableIterator<FileRow[]>
}
type ExportAttractions = { filter: AttractionListFilter; actor: StaffActor }

/** Records the export; the rows come in the shop's order, read on demand. Undefined for an unknown city. */
export async function exportAttractions(
  services: Services,
  { filter, actor }: ExportAttractions,
): Promise<Exported | undefined> {
  const { city: cityId, kind: kindId, ...others } = filter
  const { cities } = await listAttractionChoices(services.db)
  const only = cities.length === 1 ? cities[0] : cities.find(({ id }) => id === cityId)
  if (cityId !== undefined && only?.id !== cityId) return undefined
  const names = only ? undefined : new Map(cities.map(({ id, name }) => [id, name]))
  await recordActivity(services.db, {
    at: services.clock.now(),
    actor,
    name: 'attractions.exported',
    objectId: ALL_ATTRACTIONS,
    data: { ...others, cityId, kindId },
  })
  return { citySlug: only?.slug, batches: batchesOf(services, filter, names) }
}

async function* batchesOf(
  { db }: Services,
  filter: AttractionListFilter,
  cityNames: Map<number, string> | undefined,
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
      const cells = attractionColumns.map((column) => cellOf(column.write(typed, said)))
      return cityNames ? [cellOf(cityNames.get(row.cityId) ?? ''), ...cells] : cells
    })
  }
}

function cellOf(value: string | number): string | number {
  return typeof value === 'string' ? guardedText(value) : value
}
