import { lazy, Suspense } from 'react'
import type { Analytics } from '#domain/figures/analytics.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { usePageIsReady } from '#app/ui/page-ready.ts'
import { AnalyticsPart, BarTable, FigureSection, HeatTable } from './figure-section.tsx'
import type { FigureCell, FigureTable } from './figure-table.ts'
import type { figureTables } from './figure-tables.ts'
import { averageVisits, lateStarts } from './visit-tables.ts'

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
        <FigureSection key={table.id} table={table} />
      ))}
    </AnalyticsPart>
  )
}

export function StepsPart({ tables }: { tables: ReturnType<typeof figureTables> }) {
  const steps = tables.steps()
  return (
    <AnalyticsPart title={m.analytics_part_steps()} text={m.analytics_part_steps_text()}>
      <FigureSection table={steps} note={m.analytics_steps_note()} />
    </AnalyticsPart>
  )
}

type PassesPartProps = {
  analytics: Analytics
  tables: ReturnType<typeof figureTables>
  lateStartHour: number
}

const HOURS = 24

export function PassesPart({ analytics, tables, lateStartHour }: PassesPartProps) {
  const { late, all, share, lateBefore, allBefore } = lateStarts(analytics, lateStartHour)
  const firstDay = tables['first-day']()
  const lateWords = m.analytics_first_day_text({
    hour: lateStartHour,
    late: argentineNumber(late),
    all: argentineNumber(all),
    share,
    lateBefore: argentineNumber(lateBefore),
    allBefore: argentineNumber(allBefore),
    count: all,
  })
  const passes = tables.passes()
  return (
    <AnalyticsPart title={m.analytics_part_passes()} text={m.analytics_part_passes_text()}>
      <FigureSection table={passes} />
      <FigureSection table={firstDay} note={lateWords}>
        <BarTable table={firstDay} rowsMax={HOURS} />
      </FigureSection>
    </AnalyticsPart>
  )
}

type VisitsPartProps = { analytics: Analytics; tables: ReturnType<typeof figureTables> }

/** The worker folds every few seconds, so fewer changes are not a backlog. */
const WAITING_TOLD = 2_000

export function VisitsPart({ analytics, tables }: VisitsPartProps) {
  const average = averageVisits(analytics)
  const { waiting } = analytics
  const perPass = tables['visits-per-pass']()
  const [week, attractions] = [tables.week(), tables.attractions()]
  const [pairs, refusals] = [tables.pairs(), tables.refusals()]
  return (
    <AnalyticsPart title={m.analytics_visits()} text={m.analytics_part_visits_text()}>
      <FigureSection table={week}>
        <HeatTable table={week} />
      </FigureSection>
      <FigureSection table={attractions}>
        <HeatTable table={attractions} />
      </FigureSection>
      {waiting > WAITING_TOLD && (
        <p className="font-semibold">{m.analytics_waiting({ count: waiting })}</p>
      )}
      <FigureSection
        table={perPass}
        note={m.analytics_visits_per_pass_text({
          average: argentineNumber(average.now),
          averageBefore: argentineNumber(average.before),
          count: average.now,
        })}
      />
      <FigureSection table={pairs} note={m.analytics_pairs_text()} />
      <FigureSection table={refusals} />
    </AnalyticsPart>
  )
}
