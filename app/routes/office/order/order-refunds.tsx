import { useId } from 'react'
import type { OfficeRefundable, RefundOfCharge } from '#domain/books/order-money.ts'
import type { OfficeOrder } from '#domain/order-desk/order-page.ts'
import { m } from '#messages/messages.js'
import { refundRefusalWords } from '#app/routes/office/payments/money-words.ts'
import { RefundsOfCharge } from '#app/routes/office/payments/refunds-of-charge.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { RefundDialog } from './order-refund-dialog.tsx'
import { OrderSection } from './order-section.tsx'

type OrderRefundsProps = {
  order: OfficeOrder
  refunds: RefundOfCharge[]
  refundable: OfficeRefundable | undefined
}

/** The order's refunds, and the button for another one, or why there is none. */
export function OrderRefunds({ order, refunds, refundable }: OrderRefundsProps) {
  const mayRefund = useMayAct('refunds')
  const asking = useDialogOf<OfficeRefundable>()
  const whyNotId = useId()
  const refusal = refundable ? refundable.refusal : 'order_not_paid'
  const whyNot = refusal && refundRefusalWords[refusal]()
  return (
    <OrderSection title={m.order_refund_title()}>
      <RefundsOfCharge
        caption={m.order_refund_caption()}
        none={m.order_refund_none()}
        refunds={refunds}
        timeZone={order.timeZone}
      />
      {mayRefund && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <RowButton
            disabled={whyNot !== undefined}
            title={whyNot}
            aria-describedby={whyNot && whyNotId}
            onClick={() => refundable && asking.open(refundable)}
          >
            {m.order_refund_open()}
          </RowButton>
          {whyNot && (
            <span id={whyNotId} className="text-sm text-muted">
              {whyNot}
            </span>
          )}
        </p>
      )}
      {asking.subject && (
        <RefundDialog
          operationNumber={order.operationNumber}
          refundable={asking.subject}
          onClose={asking.close}
        />
      )}
    </OrderSection>
  )
}
