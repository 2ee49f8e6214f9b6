import { catalogCurrency } from '#domain/money.ts'
import { type Analytics, changeOf, netCents, totalOf } from '#domain/statistics/analytics.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { cellWords } from './figure-cell.tsx'

/** The main figures, each beside its previous value. */
export function AnalyticsSummary({ analytics: { figures } }: { analytics: Analytics }) {
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
        <Card title={m.analytics_net_sales()} {...net} words={moneyWords} />
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

function moneyWords(cents: number) {
  return <OfficeMoney cents={cents} currency={catalogCurrency} />
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
