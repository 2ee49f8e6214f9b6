import { staffActor } from '#domain/activity/actor.ts'
import { catalogCurrency } from '#domain/money.ts'
import { changeProduct } from '#domain/products/change-product.ts'
import { pricesIn, productTexts } from '#domain/products/product-form.ts'
import { listOfficeProducts, type OfficeProduct } from '#domain/products/product-list.ts'
import { dropPrices, setPrices } from '#domain/products/set-prices.ts'
import type { Services } from '#domain/services.ts'
import { translationsIn } from '#domain/translations/translation-fields.ts'
import type { ProductTexts } from '#domain/vocabulary/product.ts'
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
import { DropPricesDialog, type ListOfProduct } from './drop-prices-dialog.tsx'
import { PricesDialog } from './prices-dialog.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { type ProductAnswer, type ProductDone, productIntent } from './product-intent.ts'
import { ProductTable } from './product-table.tsx'
import { UpcomingPrices } from './upcoming-prices.tsx'

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

  const services = context.get(servicesContext)
  const { productId, version } = form.value
  const list = { actor: staffActor(context.get(staffContext)), productId, version }
  switch (form.value.intent) {
    case 'change': {
      const { summary, benefits, validityMonths, isOnSale, pictures } = form.value
      const [picture = null] = pictures
      const translations = translationsIn<ProductTexts>(productTexts, form.value)
      const sale = { validityMonths, isOnSale: isOnSale === 'on' }
      const product = { summary, benefits, translations, ...sale, picture }
      const changed = await changeProduct(services, { ...list, product })
      return changed.ok ? doneAnswer('changed') : refusalReply(changed)
    }
    case 'set-prices': {
      const { validFrom } = form.value
      const set = await setPrices(services, { ...list, validFrom, prices: pricesIn(form.value) })
      return set.ok ? doneAnswer('prices_set') : refusalReply(set)
    }
    case 'drop-prices': {
      const dropped = await dropPrices(services, { ...list, validFrom: form.value.validFrom })
      return dropped.ok ? doneAnswer('prices_dropped') : refusalReply(dropped)
    }
    default:
      return form.value satisfies never
  }
}

const doneWords: Record<ProductDone, () => string> = {
  changed: m.products_changed,
  prices_set: m.products_prices_set,
  prices_dropped: m.products_prices_dropped,
}

export function clientAction(args: Route.ClientActionArgs): Promise<ProductAnswer> {
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
