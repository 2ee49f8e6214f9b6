import { lazy, Suspense } from 'react'
import { Form } from 'react-router'
import type { HourCount } from '#domain/door/scan/scan-queries.ts'
import { m } from '#messages/messages.js'
import { FilterInput } from '#app/routes/office/pieces/filter-bar.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import type { CountsByHour } from './hour-chart.tsx'

/** Loaded after the page: it is large, and useless without the browser's measurements. */
const HourChart = lazy(() => import('./hour-chart.tsx'))

type HoursSectionProps = {
  day: string
  counts: HourCount[]
  /** Other values of the address, kept when another day is chosen. */
  kept: [name: string, value: string][]
}

export function HoursSection({ day, counts, kept }: HoursSectionProps) {
  const byHour = toCountsByHour(counts)
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
          <FilterInput
            label={m.scan_chart_day()}
            key={day}
            name="day"
            type="date"
            defaultValue={day}
          />
          <Button type="submit" variant="secondary">
            {m.scan_chart_show()}
          </Button>
        </Form>
      </div>
      {byHour.hours.length === 0 ? (
        <EmptyState>{m.scan_chart_none()}</EmptyState>
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <HoursPicture {...byHour} />
          <HoursTable {...byHour} />
        </div>
      )}
    </section>
  )
}

/** The chart, with room for it until it is there. */
export function HoursPicture(counts: CountsByHour) {
  const isInBrowser = usePageIsReady()
  return (
    <div className="min-h-72">
      {isInBrowser && (
        <Suspense>
          <HourChart {...counts} />
        </Suspense>
      )}
    </div>
  )
}

/** From the first to the last hour with entries. */
function toCountsByHour(counts: HourCount[]): CountsByHour {
  const attractions = [...new Set(counts.map(({ attraction }) => attraction.name))]
  const withEntries = counts.map(({ hour }) => hour)
  if (withEntries.length === 0) return { attractions, hours: [] }
  const first = Math.min(...withEntries)
  const last = Math.max(...withEntries)
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return {
    attractions,
    hours: hours.map((hour) => ({
      hour,
      counts: attractions.map(
        (name) =>
          counts.find((count) => count.hour === hour && count.attraction.name === name)?.count ?? 0,
      ),
    })),
  }
}

function HoursTable({ attractions, hours }: CountsByHour) {
  return (
    <OfficeTable
      caption={m.scan_chart_table()}
      rows={hours}
      rowKey={({ hour }) => hour}
      columns={[
        {
          title: m.scan_chart_hour(),
          isHead: true,
          className: 'whitespace-nowrap',
          cell: ({ hour }) => `${hour} h`,
        },
        ...attractions.map((title, index) => ({
          title,
          isNumeric: true,
          cell: ({ counts }: (typeof hours)[number]) => counts[index],
        })),
        {
          title: m.scan_chart_total(),
          isNumeric: true,
          className: 'font-semibold',
          cell: ({ counts }) => counts.reduce((sum, count) => sum + count, 0),
        },
      ]}
    />
  )
}
