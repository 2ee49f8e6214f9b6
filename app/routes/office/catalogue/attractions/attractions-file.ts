// The CSV file of attractions, with the columns that an import reads.
import { attractionColumns } from '#domain/catalogue/file/attraction-columns.ts'
import type { Exported } from '#domain/catalogue/file/export-attractions.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { csvFile } from '#app/routes/office/pieces/csv-file.ts'

export function attractionsFile(
  services: Pick<Services, 'clock' | 'log' | 'timeZone'>,
  { citySlug, batches }: Exported,
): Promise<Response> {
  const day = localDay(services.clock.now(), services.timeZone)
  const titles = attractionColumns.map(({ title }) => title)
  if (citySlug === undefined) titles.unshift(m.places_city())
  return csvFile(services, batches, {
    filename: m.catalog_file_name({ city: citySlug ?? m.catalog_file_every_city(), day }),
    columns: titles.map((title, index) => [title, (cells) => cells[index]]),
  })
}
