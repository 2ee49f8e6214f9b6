import { m } from '#messages/messages.js'
import { BarTable } from './bar-table.tsx'
import { AnalyticsPart, FigureSection } from './figure-section.tsx'
import type { figureTables } from './figure-tables.ts'

type StepsPartProps = { tables: ReturnType<typeof figureTables>; isOfCity: boolean }

export function StepsPart({ tables, isOfCity }: StepsPartProps) {
  const steps = tables.steps()
  return (
    <AnalyticsPart title={m.analytics_part_steps()} text={m.analytics_part_steps_text()}>
      <FigureSection table={steps} note={isOfCity ? m.analytics_part_steps_city() : undefined}>
        <BarTable table={steps} />
      </FigureSection>
    </AnalyticsPart>
  )
}
