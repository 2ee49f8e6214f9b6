// The CSV file of a city's attractions, with the columns that an import reads.
import { attractionColumns } from '#domain/catalogue/file/attraction-columns.ts'
import type { FileRow } from '#domain/catalogue/file/export-attractions.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { csvFile } from '#app/routes/office/pieces/csv-file.ts'

type Exported = { citySlug: string; batches: AsyncIterableIterator<FileRow[]> }

export function attractionsFile(
  services: Pick<Services, 'clock' | 'log' | 'timeZone'>,
  { citySlug, batches }: Exported,
): Promise<Response> {
  const day = localDay(services.clock.now(), services.timeZone)
  return csvFile(services, batches, {
    filename: m.catalog_file_name({ city: citySlug, day }),
    columns: attractionColumns.map(({ title }, index) => [title, (cells) => cells[index]]),
  })
}
