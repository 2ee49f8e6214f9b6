import { type ReactNode, useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import type { PaymentMethod } from '#domain/vocabulary/payment.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.tsx'
import { CardFields } from './card-fields.tsx'
import { FieldAlert } from './field-alert.tsx'
import type { Payment } from './use-payment.ts'

const FORM_ID = 'payment'

type PayButtonProps = { payment: Payment; totalCents: number; className?: string }

export function PayButton({ payment, totalCents, className }: PayButtonProps) {
  return (
    <Button
      type="submit"
      form={FORM_ID}
      variant="primary"
      isBusy={payment.isBusy}
      aria-disabled={payment.isBusy || payment.isBlocked}
      className={className}
    >
      {payment.isBusy
        ? m.order_payment_busy()
        : m.order_payment_submit({ total: formatMoney(totalCents) })}
    </Button>
  )
}

/** The way to pay, and what went wrong with it. */
export function PaymentForm({ payment, wasDeclined }: { payment: Payment; wasDeclined: boolean }) {
  return (
    <form id={FORM_ID} noValidate onSubmit={payment.pay} className="mt-8">
      <PaymentAlert payment={payment} wasDeclined={wasDeclined} />
      <div className="mb-8 rounded-control border-2 border-gold bg-sunken px-4 py-3">
        <p className="font-bold">{m.order_payment_test_title()}</p>
        <p className="mt-1">{m.order_payment_test()}</p>
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-4 text-card font-bold">{m.order_payment_method()}</legend>
        <div className="grid gap-4">
          <Method
            payment={payment}
            method="credit-card"
            title={m.order_payment_card()}
            hint={m.order_payment_card_hint()}
          >
            <CardFields payment={payment} />
          </Method>
          <Method payment={payment} method="paypal" title={m.order_payment_paypal()}>
            <RedirectNotice>{m.order_payment_paypal_notice()}</RedirectNotice>
          </Method>
          <Method payment={payment} method="mercado-pago" title={m.order_payment_mercado_pago()}>
            <RedirectNotice>{m.order_payment_mercado_pago_notice()}</RedirectNotice>
          </Method>
        </div>
      </fieldset>
    </form>
  )
}

type MethodProps = {
  payment: Payment
  method: PaymentMethod
  title: string
  hint?: string
  children: ReactNode
}

/** One way to pay; what it asks for opens below it. */
function Method({ payment, method, title, hint, children }: MethodProps) {
  const isChosen = payment.method === method
  return (
    <div
      className={`rounded-card border-2 bg-surface ${isChosen ? 'border-night shadow-card' : 'border-line'}`}
    >
      <label className="flex min-h-14 items-center gap-3.5 px-4 py-3.5 sm:px-6">
        <input
          type="radio"
          name="method"
          value={method}
          checked={isChosen}
          onChange={() => payment.setMethod(method)}
          className="size-5 shrink-0 accent-night"
        />
        <span>
          <span className="block font-semibold">{title}</span>
          {hint && <span className="block text-muted">{hint}</span>}
        </span>
      </label>
      {isChosen && <div className="border-t border-line px-4 py-5 sm:px-6 sm:py-6">{children}</div>}
    </div>
  )
}

function RedirectNotice({ children }: { children: string }) {
  return (
    <>
      <p>{children}</p>
      <p className="mt-2 text-muted">{m.order_payment_sandbox_notice()}</p>
    </>
  )
}

/** Everything that keeps the buyer from the passes, said in one place. */
function PaymentAlert({ payment, wasDeclined }: { payment: Payment; wasDeclined: boolean }) {
  const { refusal, problems, tries, notice, isBlocked, isBusy } = payment
  const box = useRef<HTMLDivElement>(null)
  const count = Object.keys(problems).length

  useEffect(() => {
    if (refusal || notice) box.current?.focus()
  }, [refusal, notice])

  if (isBusy) return null
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-32 outline-none">
      {isBlocked ? (
        <FieldAlert>
          <p>{m.order_payment_unknown()}</p>
          <Button variant="secondary" className="mt-3" onClick={payment.askAgain}>
            {m.order_payment_unknown_retry()}
          </Button>
        </FieldAlert>
      ) : count > 0 ? (
        <FieldAlert key={tries}>{m.order_payment_fields({ count })}</FieldAlert>
      ) : notice ? (
        <FieldAlert key={tries}>{notice}</FieldAlert>
      ) : refusal ? (
        <FieldAlert key={tries}>
          <p>{refusal.message}</p>
          {refusal.newTotal && (
            <p className="mt-1 font-bold">
              {m.order_payment_new_total({
                before: formatMoney(refusal.newTotal.beforeCents),
                after: formatMoney(refusal.newTotal.afterCents),
              })}
            </p>
          )}
          {(refusal.reason === 'malformed' || refusal.reason === 'too_many_confirmations') && (
            <Link to={href('/checkout/details')} className="underline underline-offset-4">
              {m.order_payment_edit_details()}
            </Link>
          )}
          {refusal.reason === 'not_on_sale' && (
            <Link to={href('/cart')} className="underline underline-offset-4">
              {m.order_edit_cart()}
            </Link>
          )}
        </FieldAlert>
      ) : (
        wasDeclined && <FieldAlert>{m.order_payment_unpaid()}</FieldAlert>
      )}
    </div>
  )
}
