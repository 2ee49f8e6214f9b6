// The page has no personal data: no name, address or order number.
import { Link } from 'react-router'
import type { AnalyticsFilter, PeriodPreset } from '#domain/figures/analytics-filter.ts'
import { type Analytics, changeOf, netCents, totalOf } from '#domain/figures/analytics.ts'
import { dollarWords } from '#domain/ground/money.ts'
import { LATE_START_HOUR } from '#domain/passes/validity.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { FilterBar, FilterCity, FilterDays } from '#app/routes/office/pieces/filter-bar.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf } from '#app/routes/office/pieces/office-route.server.ts'
import { WhileNewerLoads } from '#app/routes/office/pieces/office-states.tsx'
import { choiceLinkLook } from '#app/routes/office/pieces/text-link.tsx'
import type { Route } from './+types/analytics'
import { PassesPart, SalesPart, StepsPart, VisitsPart } from './analytics-parts.tsx'
import { AddressContext, cellWords } from './figure-section.tsx'
import { figureTables } from './figure-tables.ts'
import { readAnalytics } from './read-analytics.ts'

export const meta = () => officeMeta(m.analytics_title())

export const loader = (args: Route.LoaderArgs) => ({
  ...contentOf(args, readAnalytics),
  lateStartHour: LATE_START_HOUR,
})

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return { lateStartHour: 0, ...(await orUnread(args)) }
}

export const shouldRevalidate = loadsAgain

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { content, lateStartHour } = loaderData
  return (
    <OfficePage title={m.analytics_title()} lead={m.analytics_lead()}>
      <Deferred content={content} failed={m.analytics_failed()}>
        {({ analytics, attractions, filter, query }) => {
          const tables = figureTables(analytics, attractions)
          return (
            <AddressContext value={query}>
              <AnalyticsFilterBar filter={filter} analytics={analytics} />
              <WhileNewerLoads>
                <AnalyticsSummary analytics={analytics} />
                <SalesPart analytics={analytics} tables={tables} />
                <StepsPart tables={tables} />
                <PassesPart analytics={analytics} tables={tables} lateStartHour={lateStartHour} />
                <VisitsPart analytics={analytics} tables={tables} />
              </WhileNewerLoads>
            </AddressContext>
          )
        }}
      </Deferred>
    </OfficePage>
  )
}

const presetWords: Record<PeriodPreset, () => string> = {
  7: m.analytics_preset_7,
  30: m.analytics_preset_30,
  90: m.analytics_preset_90,
  month: m.analytics_preset_month,
  'last-month': m.analytics_preset_last_month,
  year: m.analytics_preset_year,
}

type AnalyticsFilterBarProps = {
  filter: AnalyticsFilter
  analytics: Pick<Analytics, 'period' | 'before' | 'waiting'>
}

function AnalyticsFilterBar({ filter, analytics }: AnalyticsFilterBarProps) {
  const { period, before } = analytics
  return (
    <>
      <nav aria-label={m.analytics_presets()} className="mb-3 flex flex-wrap gap-2">
        {Object.entries(presetWords).map(([preset, words]) => (
          <Link
            key={preset}
            to={presetQuery(preset, filter.city)}
            preventScrollReset
            aria-current={filter.period === preset ? 'true' : undefined}
            className={choiceLinkLook}
          >
            {words()}
          </Link>
        ))}
      </nav>
      <FilterBar
        label={m.analytics_filters()}
        filter={{ ...filter, from: period.from, to: period.to }}
      >
        {filter.period && <input type="hidden" name="period" value={filter.period} />}
        <FilterDays />
        <FilterCity />
      </FilterBar>
      <p className="mb-4 text-muted">
        <span>
          {m.analytics_period({
            from: officeDayWords(period.from),
            to: officeDayWords(period.to),
            beforeFrom: officeDayWords(before.from),
            beforeTo: officeDayWords(before.to),
          })}
        </span>
        {filter.from !== undefined && filter.from < period.from && (
          <span>{` ${m.analytics_period_cut({ from: officeDayWords(filter.from) })}`}</span>
        )}
      </p>
    </>
  )
}

function presetQuery(preset: string, city: number | undefined): string {
  return `?${new URLSearchParams({ period: preset, city: String(city ?? '') })}`
}

function AnalyticsSummary({ analytics: { figures } }: { analytics: Analytics }) {
  const sales = totalOf(figures.sale)
  const net = { now: netCents(sales.now), before: netCents(sales.before) }
  const counts = [
    { title: m.analytics_sales(), ...sales },
    { title: m.analytics_passes_sold(), ...totalOf(figures['pass.sold']) },
    { title: m.analytics_visits(), ...totalOf(figures.visit) },
    { title: m.analytics_refusals(), ...totalOf(figures.refusal) },
  ]
  return (
    <section aria-label={m.analytics_summary()}>
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1fr]">
        <Card title={m.analytics_net_sales()} {...net} words={dollarWords} />
        {counts.map(({ title, now, before }) => (
          <Card
            key={title}
            title={title}
            now={now.count}
            before={before.count}
            words={argentineNumber}
          />
        ))}
      </ul>
    </section>
  )
}

type CardProps = {
  title: string
  now: number
  before: number
  words: (value: number) => React.ReactNode
}

function Card({ title, now, before, words }: CardProps) {
  const change = changeOf(now, before)
  return (
    <li className="rounded-lg border max-lg:first:col-span-2 border-line bg-surface px-4 py-3">
      <h2 className="text-[0.9375rem] font-semibold text-muted">{title}</h2>
      <p translate="no" className="tabular text-[1.375rem]/9 font-bold">
        {words(now)}
      </p>
      <p className="text-sm text-muted">
        <span>{`${m.analytics_col_before()}:`}</span> <span translate="no">{words(before)}</span>
        {change !== undefined && <span>{`, ${cellWords(change, 'change')}`}</span>}
      </p>
    </li>
  )
}
