// The CSV file of a table. Amounts are numbers, so that they can be added up.
import type { Services } from '#domain/services.ts'
import type { DayPeriod } from '#domain/statistics/analytics.ts'
import type { FigureTableId } from '#domain/statistics/figure-table-ids.ts'
import { m } from '#messages/messages.js'
import { type CsvCell, csvFile, CsvMoney } from '#app/routes/office/pieces/csv-file.ts'
import type { FigureCell, FigureColumn, FigureTable } from './figure-table.ts'

const fileNames: Record<FigureTableId, () => string> = {
  days: m.analytics_days_file,
  products: m.analytics_products_file,
  durations: m.analytics_durations_file,
  countries: m.analytics_countries_file,
  methods: m.analytics_methods_file,
  channels: m.analytics_channels_file,
  steps: m.analytics_steps_file,
  passes: m.analytics_passes_file,
  'first-day': m.analytics_first_day_file,
  week: m.analytics_week_file,
  attractions: m.analytics_attractions_file,
  'visits-per-pass': m.analytics_visits_per_pass_file,
  pairs: m.analytics_pairs_file,
  refusals: m.analytics_refusals_file,
}

export function figureFile(
  services: Pick<Services, 'log'>,
  period: DayPeriod,
  { id, columns, rows }: FigureTable,
): Promise<Response> {
  return csvFile(services, inOneBatch(rows), {
    filename: m.analytics_csv_file({ table: fileNames[id](), ...period }),
    titles: columns.map(({ title }) => title),
    row: (cells) => columns.map(({ kind }, place) => written(cells[place], kind)),
  })
}

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}

function written(cell: FigureCell, kind: FigureColumn['kind']): CsvCell {
  if (cell === undefined) return ''
  return typeof cell === 'number' && kind === 'cents' ? new CsvMoney(cell) : cell
}
