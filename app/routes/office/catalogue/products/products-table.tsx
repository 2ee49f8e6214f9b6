import { productTexts } from '#domain/catalogue/product-form.ts'
import type { OfficeProduct } from '#domain/catalogue/product-list.ts'
import { durationsDays } from '#domain/catalogue/product.ts'
import { lackedBy } from '#domain/catalogue/translation-fields.ts'
import { m } from '#messages/messages.js'
import { Lacks } from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { AskingButton } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  actionsColumn,
  CellNote,
  countColumn,
  dayColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { NoneInCity } from '#app/routes/office/pieces/office-states.tsx'
import { type OfficeColumn, OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { WholeList } from '#app/routes/office/pieces/whole-list.tsx'

type ProductTableProps = {
  products: OfficeProduct[]
  onEdit: (product: OfficeProduct) => void
  onPrice: (product: OfficeProduct) => void
}

export function ProductTable({ products, onEdit, onPrice }: ProductTableProps) {
  return (
    <WholeList
      caption={m.products_caption()}
      rows={products}
      none={<NoneInCity none={m.products_none()} />}
      columns={[
        {
          title: m.products_product(),
          isHead: true,
          className: 'min-w-32',
          value: nameOf,
          cell: (product) => (
            <>
              <span translate="no">{product.name}</span>
              <CellNote>{product.cityName}</CellNote>
              <Lacks languages={lackedBy(productTexts, product)} />
            </>
          ),
        },
        {
          title: m.products_sale(),
          className: (product) => (isSold(product) ? '' : 'font-semibold text-danger'),
          value: saleWords,
          cell: (product) => (
            <>
              <span>{saleWords(product)}</span>
              <CellNote>
                {`${m.products_validity()}: ${m.products_months({ months: product.validityMonths })}`}
              </CellNote>
            </>
          ),
        },
        ...priceColumns(pricesNow),
        countColumn(m.products_opens(), 'opens'),
        actionsColumn((product: OfficeProduct) => (
          // Under each other, so that nothing scrolls at 1280 px.
          <div className="grid gap-2 max-lg:flex">
            <RowButton
              aria-label={m.products_edit_of({ product: nameOf(product) })}
              onClick={() => onEdit(product)}
            >
              {m.products_edit()}
            </RowButton>
            <RowButton
              aria-label={m.products_prices_of({ product: nameOf(product) })}
              onClick={() => onPrice(product)}
            >
              {m.products_prices()}
            </RowButton>
          </div>
        )),
      ]}
    />
  )
}

/** A product's name with its city, because every city has the same names. */
export function nameOf({ name, cityName }: OfficeProduct): string {
  return `${name}, ${cityName}`
}

type Prices = OfficeProduct['priceLists'][number]['prices']

function pricesNow({ priceLists, today }: OfficeProduct): Prices {
  return priceLists.find(({ validFrom }) => validFrom <= today)?.prices ?? []
}

function priceColumns<Row>(pricesOf: (row: Row) => Prices): OfficeColumn<Row>[] {
  return durationsDays.map((days) => ({
    title: m.products_days({ days }),
    isNumeric: true,
    cell(row) {
      const price = pricesOf(row).find(({ durationDays }) => durationDays === days)
      if (!price) return <span className="text-muted">{m.products_not_offered()}</span>
      return <OfficeMoney cents={price.adultPriceCents} />
    },
  }))
}

function isSold(product: OfficeProduct): boolean {
  return product.isOnSale && pricesNow(product).length > 0
}

function saleWords(product: OfficeProduct): string {
  if (isSold(product)) return m.products_on_sale()
  return product.isOnSale ? m.products_no_prices() : m.products_not_on_sale()
}

export function UpcomingPrices({ products }: { products: OfficeProduct[] }) {
  const upcoming = products
    .flatMap((product) => product.priceLists.map((list) => ({ product, ...list })))
    .filter(({ product, validFrom }) => validFrom > product.today)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  if (upcoming.length === 0) return null
  return (
    <section aria-labelledby="upcoming-prices" className="mt-8">
      <h2 id="upcoming-prices" className="mb-3 text-xl/7 font-bold">
        {m.products_upcoming()}
      </h2>
      <OfficeTable
        caption={m.products_upcoming_caption()}
        rows={upcoming}
        rowKey={({ product, validFrom }) => `${product.id} ${validFrom}`}
        columns={[
          dayColumn(m.products_from(), 'validFrom', {
            isHead: true,
            className: 'tabular whitespace-nowrap',
          }),
          { title: m.products_product(), cell: ({ product }) => nameOf(product) },
          ...priceColumns(({ prices }: (typeof upcoming)[number]) => prices),
          actionsColumn(({ product, validFrom }: (typeof upcoming)[number]) => {
            const day = officeDayWords(validFrom)
            const { id: productId, version } = product
            return (
              <AskingButton
                aria-label={m.products_delete_of({ product: nameOf(product), day })}
                title={m.products_delete_title({ product: product.name })}
                question={m.products_delete_question({ day })}
                label={m.products_delete()}
                busyLabel={m.products_deleting()}
                fields={{ intent: 'delete_prices', productId, version, validFrom }}
              />
            )
          }),
        ]}
      />
    </section>
  )
}
