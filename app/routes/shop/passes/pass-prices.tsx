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

type PassPricesProps = {
  pass: ShownPass
  /** Names of the mentioned places, by slug. */
  names: Record<string, string>
}

const cell = 'border-b border-line px-1.5 py-2.5 sm:px-4 sm:py-3.5'
/** Its words may wrap; the amounts below stay whole. */
const head = `${cell} font-semibold wrap-anywhere hyphens-auto`

export function PassPrices({ pass, names }: PassPricesProps) {
  const example =
    pass.prices.find(({ durationDays, even }) => durationDays === DEFAULT_DURATION_DAYS && even) ??
    pass.prices.find(({ even }) => even)
  return (
    <Section title={m.pass_prices_title()} lead={m.pass_prices_lead({ currency: catalogCurrency })}>
      <TableBox label={m.pass_prices_title()} className="sm:max-w-4xl">
        <table className="tabular w-full text-left">
          <thead>
            <tr className="text-muted">
              <th scope="col" className={head}>
                {m.pass_prices_days()}
              </th>
              <th scope="col" className={`${head} text-right`}>
                {m.pass_prices_adult()}
              </th>
              <th scope="col" className={`${head} text-right`}>
                {m.pass_prices_child()}
              </th>
              <th scope="col" className={head}>
                {m.pass_prices_even()}
              </th>
            </tr>
          </thead>
          <tbody>
            {pass.prices.map((price) => (
              <tr key={price.durationDays}>
                <th scope="row" className={`${cell} font-semibold whitespace-nowrap`}>
                  {m.shop_purchase_days({ days: price.durationDays })}
                </th>
                <td className={`${cell} text-right`}>
                  <Money cents={price.adultCents} className="font-semibold" />
                </td>
                <td className={`${cell} text-right`}>
                  <Money cents={price.childCents} />
                </td>
                <td
                  className={`${cell} min-w-24 wrap-anywhere hyphens-auto ${price.even ? 'text-hue font-semibold' : 'text-muted'}`}
                >
                  {evenWords(pass.product.name, price)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
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
    <section aria-labelledby="precios" className="mt-10">
      <h2 id="precios" className="font-display text-section font-bold">
        {m.pass_prices_title()}
      </h2>
      <p className="mt-2 text-muted">{m.pass_compare_lines({ currency: catalogCurrency })}</p>
      <TableBox label={m.pass_prices_title()} className="mt-4">
        <table className="tabular w-full text-left">
          <thead>
            <tr>
              <th scope="col" className={`${head} text-muted`}>
                {m.pass_prices_days()}
              </th>
              {passes.map(({ product: { name } }) => (
                <th
                  key={name}
                  scope="col"
                  translate="no"
                  data-hue={hueOf(name)}
                  className={`${head} text-hue`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {durationsDays.map((days) => (
              <tr key={days} className="align-top">
                <th scope="row" className={`${cell} font-semibold whitespace-nowrap`}>
                  {m.shop_purchase_days({ days })}
                </th>
                {passes.map((pass) => (
                  <td key={pass.product.name} data-hue={hueOf(pass.product.name)} className={cell}>
                    <PriceOf pass={pass} days={days} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  )
}

function PriceOf({ pass, days }: { pass: ShownPass; days: number }) {
  const price = pass.prices.find(({ durationDays }) => durationDays === days)
  if (!price) return <span className="text-muted">{m.pass_compare_not_offered()}</span>
  return (
    <>
      <Money cents={price.adultCents} className="text-lg font-bold" />
      <span className="block">
        <span className="sr-only">{m.pass_prices_child()}</span> <Money cents={price.childCents} />
      </span>
      {price.even && (
        <span className="block font-semibold text-hue">{evenWords(pass.product.name, price)}</span>
      )}
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
