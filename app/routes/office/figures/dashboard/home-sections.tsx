import { Link } from 'react-router'
import { changeOf } from '#domain/figures/analytics.ts'
import { sumOfDays, type DayFigures, type WeekFigures } from '#domain/figures/statistics.ts'
import { dollarWords } from '#domain/ground/money.ts'
import { m } from '#messages/messages.js'
import { cellWords } from '#app/routes/office/figures/analytics/figure-section.tsx'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { CellNote } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { type Home, waitingAddress, waitingKinds, waitingPlaces } from './home.ts'

export function HomeSections({ from, week, waiting }: Home) {
  return (
    <div className="grid min-w-0 content-start gap-8">
      {waiting && <WaitingList from={from} waiting={waiting} />}
      {week ? <WeekTable week={week} /> : <p className="text-muted">{m.dashboard_week_failed()}</p>}
    </div>
  )
}

const rowLook = 'flex min-h-11 items-center justify-between gap-4 px-4 py-2 hover:bg-sunken'
const countWords = (count: number | null = null) =>
  count === null ? m.dashboard_waiting_failed() : argentineNumber(count)

type WaitingListProps = Pick<Home, 'from'> & { waiting: NonNullable<Home['waiting']> }

function WaitingList({ from, waiting }: WaitingListProps) {
  const rows = waitingKinds.filter((kind) => waiting[kind] !== undefined)
  return (
    <section>
      <h2 className="mb-3 text-lg/7 font-bold">{m.dashboard_waiting()}</h2>
      {rows.length === 0 && <p className="text-muted">{m.dashboard_waiting_none()}</p>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {rows.map((kind) => (
          <li key={kind}>
            <Link to={waitingAddress(kind, from)} className={rowLook}>
              <span>{waitingPlaces[kind].words()}</span>
              <span className="tabular font-bold">{countWords(waiting[kind])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type WeekRow = [title: string, key: keyof DayFigures, words: (value: number) => string]

function WeekTable({ week: { days, before } }: { week: WeekFigures }) {
  const rows: WeekRow[] = [
    [m.analytics_net_sales(), 'netCents', dollarWords],
    [m.analytics_passes_sold(), 'passes', argentineNumber],
    [m.analytics_visits(), 'entries', argentineNumber],
    [m.refunds_title(), 'returnedCents', dollarWords],
  ]
  return (
    <section>
      <h2 className="mb-3 text-lg/7 font-bold">{m.dashboard_week()}</h2>
      <OfficeTable
        caption={m.dashboard_week()}
        rows={rows}
        columns={[
          { title: m.dashboard_figure(), isHead: true, cell: ([title]) => title },
          {
            title: m.dashboard_today(),
            isNumeric: true,
            cell: ([, key, words]) => words(sumOfDays(days.slice(-1), key)),
          },
          {
            title: m.dashboard_last_days(),
            isNumeric: true,
            cell: ([, key, words]) => {
              const [now, earlier] = [sumOfDays(days, key), sumOfDays(before, key)]
              const change = cellWords(changeOf(now, earlier), 'change')
              return (
                <>
                  <span>{words(now)}</span>
                  <CellNote>{m.dashboard_days_before({ before: words(earlier), change })}</CellNote>
                </>
              )
            },
          },
        ]}
      />
    </section>
  )
}
