import { href } from 'react-router'
import { localPath } from '#domain/language.ts'
import { m } from '#messages/messages.js'
import { GiftNote } from '#app/routes/order/pieces/gift-note.tsx'
import { OrderNumber } from '#app/routes/order/pieces/order-number.tsx'
import { type OrderReceipt, progressOf } from '#app/routes/order/pieces/order-store.ts'
import { ReceiptPasses } from '#app/routes/order/pieces/receipt-passes.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/order-lookup'

/** Announced below the number's field: this device has a different order, or none. */
export function Missed({ failure }: { failure: 'other_number' | 'none' | undefined }) {
  return (
    <div aria-live="polite" className="mt-5">
      {failure !== undefined && (
        <p className="font-semibold text-danger">
          {failure === 'other_number' ? m.order_lookup_other_number() : m.order_lookup_none()}
        </p>
      )}
    </div>
  )
}

/** Announced below the pressed button: the server's answer. */
export function LookupAnswer({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  return (
    <div aria-live="polite" className="mt-5">
      {answer && 'ask' in answer && answer.ask === 'sent' && (
        <div className="rounded-control border-2 border-success bg-success-ground px-4 py-3 text-success">
          <p className="font-bold">{m.order_lookup_sent()}</p>
          <p className="mt-1">{m.order_lookup_sent_more()}</p>
        </div>
      )}
      {answer && 'reason' in answer && (
        <p className="font-semibold text-danger">{withWait(answer)}</p>
      )}
    </div>
  )
}

/** The codes of a gift are for its recipient. */
function FoundPasses({ receipt }: { receipt: OrderReceipt }) {
  if (!receipt.gift) return <ReceiptPasses receipt={receipt} />
  return <GiftNote gift={receipt.gift} timeZone={receipt.timeZone} className="mt-6 max-w-3xl" />
}

/** The order kept on this device. */
export function FoundOrder({ receipt }: { receipt: OrderReceipt }) {
  const isWaiting = progressOf(receipt) !== 'paid'
  return (
    <section aria-label={m.order_lookup_found({ number: receipt.operationNumber })}>
      <div className="mt-10 flex flex-wrap items-end gap-x-10 gap-y-5 border-t border-line pt-8">
        <OrderNumber number={receipt.operationNumber} />
        <ButtonLink
          href={localPath(href('/order/:secret', { secret: receipt.secret }))}
          variant="secondary"
        >
          {receipt.gift ? m.gift_see() : m.order_all_passes()}
        </ButtonLink>
      </div>
      {isWaiting ? (
        <p className="mt-6">{m.order_passes_waiting()}</p>
      ) : (
        <FoundPasses receipt={receipt} />
      )}
    </section>
  )
}
