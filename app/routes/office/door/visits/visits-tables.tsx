import type { AttractionVisits } from '#domain/door/scan/visits/visits-queries.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { countColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'

type Count = AttractionVisits['today']

export function VisitsToday({ today }: { today: Count }) {
  const { adults, children } = today
  return (
    <section aria-labelledby="visits-today" className="mb-6">
      <h2 id="visits-today" className="mb-2 text-lg/7 font-bold">
        {m.visits_today()}
      </h2>
      <dl className="grid gap-2 sm:grid-cols-3 sm:gap-3">
        <Figure title={m.visits_total()} value={adults + children} />
        <Figure title={m.visits_adults()} value={adults} />
        <Figure title={m.visits_children()} value={children} />
      </dl>
    </section>
  )
}

export function Figure({ title, value }: { title: string; value: number }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 rounded-lg border border-line bg-surface px-4 py-2 sm:block">
      <dt className="font-semibold text-muted">{title}</dt>
      <dd translate="no" className="tabular text-[1.375rem]/9 font-bold">
        {argentineNumber(value)}
      </dd>
    </div>
  )
}

type VisitsByDayProps = Pick<AttractionVisits, 'days'>

export function VisitsByDay({ days }: VisitsByDayProps) {
  const rows = days.map(({ day, ...count }) => ({ name: officeDayWords(day), ...count }))
  return <CountsTable title={m.visits_by_day()} unit={m.visits_day()} rows={rows} />
}

type VisitsByHourProps = Pick<AttractionVisits, 'hours'>

export function VisitsByHour({ hours }: VisitsByHourProps) {
  const rows = hours.map(({ hour, ...count }) => ({ name: `${hour} h`, ...count }))
  return <CountsTable title={m.visits_by_hour()} unit={m.visits_hour()} rows={rows} />
}

type CountsTableProps = { title: string; unit: string; rows: (Count & { name: string })[] }

function CountsTable({ title, unit, rows }: CountsTableProps) {
  return (
    <section className="mb-6 min-w-0">
      <h2 className="mb-2 text-lg/7 font-bold">{title}</h2>
      <OfficeTable
        caption={title}
        rows={rows}
        columns={[
          { title: unit, isHead: true, className: 'whitespace-nowrap', cell: ({ name }) => name },
          countColumn(m.visits_adults(), 'adults'),
          countColumn(m.visits_children(), 'children'),
          { ...countColumn(m.visits_total(), 'adults', 'children'), className: 'font-semibold' },
        ]}
      />
    </section>
  )
}
