import { pricesIn, productTexts } from '#domain/catalogue/product-form.ts'
import { listOfficeProducts, type OfficeProduct } from '#domain/catalogue/product-list.ts'
import { changeProduct, deletePrices, setPrices } from '#domain/catalogue/products.ts'
import { translationsIn } from '#domain/catalogue/translation-fields.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProductTexts } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { cityIn } from '#app/routes/office/pieces/chosen-city.ts'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/products'
import { PricesDialog, ProductDialog } from './product-dialogs.tsx'
import { productIntent } from './product-intent.ts'
import { ProductTable, UpcomingPrices } from './products-table.tsx'

export const meta = () => officeMeta(m.office_menu_products())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readProducts)

async function readProducts({ clock, db }: Services, params: URLSearchParams) {
  const city = cityIn(params)
  const products = await listOfficeProducts(db, clock.now())
  return { products: products.filter(({ cityId }) => city === undefined || cityId === city) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export const action = (asked: Route.ActionArgs) =>
  officeAction(asked, productIntent, {
    change(services, { actor, productId, version, pictures: [picture = null], ...given }) {
      const { summary, benefits, validityMonths } = given
      const translations = translationsIn<ProductTexts>(productTexts, given)
      const isOnSale = given.isOnSale === 'on'
      const product = { summary, benefits, translations, validityMonths, isOnSale, picture }
      return changeProduct(services, { actor, productId, version, product })
    },
    set_prices: (services, { actor, productId, version, validFrom, ...typed }) =>
      setPrices(services, { actor, productId, version, validFrom, prices: pricesIn(typed) }),
    delete_prices: deletePrices,
  })

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    change: m.products_changed,
    set_prices: m.products_prices_set,
    delete_prices: m.products_prices_deleted,
  })

export default function Products({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<OfficeProduct>()
  const pricing = useDialogOf<OfficeProduct>()
  return (
    <OfficePage title={m.office_menu_products()} lead={m.products_lead()}>
      <Deferred content={content} failed={m.products_failed()}>
        {({ products }) => (
          <>
            <ProductTable products={products} onEdit={editing.open} onPrice={pricing.open} />
            <UpcomingPrices products={products} />
          </>
        )}
      </Deferred>
      {editing.subject && <ProductDialog product={editing.subject} onClose={editing.close} />}
      {pricing.subject && <PricesDialog product={pricing.subject} onClose={pricing.close} />}
    </OfficePage>
  )
}
