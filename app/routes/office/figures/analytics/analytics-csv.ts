import { data, href } from 'react-router'
import { z } from 'zod'
import { recordFiguresExport } from '#domain/figures/analytics-queries.ts'
import { type DayPeriod, type FigureTableId, figureTableIds } from '#domain/figures/analytics.ts'
import { atMost } from '#domain/ground/at-most.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { csvFile, inOneBatch } from '#app/routes/office/pieces/csv-file.ts'
import { inDollars } from '#app/routes/office/pieces/office-money.tsx'
import { askedWith, onlyFrom } from '#app/routes/office/pieces/office-route.server.ts'
import type { Route } from './+types/analytics-csv'
import type { FigureCell, FigureColumn, FigureTable } from './figure-table.ts'
import { figureTables } from './figure-tables.ts'
import { readAnalytics } from './read-analytics.ts'

const BAD_REQUEST = 400
const ID_MAX = 20
const tableId = z.string().check(atMost(ID_MAX)).pipe(z.enum(figureTableIds))

export const loader = onlyFrom(href('/admin/analytics'))

export async function action({ url, context }: Route.ActionArgs) {
  const table = tableId.safeParse(url.searchParams.get('table'))
  if (!table.success) throw data(null, { status: BAD_REQUEST })

  const { services, actor } = askedWith(context)
  const { analytics, attractions, filter } = await readAnalytics(services, url.searchParams)
  await recordFiguresExport(services, { table: table.data, filter, actor })
  return figureFile(services, analytics.period, figureTables(analytics, attractions)[table.data]())
}

// The CSV file of a table. Amounts are numbers, so that they can be added up.

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

function figureFile(
  services: Pick<Services, 'log' | 'timeZone'>,
  period: DayPeriod,
  { id, columns, rows }: FigureTable,
): Promise<Response> {
  return csvFile(services, inOneBatch(rows), {
    filename: m.analytics_csv_file({ table: fileNames[id](), ...period }),
    columns: columns.map(({ title, kind }, place) => [
      kind === 'cents' ? inDollars(title) : title,
      (cells) => written(cells[place], kind),
    ]),
  })
}

function written(cell: FigureCell, kind: FigureColumn['kind']) {
  return typeof cell === 'number' && kind === 'cents' ? { cents: cell } : cell
}
