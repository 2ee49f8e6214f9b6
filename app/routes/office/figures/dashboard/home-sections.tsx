import { ChevronRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { changeOf } from '#domain/figures/analytics.ts'
import { sumOfDays, type DayFigures, type WeekFigures } from '#domain/figures/statistics.ts'
import { daysBefore } from '#domain/ground/calendar.ts'
import { dollarWords } from '#domain/ground/money.ts'
import { m } from '#messages/messages.js'
import { cellWords } from '#app/routes/office/figures/analytics/figure-section.tsx'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { CellNote } from '#app/routes/office/pieces/office-columns.tsx'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { useMayOpen } from '#app/routes/office/pieces/staff-role.ts'
import { TextLink } from '#app/routes/office/pieces/text-link.tsx'
import {
  type Home,
  ofAllCities,
  rolesWords,
  waitingAddress,
  waitingKinds,
  waitingPlaces,
} from './home.ts'

export function HomeSections({ week, waiting, ...home }: Home) {
  return (
    <div className="mb-8 grid gap-x-6 gap-y-8 xl:has-[>:nth-child(2)]:grid-cols-[3fr_5fr]">
      {waiting && <WaitingList {...home} waiting={waiting} />}
      {week ? <WeekTable week={week} /> : <p className="text-muted">{m.dashboard_week_failed()}</p>}
    </div>
  )
}

const rowLook = 'flex min-h-11 items-center gap-4 px-4 hover:bg-sunken lg:min-h-9'
const countWords = (count: number | null = null) =>
  count === null ? m.dashboard_waiting_failed() : argentineNumber(count)

type WaitingListProps = Pick<Home, 'from' | 'cityId'> & { waiting: NonNullable<Home['waiting']> }

function WaitingList({ from, cityId, waiting }: WaitingListProps) {
  const rows = waitingKinds.filter((kind) => waiting[kind] !== undefined)
  return (
    <section>
      <h2 className="mb-3 text-lg/7 font-bold">{ofAllCities(m.dashboard_waiting(), cityId)}</h2>
      {rows.length === 0 && <p className="text-muted">{m.dashboard_waiting_none()}</p>}
      <ul className="divide-y divide-line [&>:not(:has([href*=attractions]))+:has([href*=attractions])]:border-t-4 rounded-lg border border-line bg-surface empty:hidden">
        {rows.map((kind) => (
          <li key={kind}>
            <Link to={waitingAddress(kind, from)} className={rowLook}>
              <span className="flex flex-wrap items-baseline gap-x-2 py-1 leading-5">
                <span>{waitingPlaces[kind].words()}</span>
                <span className="text-sm text-muted">{rolesWords(kind)}</span>
              </span>
              <span className="tabular ml-auto font-bold">{countWords(waiting[kind])}</span>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WeekTable({ week: { from, days, before } }: { week: WeekFigures }) {
  const today = daysBefore(from, 1 - days.length)
  const mayOpen = useMayOpen(href('/admin/orders'))
  /** To the list of those of some days, which whoever sees orders may open. */
  const linked = (figure: string, list: string, since: string) =>
    mayOpen ? <TextLink to={`${list}from=${since}&to=${today}`}>{figure}</TextLink> : figure
  /** Each day before the same one of the week before. The sums beside it say the rest. */
  function trendOf(key: keyof DayFigures) {
    const most = Math.max(1, ...[...days, ...before].map((day) => Math.abs(day[key])))
    const bar = (day: DayFigures, place: number) =>
      `M${place * 14 + 6} 28v${(Math.abs(day[key]) / most) * -28}`
    return (
      <svg aria-hidden width={96} height={28} className="my-1 border-b border-edge">
        <path d={before.map(bar).join('')} strokeWidth={12} className="stroke-line" />
        <path d={days.map(bar).join('')} strokeWidth={6} className="stroke-night" />
      </svg>
    )
  }
  const rows = [
    [m.analytics_net_sales(), 'netCents', dollarWords, '/admin/orders?'],
    [m.analytics_passes_sold(), 'passes', argentineNumber, '/admin/orders?'],
    [m.analytics_visits(), 'entries', argentineNumber, '/admin/scans?kind=entries&'],
    [m.refunds_title(), 'returnedCents', dollarWords, '/admin/refunds?refunds=all&'],
  ] as const
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-lg/7 font-bold">{m.dashboard_week()}</h2>
      <OfficeTable
        caption={m.dashboard_week()}
        rows={rows}
        columns={[
          { title: m.dashboard_figure(), isHead: true, cell: ([title]) => title },
          {
            title: m.dashboard_today(),
            isNumeric: true,
            cell: ([, key, words, list]) => (
              <span className="text-lg font-bold whitespace-nowrap">
                {linked(words(sumOfDays(days.slice(-1), key)), list, today)}
              </span>
            ),
          },
          {
            title: m.dashboard_last_days(),
            isNumeric: true,
            className: 'lg:whitespace-nowrap',
            cell: ([, key, words, list]) => {
              const [now, earlier] = [sumOfDays(days, key), sumOfDays(before, key)]
              const change = cellWords(changeOf(now, earlier), 'change')
              return (
                <>
                  <span>{linked(words(now), list, from)}</span>
                  <CellNote>{m.dashboard_days_before({ before: words(earlier), change })}</CellNote>
                </>
              )
            },
          },
          {
            title: m.dashboard_trend(),
            className: 'max-lg:hidden!',
            cell: ([, of]) => trendOf(of),
          },
        ]}
      />
      <p className="mt-1 text-sm text-muted max-lg:hidden">{m.dashboard_trend_note()}</p>
    </section>
  )
}
