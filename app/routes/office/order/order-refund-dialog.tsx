import { useId, useState } from 'react'
import type { OfficeRefundable } from '#domain/books/order-money.ts'
import { m } from '#messages/messages.js'
import { PassChoices } from '#app/routes/office/payments/pass-choices.tsx'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { OrderAnswer } from './order-intent.ts'
import { RefundTotal } from './order-refund-total.tsx'

type RefundDialogProps = {
  operationNumber: string
  refundable: OfficeRefundable
  onClose: () => void
}

/** Refunds chosen passes with a reason; shows the amount in both currencies first. */
export function RefundDialog({ operationNumber, refundable, onClose }: RefundDialogProps) {
  // Only the server checks the reason: its limit is defined beside the domain function.
  const form = useIntentForm<OrderAnswer>({ onDone: onClose })
  const [chosen, setChosen] = useState<string[]>([])
  const problemId = useId()

  return (
    <OfficeDialog
      title={m.order_refund_dialog({ operationNumber })}
      description={m.order_refund_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'refund', passIds: chosen.join(' ') }}
        label={m.order_refund_open()}
        busyLabel={m.order_refund_sending()}
        onClose={onClose}
      >
        <fieldset aria-describedby={form.problems.passIds && problemId}>
          <legend className="mb-1.5 font-semibold">{m.order_refund_passes()}</legend>
          <PassChoices {...refundable} chosen={chosen} onChoose={setChosen} />
          {form.problems.passIds && (
            <p id={problemId} className="mt-1.5 font-semibold text-danger">
              {m.order_refund_choose()}
            </p>
          )}
        </fieldset>
        <Field
          name="reason"
          label={m.money_reason()}
          hint={m.order_refund_reason_hint()}
          error={form.problems.reason && m.money_reason_problem()}
          required
          autoComplete="off"
        />
        <RefundTotal refundable={refundable} chosen={chosen} />
      </IntentForm>
    </OfficeDialog>
  )
}
