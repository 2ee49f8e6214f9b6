import { useEffect, useRef } from 'react'
import { moneyWords } from '#domain/money.ts'
import { m } from '#messages/messages.js'
import { FieldAlert } from '#app/routes/order/checkout/checkout-fields.tsx'
import type { Payment } from '#app/routes/order/checkout/use-payment.ts'

/** Everything that prevents the upgrade, in one place. */
export function UpgradeAlert({ payment }: { payment: Payment }) {
  const { refusal, notice, isBusy, tries } = payment
  const box = useRef<HTMLDivElement>(null)
  const count = payment.totalCents > 0 ? payment.card.problemCount : 0

  useEffect(() => {
    if (refusal || notice) box.current?.focus()
  }, [refusal, notice])

  if (isBusy) return null
  const words =
    count > 0 ? m.order_payment_fields({ count }) : (notice ?? refusal?.message ?? undefined)
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-8 outline-none">
      {words !== undefined && (
        <FieldAlert key={tries}>
          <p>{words}</p>
          {refusal?.newCharge && (
            <p className="mt-1 font-bold">
              {m.pay_new_charge({
                amount: moneyWords(refusal.newCharge.amountCents, refusal.newCharge.currency),
              })}
            </p>
          )}
        </FieldAlert>
      )}
    </div>
  )
}
