import { href } from 'react-router'
import { momentWords } from '#domain/date-words.ts'
import { localPath } from '#domain/language.ts'
import { m } from '#messages/messages.js'
import { OrderNumber } from '#app/routes/order/pieces/order-number.tsx'
import {
  isUnseen,
  type OrderReceipt,
  type StoredOrder,
} from '#app/routes/order/pieces/order-store.ts'
import { Unbroken } from '#app/routes/order/pieces/unbroken.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'

/** Paid or in progress: what the buyer is waiting for and what is left to do. */
export function Waiting({ order: { receipt, paymentId } }: { order: StoredOrder }) {
  const { title, lead, state } = wordsFor(receipt)
  const isChallenge = receipt.pendingCause === 'challenge' && paymentId !== undefined
  return (
    <>
      <PageTitle
        eyebrow={m.order_step({ step: 3 })}
        lead={<Unbroken words={lead} part={receipt.buyerEmail} />}
      >
        {title}
      </PageTitle>
      <div className="mt-8 grid justify-items-start gap-6">
        <OrderNumber number={receipt.operationNumber} />
        <p className="flex items-center gap-3 rounded-control bg-sunken px-4 py-3 font-semibold">
          <span
            aria-hidden
            className="size-5 animate-spin rounded-full border-2 border-night border-r-transparent"
          />
          <output>{state}</output>
        </p>
        {isChallenge && (
          <ButtonLink
            href={localPath(href('/checkout/challenge/:paymentId', { paymentId }))}
            variant="primary"
          >
            {m.pay_waiting_challenge_go()}
          </ButtonLink>
        )}
        {/* The provider's page was left open: choosing another method gives it up. */}
        {receipt.paymentState === 'created' && (
          <ButtonLink href={localPath(href('/checkout/payment'))} variant="secondary">
            {m.pay_return_other()}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function wordsFor(receipt: OrderReceipt) {
  const { buyerName: name, buyerEmail: email, pendingCause, openUntil, timeZone, gift } = receipt
  if (isUnseen(receipt)) {
    return {
      title: m.pay_waiting_unseen_title(),
      lead: m.pay_waiting_unseen({ email }),
      state: m.pay_waiting_unseen_state(),
    }
  }
  if (pendingCause === 'voucher' && openUntil) {
    return {
      title: m.pay_waiting_voucher_title(),
      lead: m.pay_waiting_voucher({ name, email, until: momentWords(openUntil, timeZone) }),
      state: m.pay_waiting_voucher_state(),
    }
  }
  return {
    title: m.order_confirmation_waiting_title(),
    lead: (gift ? m.gift_waiting : m.order_confirmation_waiting)({ name, email }),
    state:
      pendingCause === 'challenge'
        ? m.pay_waiting_challenge_state()
        : m.order_confirmation_waiting_state(),
  }
}
