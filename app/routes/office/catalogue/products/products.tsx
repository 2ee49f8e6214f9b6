import { pricesIn, productTexts } from '#domain/catalogue/product-form.ts'
import { listOfficeProducts, type OfficeProduct } from '#domain/catalogue/product-list.ts'
import { changeProduct, dropPrices, setPrices } from '#domain/catalogue/products.ts'
import { translationsIn } from '#domain/catalogue/translation-fields.ts'
import { type StaffActor, staffActor } from '#domain/ground/activity/actor.ts'
import { catalogCurrency } from '#domain/ground/money.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProductTexts } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/products'
import { PricesDialog, ProductDialog } from './product-dialogs.tsx'
import { type ProductIntent, productIntent } from './product-intent.ts'
import {
  DropPricesDialog,
  type ListOfProduct,
  ProductTable,
  UpcomingPrices,
} from './products-table.tsx'

export const meta = () => officeMeta(m.office_menu_products())

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readProducts(services)) }
}

async function readProducts({ clock, db }: Services) {
  return { products: await listOfficeProducts(db, clock.now()) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(productIntent, request)
  if (!form.ok) return form.reply
  const actor = staffActor(context.get(staffContext))
  const result = await run(context.get(servicesContext), actor, form.value)
  return result.ok ? doneAnswer(form.value.intent) : refusalReply(result)
}

function run(services: Services, actor: StaffActor, given: ProductIntent) {
  const { productId, version } = given
  const list = { actor, productId, version }
  switch (given.intent) {
    case 'change': {
      const { summary, benefits, validityMonths, isOnSale, pictures } = given
      const [picture = null] = pictures
      const translations = translationsIn<ProductTexts>(productTexts, given)
      const sale = { validityMonths, isOnSale: isOnSale === 'on' }
      const product = { summary, benefits, translations, ...sale, picture }
      return changeProduct(services, { ...list, product })
    }
    case 'set_prices':
      return setPrices(services, { ...list, validFrom: given.validFrom, prices: pricesIn(given) })
    case 'drop_prices':
      return dropPrices(services, { ...list, validFrom: given.validFrom })
    default:
      return given satisfies never
  }
}

const doneWords: Record<ProductIntent['intent'], () => string> = {
  change: m.products_changed,
  set_prices: m.products_prices_set,
  drop_prices: m.products_prices_dropped,
}

export function clientAction(args: Route.ClientActionArgs) {
  return toldAnswer(args, { done: ({ done }) => ({ description: doneWords[done]() }) })
}

export default function Products({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<OfficeProduct>()
  const pricing = useDialogOf<OfficeProduct>()
  const dropping = useDialogOf<ListOfProduct>()
  return (
    <OfficePage
      title={m.office_menu_products()}
      lead={m.products_lead({ currency: catalogCurrency })}
    >
      <Deferred content={content} failed={m.products_failed()}>
        {({ products }) => (
          <>
            <ProductTable products={products} onEdit={editing.open} onPrice={pricing.open} />
            <UpcomingPrices products={products} onDrop={dropping.open} />
          </>
        )}
      </Deferred>
      {editing.subject && <ProductDialog product={editing.subject} onClose={editing.close} />}
      {pricing.subject && <PricesDialog product={pricing.subject} onClose={pricing.close} />}
      {dropping.subject && <DropPricesDialog list={dropping.subject} onClose={dropping.close} />}
    </OfficePage>
  )
}
