import type { Analytics, FigureTableId } from '#domain/figures/analytics.ts'
import { m } from '#messages/messages.js'
import type { FigureTable } from './figure-table.ts'
import {
  channelsTable,
  countriesTable,
  daysTable,
  durationsTable,
  methodsTable,
  productsTable,
  stepsTable,
} from './sales-tables.ts'
import {
  attractionsTable,
  firstDayTable,
  pairsTable,
  passesTable,
  refusalsTable,
  visitsPerPassTable,
  weekTable,
} from './visit-tables.ts'

type Attractions = { id: number; name: string }[]

export function figureTables(
  analytics: Analytics,
  attractions: Attractions,
): Record<FigureTableId, () => FigureTable> {
  const names = new Map(attractions.map(({ id, name }) => [String(id), name]))
  const attractionWords = (id: string) => names.get(id) ?? m.analytics_attraction_gone({ id })
  return {
    days: () => daysTable(analytics),
    products: () => productsTable(analytics),
    durations: () => durationsTable(analytics),
    countries: () => countriesTable(analytics),
    methods: () => methodsTable(analytics),
    channels: () => channelsTable(analytics),
    steps: () => stepsTable(analytics),
    passes: () => passesTable(analytics),
    'first-day': () => firstDayTable(analytics),
    week: () => weekTable(analytics),
    attractions: () => attractionsTable(analytics, attractionWords),
    'visits-per-pass': () => visitsPerPassTable(analytics),
    pairs: () => pairsTable(analytics, attractionWords),
    refusals: () => refusalsTable(analytics),
  }
}
