import type { ReactNode } from 'react'
import { DEFAULT_DURATION_DAYS, durationsDays } from '#domain/catalogue/product.ts'
import { timeWords } from '#domain/ground/date-words.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import { catalogCurrency, dollarWords } from '#domain/ground/money.ts'
import { m } from '#messages/messages.js'
import { Money } from '#app/ui/money.tsx'
import { hueOf } from '#app/ui/pass-badge.tsx'
import { Section } from '#app/ui/section.tsx'
import { TableBox } from '#app/ui/table-box.tsx'
import { evenWords } from './pass-figures.ts'
import type { ShownPass } from './read-passes.ts'

type PriceTableProps = {
  heads: ReactNode[]
  rows: { days: number; cells: ReactNode[] }[]
  className?: string
}

const cell = 'border-b border-line px-1 py-2.5 sm:px-4 sm:py-3.5'

/** A row for each number of days. */
function PriceTable({ heads, rows, className }: PriceTableProps) {
  return (
    <TableBox label={m.pass_prices_title()} className={className}>
      <table className="tabular w-full text-left">
        <thead>
          <tr className="text-muted">
            {[m.pass_prices_days(), ...heads].map((head, index) => (
              // The columns never change their places.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={index} scope="col" className={`${cell} font-semibold`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ days, cells }) => (
            <tr key={days} className="align-top">
              <th scope="row" className={`${cell} font-semibold whitespace-nowrap`}>
                {m.shop_purchase_days({ days })}
              </th>
              {cells.map((content, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index} className={cell}>
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

type PassPricesProps = {
  pass: ShownPass
  /** Names of the mentioned places, by slug. */
  names: Record<string, string>
}

export function PassPrices({ pass, names }: PassPricesProps) {
  const example =
    pass.prices.find(({ durationDays, even }) => durationDays === DEFAULT_DURATION_DAYS && even) ??
    pass.prices.find(({ even }) => even)
  return (
    <Section title={m.pass_prices_title()} lead={m.pass_prices_lead({ currency: catalogCurrency })}>
      <PriceTable
        className="max-sm:text-[0.9375rem] sm:max-w-4xl"
        heads={[m.pass_prices_adult(), m.pass_prices_child(), m.pass_prices_even()]}
        rows={pass.prices.map((price) => ({
          days: price.durationDays,
          cells: [
            <Money key="adult" cents={price.adultCents} className="font-semibold" />,
            <Money key="child" cents={price.childCents} />,
            <span key="even" className={price.even ? 'font-semibold text-hue' : 'text-muted'}>
              {evenWords(pass, price)}
            </span>,
          ],
        }))}
      />
      <details className="mt-4 max-w-3xl">
        <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4">
          {m.pass_prices_how()}
        </summary>
        <div className="grid gap-3 text-muted">
          {example?.even && (
            <p>
              {m.pass_prices_example({
                days: m.shop_purchase_days({ days: example.durationDays }),
                places: example.even.slugs.map((slug) => names[slug] ?? slug).join(', '),
                door: dollarWords(example.even.doorCents),
                price: dollarWords(example.adultCents),
              })}
            </p>
          )}
          <p>{m.pass_prices_note()}</p>
        </div>
      </details>
    </Section>
  )
}

/** The prices of all passes, a row for each number of days. */
export function PriceComparison({ passes }: { passes: ShownPass[] }) {
  return (
    // Small enough on a phone for three passes side by side.
    <PriceTable
      className="max-sm:text-[0.8125rem]"
      heads={passes.map(({ product: { name } }) => (
        <span key={name} translate="no" data-hue={hueOf(name)} className="text-hue">
          {name}
        </span>
      ))}
      rows={durationsDays.map((days) => ({
        days,
        cells: passes.map((pass) => <PriceOf key={pass.product.name} pass={pass} days={days} />),
      }))}
    />
  )
}

function PriceOf({ pass, days }: { pass: ShownPass; days: number }) {
  const price = pass.prices.find(({ durationDays }) => durationDays === days)
  if (!price) return <span className="text-muted">{m.pass_compare_not_offered()}</span>
  return (
    <>
      <Money cents={price.adultCents} className="font-bold sm:text-lg" />
      <span
        data-hue={hueOf(pass.product.name)}
        className={`block ${price.even ? 'font-semibold text-hue' : 'text-muted'}`}
      >
        {evenWords(pass, price)}
      </span>
    </>
  )
}

type Step = { label: string; isFree?: boolean }

/** How the days of a three-day pass run: started in the morning, or after the late-start hour. */
export function PassTimeline({ hour: lateHour }: { hour: number }) {
  const hour = hourWords(lateHour)
  const days = [m.pass_days_one(), m.pass_days_two(), m.pass_days_three()]
  const numbered = days.map((label) => ({ label }))
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
      <p className="lg:col-span-2">{m.pass_days_lead()}</p>
      <Example
        title={m.pass_days_morning_title()}
        text={m.pass_days_morning_text()}
        steps={numbered}
      />
      <Example
        title={m.pass_days_late_title({ hour })}
        text={m.pass_days_late_text({ hour })}
        steps={[{ label: m.pass_days_evening(), isFree: true }, ...numbered]}
      />
      <p className="max-w-3xl lg:col-span-2">{m.pass_days_advice({ hour })}</p>
    </div>
  )
}

/** To fit each language's sentence: "las 16", "16h", "4 p.m."; the word around it is part of the sentence. */
function hourWords(hour: number): string {
  const language = currentLanguage()
  return language === 'en' ? timeWords(`${hour}:00`, language) : String(hour)
}

type ExampleProps = { title: string; text: string; steps: Step[] }

function Example({ title, text, steps }: ExampleProps) {
  return (
    <section aria-label={title} className="flex flex-col">
      <h3 className="text-card font-semibold">{title}</h3>
      <p className="mt-1.5 text-muted">{text}</p>
      <ol className="mt-auto flex flex-wrap gap-1.5 pt-5">
        {steps.map(({ label, isFree }) => (
          <li
            key={label}
            className={`grid min-h-16 place-content-center rounded-control px-2 text-center leading-tight font-semibold ${isFree ? 'basis-1/4 border-2 border-dashed border-hue text-hue' : 'grow bg-hue text-white'}`}
          >
            {label}
          </li>
        ))}
      </ol>
    </section>
  )
}
