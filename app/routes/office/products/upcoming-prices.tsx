import { durationsDays } from '#domain/catalog/product.ts'
import type { OfficeProduct } from '#domain/products/product-list.ts'
import { m } from '#messages/messages.js'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import type { ListOfProduct } from './drop-prices-dialog.tsx'
import { nameOf } from './product-table.tsx'

type UpcomingPricesProps = {
  products: OfficeProduct[]
  onDrop: (list: ListOfProduct) => void
}

/** Price lists that are not yet valid; nothing without any. */
export function UpcomingPrices({ products, onDrop }: UpcomingPricesProps) {
  const upcoming = products
    .flatMap((product) => product.priceLists.map((list) => ({ product, ...list })))
    .filter(({ product, validFrom }) => validFrom > product.today)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  if (upcoming.length === 0) return null
  const columns = [
    { key: 'from', title: m.products_from() },
    { key: 'product', title: m.products_product() },
    ...durationsDays.map((days) => ({
      key: `price${days}`,
      title: m.products_days({ days }),
      isNumeric: true,
    })),
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <section aria-labelledby="upcoming-prices" className="mt-8">
      <h2 id="upcoming-prices" className="mb-3 text-xl/7 font-bold">
        {m.products_upcoming()}
      </h2>
      <OfficeTable caption={m.products_upcoming_caption()} columns={columns}>
        {upcoming.map(({ product, validFrom, prices }) => (
          <OfficeRow key={`${product.id} ${validFrom}`}>
            <OfficeCell isHead className="tabular whitespace-nowrap">
              {officeDayWords(validFrom)}
            </OfficeCell>
            <OfficeCell>{nameOf(product)}</OfficeCell>
            {durationsDays.map((days) => {
              const price = prices.find(({ durationDays }) => durationDays === days)
              return (
                <OfficeCell key={days}>
                  {price ? (
                    <OfficeMoney cents={price.adultPriceCents} />
                  ) : (
                    <span className="text-muted">{m.products_not_offered()}</span>
                  )}
                </OfficeCell>
              )
            })}
            <OfficeCell>
              <RowButton
                aria-label={m.products_drop_of({
                  product: nameOf(product),
                  day: officeDayWords(validFrom),
                })}
                onClick={() => onDrop({ product, validFrom })}
              >
                {m.products_drop()}
              </RowButton>
            </OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
    </section>
  )
}
