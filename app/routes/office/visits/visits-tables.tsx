import type { AttractionVisits } from '#domain/scan/visits/visits-queries.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'

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

function Figure({ title, value }: { title: string; value: number }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 rounded-lg border border-line bg-surface px-4 py-2 sm:block">
      <dt className="font-semibold text-muted">{title}</dt>
      <dd translate="no" className="tabular text-[1.375rem]/9 font-bold">
        {argentineNumber(value)}
      </dd>
    </div>
  )
}

export function VisitsByDay({ days }: Pick<AttractionVisits, 'days'>) {
  return (
    <CountTable
      title={m.visits_by_day()}
      unit={m.visits_day()}
      rows={days.map(({ day, ...count }) => ({ key: day, name: officeDayWords(day), ...count }))}
    />
  )
}

export function VisitsByHour({ hours }: Pick<AttractionVisits, 'hours'>) {
  return (
    <CountTable
      title={m.visits_by_hour()}
      unit={m.visits_hour()}
      rows={hours.map(({ hour, ...count }) => ({
        key: String(hour),
        name: `${hour} h`,
        ...count,
      }))}
    />
  )
}

type CountTableProps = {
  title: string
  unit: string
  rows: (Count & { key: string; name: string })[]
}

function CountTable({ title, unit, rows }: CountTableProps) {
  const columns = [
    { key: 'unit', title: unit },
    { key: 'adults', title: m.visits_adults(), isNumeric: true },
    { key: 'children', title: m.visits_children(), isNumeric: true },
    { key: 'total', title: m.visits_total(), isNumeric: true },
  ]
  return (
    <section className="mb-6 min-w-0">
      <h2 className="mb-2 text-lg/7 font-bold">{title}</h2>
      <OfficeTable caption={title} columns={columns}>
        {rows.map(({ key, name, adults, children }) => (
          <OfficeRow key={key}>
            <OfficeCell isHead className="whitespace-nowrap">
              {name}
            </OfficeCell>
            <OfficeCell>{argentineNumber(adults)}</OfficeCell>
            <OfficeCell>{argentineNumber(children)}</OfficeCell>
            <OfficeCell className="font-semibold">{argentineNumber(adults + children)}</OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </section>
  )
}
