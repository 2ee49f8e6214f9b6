import { Link } from 'react-router'
import type { AnalyticsFilter, PeriodPreset } from '#domain/statistics/analytics-filter.ts'
import type { Analytics } from '#domain/statistics/analytics.ts'
import { m } from '#messages/messages.js'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { FilterBar, FilterDays, FilterOneOf } from '#app/routes/office/pieces/office-filter-bar.tsx'

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
  cities: { id: number; name: string }[]
}

/** Period and city, as in the address, and the comparison period. */
export function AnalyticsFilterBar({ filter, analytics, cities }: AnalyticsFilterBarProps) {
  const { period, before } = analytics
  return (
    <>
      <nav aria-label={m.analytics_presets()} className="mb-3 flex flex-wrap gap-2">
        {Object.entries(presetWords).map(([preset, words]) => (
          <Link
            key={preset}
            to={presetQuery(preset, filter.cityId)}
            preventScrollReset
            aria-current={filter.preset === preset ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-lg border border-edge bg-surface px-3 hover:bg-sunken aria-[current]:border-night aria-[current]:bg-night aria-[current]:font-semibold aria-[current]:text-white"
          >
            {words()}
          </Link>
        ))}
      </nav>
      <FilterBar label={m.analytics_filters()} filter={filter}>
        {filter.preset && <input type="hidden" name="period" value={filter.preset} />}
        <FilterDays from={period.from} to={period.to} />
        <FilterOneOf
          name="city"
          label={m.analytics_city()}
          all={m.analytics_city_all()}
          choices={cities}
          chosen={filter.cityId}
        />
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

function presetQuery(preset: string, cityId: number | undefined): string {
  const query = new URLSearchParams({ period: preset })
  if (cityId !== undefined) query.set('city', String(cityId))
  return `?${query}`
}
