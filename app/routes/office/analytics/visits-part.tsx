import type { Analytics } from '#domain/statistics/analytics.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { BarTable } from './bar-table.tsx'
import { AnalyticsPart, FigureSection } from './figure-section.tsx'
import type { figureTables } from './figure-tables.ts'
import { HeatTable } from './heat-table.tsx'
import { averageVisits } from './pass-tables.ts'

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
      >
        <BarTable table={perPass} />
      </FigureSection>
      <FigureSection table={pairs} note={m.analytics_pairs_text()}>
        <BarTable table={pairs} />
      </FigureSection>
      <FigureSection table={refusals}>
        <BarTable table={refusals} />
      </FigureSection>
    </AnalyticsPart>
  )
}
