import {
  cityOfFilter,
  periodOf,
  readAnalyticsFilter,
  writeAnalyticsFilter,
} from '#domain/figures/analytics-filter.ts'
import {
  findZoneOfCity,
  getAnalytics,
  listAnalyticsNames,
} from '#domain/figures/analytics-queries.ts'
import { localDay } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'

/** Days end with the city's today, or the office's without a city; an unknown city gives no figures. */
async function filterOf({ db, clock, timeZone }: Services, params: URLSearchParams) {
  const cityId = cityOfFilter(params)
  const cityZone = cityId === undefined ? undefined : await findZoneOfCity(db, cityId)
  const today = localDay(clock.now(), cityZone ?? timeZone)
  const filter = readAnalyticsFilter(params, today)
  return { today, filter, query: writeAnalyticsFilter(filter).toString() }
}

export async function readAnalytics(services: Services, params: URLSearchParams) {
  const { db, timeZone } = services
  const { today, filter, query } = await filterOf(services, params)
  const [analytics, attractions] = await Promise.all([
    getAnalytics(db, { period: periodOf(filter, today), cityId: filter.city, today, timeZone }),
    listAnalyticsNames(db),
  ])
  return { filter, query, analytics, attractions }
}
