import { lazy, Suspense } from 'react'
import type { Analytics } from '#domain/statistics/analytics.ts'
import { m } from '#messages/messages.js'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { BarTable } from './bar-table.tsx'
import { AnalyticsPart, FigureSection } from './figure-section.tsx'
import type { FigureCell, FigureTable } from './figure-table.ts'
import type { figureTables } from './figure-tables.ts'

/** Loaded after the page: it is large, and useless without the browser's measurements. */
const DaysChart = lazy(() => import('./days-chart.tsx'))

/** Drops a year's empty days; the browser adds them again. */
function withoutEmptyRows(table: FigureTable): FigureTable {
  return { ...table, rows: table.rows.filter((row) => row.some(hasNumber)) }
}

function hasNumber(cell: FigureCell): boolean {
  return typeof cell === 'number' && cell !== 0
}

type SalesPartProps = { analytics: Analytics; tables: ReturnType<typeof figureTables> }

export function SalesPart({ analytics, tables }: SalesPartProps) {
  const isInBrowser = usePageIsReady()
  const days = tables.days()
  const daysShown = isInBrowser ? days : withoutEmptyRows(days)
  const besides = [
    tables.products(),
    tables.durations(),
    tables.countries(),
    tables.methods(),
    tables.channels(),
  ]
  return (
    <AnalyticsPart title={m.analytics_part_sales()} text={m.analytics_part_sales_text()}>
      <FigureSection table={days}>
        <div className="min-h-72">
          {isInBrowser && (
            <Suspense>
              <DaysChart analytics={analytics} />
            </Suspense>
          )}
        </div>
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-edge underline-offset-4">
            {m.analytics_show_table({ table: days.title })}
          </summary>
          <BarTable table={daysShown} rowsMax={daysShown.rows.length} />
        </details>
      </FigureSection>
      {besides.map((table) => (
        <FigureSection key={table.id} table={table}>
          <BarTable table={table} />
        </FigureSection>
      ))}
    </AnalyticsPart>
  )
}
