import { DEFAULT_DURATION_DAYS } from '#domain/catalog/product.ts'
import { catalogCurrency } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { formatMoney, Money } from '#app/ui/money.tsx'
import { Section } from '#app/ui/section.tsx'
import { TableBox } from '#app/ui/table-box.tsx'
import { evenWords } from './pass-figures.ts'
import type { ShownPass } from './read-passes.ts'

type PassPricesProps = {
  pass: ShownPass
  /** Names of the mentioned places, by slug. */
  names: Record<string, string>
}

const cell = 'border-b border-line px-2 py-3.5 sm:px-4'
/** Its words may wrap; the amounts below stay whole. */
const head = `${cell} font-semibold wrap-anywhere hyphens-auto`

/** Prices by days, each with the number of visits from which it pays off. */
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
                <th scope="row" className={`${cell} font-semibold`}>
                  {m.shop_purchase_days({ days: price.durationDays })}
                </th>
                <td className={`${cell} text-right`}>
                  <Money cents={price.adultCents} className="font-semibold" />
                </td>
                <td className={`${cell} text-right`}>
                  <Money cents={price.childCents} />
                </td>
                <td
                  className={`${cell} min-w-20 wrap-anywhere hyphens-auto ${price.even ? 'text-hue font-semibold' : 'text-muted'}`}
                >
                  {evenWords(price)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
      {example?.even && (
        <p className="mt-5 max-w-3xl text-muted">
          {m.pass_prices_example({
            days: m.shop_purchase_days({ days: example.durationDays }),
            places: example.even.slugs.map((slug) => names[slug] ?? slug).join(', '),
            door: formatMoney(example.even.doorCents),
            price: formatMoney(example.adultCents),
          })}
        </p>
      )}
      <p className="mt-3 max-w-3xl text-muted">{m.pass_prices_note()}</p>
    </Section>
  )
}
