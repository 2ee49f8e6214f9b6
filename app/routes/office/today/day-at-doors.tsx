// The numbers of a day, in the same order as on a guard's phone.
import { lazy, Suspense } from 'react'
import type { OfficeDoorDay } from '#domain/door-day/door-day-queries.ts'
import type { DoorDay } from '#domain/door-day/door-day.ts'
import { refusalTable } from '#domain/scan/refusal-table.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeDate, officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { VisitsByHour } from '#app/routes/office/visits/visits-tables.tsx'
import { usePageIsReady } from '#app/ui/page-ready.ts'

/** Loaded after the page: it is large, and useless without the browser's measurements. */
const HourChart = lazy(() => import('#app/routes/office/scans/hour-chart.tsx'))

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

/** The chart of the table beside it; it also has a place for hours without entries in between. */
function Picture({ hours }: Pick<DoorDay, 'hours'>) {
  const isInBrowser = usePageIsReady()
  const first = hours[0]?.hour ?? 0
  const last = hours.at(-1)?.hour ?? first
  const all = Array.from({ length: last - first + 1 }, (_, index) => {
    const known = hours.find(({ hour }) => hour === first + index)
    return { hour: first + index, counts: [known?.adults ?? 0, known?.children ?? 0] }
  })
  return (
    <div className="min-h-72">
      {isInBrowser && (
        <Suspense>
          <HourChart attractions={[m.today_adults(), m.today_children()]} hours={all} />
        </Suspense>
      )}
    </div>
  )
}

function Refusals({ refusals }: Pick<DoorDay, 'refusals'>) {
  const rows = refusals.map(({ reason, count }) => [refusalTable[reason].es.title, count] as const)
  return <Counts title={m.today_refusals()} rows={rows} none={m.today_no_refusals()} />
}

function Apart({ numbers }: { numbers: DoorDay }) {
  const rows = [
    [m.today_exceptions(), numbers.exceptions],
    [m.today_undone(), numbers.undone],
    [m.today_duplicates(), numbers.duplicates],
    [m.today_anomalies(), numbers.anomalies],
  ] as const
  return <Counts title={m.today_apart()} rows={rows} />
}

type CountsProps = {
  title: string
  rows: readonly (readonly [name: string, count: number])[]
  none?: string
}

function Counts({ title, rows, none }: CountsProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-lg/7 font-bold">{title}</h2>
      {rows.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <OfficeTable
          caption={title}
          columns={[
            { key: 'name', title: m.today_reason() },
            { key: 'count', title: m.today_count(), isNumeric: true },
          ]}
        >
          {rows.map(([name, count]) => (
            <OfficeRow key={name}>
              <OfficeCell isHead>{name}</OfficeCell>
              <OfficeCell>{argentineNumber(count)}</OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </section>
  )
}

function Doors({ doors, timeZone }: Pick<DoorDay, 'doors'> & { timeZone: string }) {
  return (
    <section className="mt-6 min-w-0">
      <h2 className="mb-2 text-lg/7 font-bold">{m.today_doors()}</h2>
      {doors.length === 0 ? (
        <EmptyState>{m.today_no_doors()}</EmptyState>
      ) : (
        <OfficeTable
          caption={m.today_doors()}
          columns={[
            { key: 'door', title: m.today_door() },
            { key: 'unsent', title: m.today_unsent(), isNumeric: true },
            { key: 'heard', title: m.today_heard() },
          ]}
        >
          {doors.map(({ name, queueLength, lastContactAt }, index) => (
            // Two doors may have the same name, and their order is stable.
            <OfficeRow key={`${index} ${name}`}>
              <OfficeCell isHead>{name}</OfficeCell>
              <OfficeCell>{argentineNumber(queueLength ?? 0)}</OfficeCell>
              <OfficeCell>
                {lastContactAt ? (
                  <OfficeDate at={new Date(lastContactAt)} timeZone={timeZone} />
                ) : (
                  m.today_never()
                )}
              </OfficeCell>
            </OfficeRow>
          ))}
        </OfficeTable>
      )}
    </section>
  )
}
