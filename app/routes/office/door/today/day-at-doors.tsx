// The numbers of a day, in the same order as on a guard's phone.
import type { OfficeDoorDay } from '#domain/door/day/door-day-queries.ts'
import type { DoorDay } from '#domain/door/day/door-day.ts'
import { refusalTitle } from '#domain/door/scan/refusal-words.ts'
import { m } from '#messages/messages.js'
import { HoursPicture } from '#app/routes/office/door/scans/hours-section.tsx'
import { countColumn, Figure, VisitsByHour } from '#app/routes/office/door/visits/visits-tables.tsx'
import { OfficeDate, officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'

export function DayAtDoors({ name, timeZone, isToday, numbers }: OfficeDoorDay) {
  return (
    <>
      <p className="mb-4 text-muted">
        <span>{m.today_lead({ attraction: name, day: officeDayWords(numbers.day) })}</span>{' '}
        {isToday && <span>{m.today_refresh()}</span>}
      </p>
      <Figures numbers={numbers} />
      {numbers.hours.length === 0 ? (
        <EmptyState>{m.today_none()}</EmptyState>
      ) : (
        <div className="grid items-start gap-x-6 xl:grid-cols-2">
          <VisitsByHour hours={numbers.hours} />
          <Picture hours={numbers.hours} />
        </div>
      )}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <Refusals refusals={numbers.refusals} />
        <Apart numbers={numbers} />
      </div>
      <Doors doors={numbers.doors} timeZone={timeZone} />
    </>
  )
}

function Figures({ numbers: { entries, inside } }: { numbers: DoorDay }) {
  return (
    <dl className="mb-6 grid gap-2 sm:grid-cols-3 sm:gap-3">
      <Figure title={m.today_entries()} value={entries.adults + entries.children} />
      <Figure title={m.today_adults()} value={entries.adults} />
      <Figure title={m.today_children()} value={entries.children} />
      {inside && (
        <>
          <Figure title={m.today_inside()} value={inside.now} />
          <Figure title={m.today_exits()} value={inside.exits} />
          <Figure title={m.today_reentries()} value={inside.reentries} />
        </>
      )}
    </dl>
  )
}

/** The chart of the table beside it; it also has a place for hours without entries in between. */
function Picture({ hours }: Pick<DoorDay, 'hours'>) {
  const first = hours[0]?.hour ?? 0
  const last = hours.at(-1)?.hour ?? first
  const all = Array.from({ length: last - first + 1 }, (_, index) => {
    const known = hours.find(({ hour }) => hour === first + index)
    return { hour: first + index, counts: [known?.adults ?? 0, known?.children ?? 0] }
  })
  return <HoursPicture attractions={[m.today_adults(), m.today_children()]} hours={all} />
}

function Refusals({ refusals }: Pick<DoorDay, 'refusals'>) {
  const rows = refusals.map(({ reason, count }) => ({ name: refusalTitle(reason), count }))
  return <Counts title={m.today_refusals()} rows={rows} none={m.today_no_refusals()} />
}

function Apart({ numbers }: { numbers: DoorDay }) {
  const rows = [
    { name: m.today_exceptions(), count: numbers.exceptions },
    { name: m.today_undone(), count: numbers.undone },
    { name: m.today_duplicates(), count: numbers.duplicates },
    { name: m.today_anomalies(), count: numbers.anomalies },
  ]
  return <Counts title={m.today_apart()} rows={rows} />
}

type CountsProps = { title: string; rows: { name: string; count: number }[]; none?: string }

function Counts({ title, rows, none }: CountsProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-lg/7 font-bold">{title}</h2>
      <OfficeTable
        caption={title}
        rows={rows}
        rowKey={({ name }) => name}
        none={none}
        columns={[
          { title: m.today_reason(), isHead: true, cell: ({ name }) => name },
          countColumn(m.today_count(), 'count'),
        ]}
      />
    </section>
  )
}

type DoorsProps = Pick<DoorDay, 'doors'> & { timeZone: string }

function Doors({ doors, timeZone }: DoorsProps) {
  return (
    <section className="mt-6 min-w-0">
      <h2 className="mb-2 text-lg/7 font-bold">{m.today_doors()}</h2>
      <OfficeTable
        caption={m.today_doors()}
        rows={doors}
        // Two doors may have the same name, and their order is stable.
        rowKey={({ name }, index) => `${index} ${name}`}
        none={m.today_no_doors()}
        columns={[
          { title: m.today_door(), isHead: true, cell: ({ name }) => name },
          countColumn(m.today_unsent(), 'queueLength'),
          {
            title: m.today_heard(),
            cell: ({ lastContactAt }) =>
              lastContactAt ? (
                <OfficeDate at={new Date(lastContactAt)} timeZone={timeZone} />
              ) : (
                m.today_never()
              ),
          },
        ]}
      />
    </section>
  )
}
