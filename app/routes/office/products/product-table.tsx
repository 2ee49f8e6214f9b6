import { durationsDays } from '#domain/catalog/product.ts'
import { productTexts } from '#domain/products/product-form.ts'
import type { OfficeProduct } from '#domain/products/product-list.ts'
import { lackedBy } from '#domain/translations/lacking.ts'
import { m } from '#messages/messages.js'
import { argentineNumber } from '#app/routes/office/pieces/argentine-number.ts'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { Lacks } from '#app/routes/office/translations/translated-text.tsx'

type ProductTableProps = {
  products: OfficeProduct[]
  onEdit: (product: OfficeProduct) => void
  onPrice: (product: OfficeProduct) => void
}

/** The products of every city with today's prices. */
export function ProductTable({ products, onEdit, onPrice }: ProductTableProps) {
  if (products.length === 0) return <EmptyState>{m.products_none()}</EmptyState>
  const columns = [
    { key: 'product', title: m.products_product() },
    { key: 'sale', title: m.products_sale() },
    ...durationsDays.map((days) => ({
      key: `price${days}`,
      title: m.products_days({ days }),
      isNumeric: true,
    })),
    { key: 'opens', title: m.products_opens(), isNumeric: true },
    { key: 'validity', title: m.products_validity(), isNumeric: true },
    { key: 'actions', title: m.office_actions() },
  ]
  return (
    <OfficeTable caption={m.products_caption()} columns={columns}>
      {products.map((product) => (
        <OfficeRow key={product.id}>
          <OfficeCell isHead className="min-w-36">
            <span translate="no">{product.name}</span>
            <span className="block text-sm font-normal text-muted">{product.cityName}</span>
            <Lacks languages={lackedBy(productTexts, product)} />
          </OfficeCell>
          <SaleNow product={product} />
          {durationsDays.map((days) => (
            <OfficeCell key={days}>
              <PriceNow product={product} days={days} />
            </OfficeCell>
          ))}
          <OfficeCell>{argentineNumber(product.opens)}</OfficeCell>
          <OfficeCell className="whitespace-nowrap">
            {m.products_months({ months: product.validityMonths })}
          </OfficeCell>
          <OfficeCell className="whitespace-nowrap">
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
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

/** A product's name with its city, because every city has the same names. */
export function nameOf({ name, cityName }: OfficeProduct): string {
  return `${name}, ${cityName}`
}

function pricesNow({ priceLists, today }: OfficeProduct) {
  return priceLists.find(({ validFrom }) => validFrom <= today)?.prices ?? []
}

function SaleNow({ product }: { product: OfficeProduct }) {
  const hasPrices = pricesNow(product).length > 0
  if (product.isOnSale && hasPrices) return <OfficeCell>{m.products_on_sale()}</OfficeCell>
  return (
    <OfficeCell className="font-semibold text-danger">
      {product.isOnSale ? m.products_no_prices() : m.products_not_on_sale()}
    </OfficeCell>
  )
}

function PriceNow(props: { product: OfficeProduct; days: number }) {
  const { product, days } = props
  const price = pricesNow(product).find(({ durationDays }) => durationDays === days)
  if (!price) return <span className="text-muted">{m.products_not_offered()}</span>
  return <OfficeMoney cents={price.adultPriceCents} />
}
