import { m } from '#messages/messages.js'
import { BarTable } from './bar-table.tsx'
import { AnalyticsPart, FigureSection } from './figure-section.tsx'
import type { figureTables } from './figure-tables.ts'

export function StepsPart({ tables }: { tables: ReturnType<typeof figureTables> }) {
  const steps = tables.steps()
  return (
    <AnalyticsPart title={m.analytics_part_steps()} text={m.analytics_part_steps_text()}>
      <FigureSection table={steps} note={m.analytics_steps_note()}>
        <BarTable table={steps} />
      </FigureSection>
    </AnalyticsPart>
  )
}
