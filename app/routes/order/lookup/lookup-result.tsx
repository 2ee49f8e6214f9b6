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

type LookupResultProps = {
  /** What this device knows: another order, or none. */
  failure: 'other_number' | 'none' | undefined
  answer: Route.ComponentProps['actionData']
}

/** Below the form, announced: what was found here, and what the server said. */
export function LookupResult({ failure, answer }: LookupResultProps) {
  return (
    <div aria-live="polite" className="mt-5">
      <Answer failure={failure} answer={answer} />
    </div>
  )
}

function Answer({ failure, answer }: LookupResultProps) {
  if (answer && 'ask' in answer && answer.ask === 'sent') {
    return (
      <div className="rounded-control border-2 border-success bg-success-ground px-4 py-3 text-success">
        <p className="font-bold">{m.order_lookup_sent()}</p>
        <p className="mt-1">{m.order_lookup_sent_more()}</p>
      </div>
    )
  }
  if (answer && 'reason' in answer) {
    return <p className="font-semibold text-danger">{withWait(answer)}</p>
  }
  if (failure === undefined) return null
  return (
    <p className="font-semibold text-danger">
      {failure === 'other_number' ? m.order_lookup_other_number() : m.order_lookup_none()}
    </p>
  )
}

/** The codes of a gift are for who gets it. */
function FoundPasses({ receipt }: { receipt: OrderReceipt }) {
  if (!receipt.gift) return <ReceiptPasses receipt={receipt} />
  return <GiftNote gift={receipt.gift} timeZone={receipt.timeZone} className="mt-6 max-w-3xl" />
}

/** The order that this device keeps. */
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
