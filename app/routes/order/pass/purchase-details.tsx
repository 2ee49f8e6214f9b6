// Below the passes: the purchase, its payment, and what the buyer may still do about it.
import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { localPath } from '#domain/language.ts'
import type { OrderLine, PaidUpgrade } from '#domain/orders/order-queries.ts'
import { m } from '#messages/messages.js'
import { ReceiptLines } from '#app/routes/order/pieces/receipt-lines.tsx'
import { ReceiptPayment } from '#app/routes/order/pieces/receipt-payment.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

type PurchaseDetailsProps = {
  secret: string
  lines: OrderLine[]
  upgrades: PaidUpgrade[]
  receipt: ComponentProps<typeof ReceiptPayment>['receipt']
  isPaid: boolean
  canUpgrade: boolean
}

export function PurchaseDetails({
  secret,
  lines,
  upgrades,
  receipt,
  isPaid,
  canUpgrade,
}: PurchaseDetailsProps) {
  return (
    <div className="mx-auto mt-8 grid max-w-md grid-cols-1 gap-4 border-t border-line px-4 print:hidden">
      <ReceiptLines lines={lines} upgrades={upgrades} />
      <ReceiptPayment
        receipt={receipt}
        label={upgrades.length > 0 ? m.upgrade_first_payment() : m.order_total()}
      />
      {isPaid && canUpgrade && (
        <ButtonLink
          href={localPath(href('/order/:secret/upgrade', { secret }))}
          variant="secondary"
          className="justify-self-center"
        >
          {m.upgrade_link()}
        </ButtonLink>
      )}
      {isPaid && (
        <ButtonLink
          href={localPath(href('/order/:secret/refund', { secret }))}
          variant="quiet"
          className="justify-self-center"
        >
          {m.shell_withdrawal()}
        </ButtonLink>
      )}
    </div>
  )
}
