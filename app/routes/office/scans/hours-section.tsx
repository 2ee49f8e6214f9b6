import { lazy, Suspense } from 'react'
import { Form } from 'react-router'
import type { HourCount } from '#domain/scan/scan-counts.ts'
import { m } from '#messages/messages.js'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { filterControl, FilterField } from '#app/routes/office/pieces/office-filter-bar.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { Button } from '#app/ui/button.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { HourTableView, toHourTable } from './hour-table.tsx'

/** Loaded after the page: it is large, and useless without the browser's measurements. */
const HourChart = lazy(() => import('./hour-chart.tsx'))

type HoursSectionProps = {
  day: string
  counts: HourCount[]
  /** Other values of the address, kept when another day is chosen. */
  kept: [name: string, value: string][]
}

/** A day's entries per attraction and hour, as a chart with its table. */
export function HoursSection({ day, counts, kept }: HoursSectionProps) {
  const isInBrowser = usePageIsReady()
  const table = toHourTable(counts)
  return (
    <section aria-labelledby="hours" className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="hours" className="text-xl/7 font-bold">
            {m.scan_chart_title()}
          </h2>
          <p className="text-muted">{m.scan_chart_text({ day: officeDayWords(day) })}</p>
        </div>
        <Form method="get" preventScrollReset className="flex items-end gap-2">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FilterField label={m.scan_chart_day()}>
            <input key={day} name="day" type="date" defaultValue={day} className={filterControl} />
          </FilterField>
          <Button type="submit" variant="secondary">
            {m.scan_chart_show()}
          </Button>
        </Form>
      </div>
      {table.hours.length === 0 ? (
        <EmptyState>{m.scan_chart_none()}</EmptyState>
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="min-h-72">
            {isInBrowser && (
              <Suspense>
                <HourChart {...table} />
              </Suspense>
            )}
          </div>
          <HourTableView {...table} />
        </div>
      )}
    </section>
  )
}
