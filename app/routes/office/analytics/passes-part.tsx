import type { Analytics } from '#domain/statistics/analytics.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { BarTable } from './bar-table.tsx'
import { AnalyticsPart, FigureSection } from './figure-section.tsx'
import type { figureTables } from './figure-tables.ts'
import { lateStarts } from './pass-tables.ts'

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
      <FigureSection table={passes}>
        <BarTable table={passes} />
      </FigureSection>
      <FigureSection table={firstDay} note={lateWords}>
        <BarTable table={firstDay} rowsMax={HOURS} />
      </FigureSection>
    </AnalyticsPart>
  )
}
