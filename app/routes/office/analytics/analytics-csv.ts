// A table of the analytics as a CSV file. A download writes an activity row, so it is a POST; a GET redirects
// to the page.
import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { staffActor } from '#domain/activity/actor.ts'
import { atMost } from '#domain/at-most.ts'
import { recordFiguresExport } from '#domain/statistics/export-figures.ts'
import { figureTableIds } from '#domain/statistics/figure-table-ids.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/analytics-csv'
import { figureFile } from './figure-file.ts'
import { figureTables } from './figure-tables.ts'
import { filterOf, readAnalytics } from './read-analytics.ts'

const BAD_REQUEST = 400
const ID_MAX = 20
const tableId = z.string().check(atMost(ID_MAX)).pipe(z.enum(figureTableIds))

export async function loader({ url, context }: Route.LoaderArgs) {
  const { query } = await filterOf(context.get(servicesContext), url.searchParams)
  throw redirect(`${href('/admin/analytics')}?${query}`)
}

export async function action({ url, context }: Route.ActionArgs) {
  const table = tableId.safeParse(url.searchParams.get('table'))
  if (!table.success) throw data(null, { status: BAD_REQUEST })

  const services = context.get(servicesContext)
  const { analytics, attractions, filter } = await readAnalytics(services, url.searchParams)
  const actor = staffActor(context.get(staffContext))
  await recordFiguresExport(services, { table: table.data, filter, actor })
  return figureFile(services, analytics.period, figureTables(analytics, attractions)[table.data]())
}
