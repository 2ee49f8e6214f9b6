import type { OfficeProduct } from '#domain/products/product-list.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { officeDayWords } from '#app/routes/office/pieces/office-date.tsx'

/** A price list, identified by its product and its first day. */
export type ListOfProduct = { product: OfficeProduct; validFrom: string }

type DropPricesDialogProps = { list: ListOfProduct; onClose: () => void }

export function DropPricesDialog({ list: { product, validFrom }, onClose }: DropPricesDialogProps) {
  return (
    <IntentConfirm
      title={m.products_drop_title({ product: product.name })}
      question={m.products_drop_question({ day: officeDayWords(validFrom) })}
      label={m.products_drop()}
      busyLabel={m.products_dropping()}
      fields={{
        intent: 'drop-prices',
        productId: product.id,
        version: product.version,
        validFrom,
      }}
      onClose={onClose}
    />
  )
}
