// The CSV file of a city's attractions, with the columns that an import reads.
import { attractionColumns } from '#domain/catalogue/file/attraction-columns.ts'
import type { FileRow } from '#domain/catalogue/file/export-attractions.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { csvFile, minutesIn } from '#app/routes/office/pieces/csv-file.ts'

type Exported = { citySlug: string; batches: AsyncIterableIterator<FileRow[]> }

export function attractionsFile(
  services: Pick<Services, 'clock' | 'log' | 'timeZone'>,
  { citySlug, batches }: Exported,
): Promise<Response> {
  const day = minutesIn(services.timeZone)(services.clock.now()).slice(0, 10)
  return csvFile(services, batches, {
    filename: m.catalog_file_name({ city: citySlug, day }),
    columns: attractionColumns.map(({ title }, index) => [title, (cells) => cells[index]]),
  })
}
