import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { moneyWords } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { hasForeignScript } from '#app/routes/order/pieces/foreign-script.ts'
import { Button } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.tsx'
import { FieldAlert } from './field-alert.tsx'
import type { PurchaseProblem } from './settle-purchase.ts'
import type { Payment } from './use-payment.ts'

type PaymentAlertProps = { payment: Payment; wasDeclined: boolean }

/** Everything that prevents the purchase, in one place. */
export function PaymentAlert({ payment, wasDeclined }: PaymentAlertProps) {
  const { refusal, notice, isBusy } = payment
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusal || notice) box.current?.focus()
  }, [refusal, notice])

  if (isBusy) return null
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-32 outline-none">
      <WhatIsWrong payment={payment} wasDeclined={wasDeclined} />
    </div>
  )
}

/** A new `key` announces the same words again. */
function WhatIsWrong({ payment, wasDeclined }: PaymentAlertProps) {
  const { refusal, tries, notice } = payment
  const count = payment.card.problemCount
  if (payment.isUnknown) {
    return (
      <FieldAlert>
        <p>{m.order_payment_unknown()}</p>
        <Button variant="secondary" className="mt-3" onClick={payment.askAgain}>
          {m.order_payment_unknown_retry()}
        </Button>
      </FieldAlert>
    )
  }
  if (count > 0) return <FieldAlert key={tries}>{m.order_payment_fields({ count })}</FieldAlert>
  if (notice) return <FieldAlert key={tries}>{notice}</FieldAlert>
  if (refusal) {
    return (
      <FieldAlert key={tries}>
        <Refused refusal={refusal} />
      </FieldAlert>
    )
  }
  return wasDeclined && <FieldAlert>{m.order_payment_unpaid()}</FieldAlert>
}

function Refused({
  refusal: { reason, message, newTotal, newCharge },
}: {
  refusal: PurchaseProblem
}) {
  return (
    <>
      <p>{message}</p>
      {newTotal && (
        <p className="mt-1 font-bold">
          {m.order_payment_new_total({
            before: formatMoney(newTotal.beforeCents),
            after: formatMoney(newTotal.afterCents),
          })}
        </p>
      )}
      {newCharge && (
        <p className="mt-1 font-bold">
          {m.pay_new_charge({ amount: moneyWords(newCharge.amountCents, newCharge.currency) })}
        </p>
      )}
      {(reason === 'malformed' || reason === 'too_many_confirmations') && (
        <Link
          to={href('/checkout/details')}
          reloadDocument={hasForeignScript()}
          className="underline underline-offset-4"
        >
          {m.order_payment_edit_details()}
        </Link>
      )}
      {reason === 'not_on_sale' && (
        <Link
          to={href('/cart')}
          reloadDocument={hasForeignScript()}
          className="underline underline-offset-4"
        >
          {m.order_edit_cart()}
        </Link>
      )}
    </>
  )
}
