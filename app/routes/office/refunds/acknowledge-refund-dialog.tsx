import { useState } from 'react'
import type { BlockedPass } from '#domain/refunds/blocked-passes.ts'
import type { OfficeRefund } from '#domain/refunds/refund-queries.ts'
import { m } from '#messages/messages.js'
import { PassChoices } from '#app/routes/office/payments/pass-choices.tsx'
import { argentineAmount } from '#app/routes/office/pieces/argentine-number.ts'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import type { RefundAnswer } from './refund-intent.ts'

type AcknowledgeRefundDialogProps = {
  refund: OfficeRefund
  passes: BlockedPass[]
  onClose: () => void
}

/** Acknowledges a refund made at the provider, and names the blocked passes that it was for, if known. */
export function AcknowledgeRefundDialog({ refund, passes, onClose }: AcknowledgeRefundDialogProps) {
  const form = useIntentForm<RefundAnswer>({ onDone: onClose })
  const [chosen, setChosen] = useState<string[]>([])
  const { currency } = refund
  const amount = `${argentineAmount(refund.amountCents)} ${currency}`
  return (
    <OfficeDialog
      title={m.refunds_acknowledge_of({ what: refund.operationNumber ?? refund.chargeRef })}
      description={m.refunds_acknowledge_choose({ amount })}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'acknowledge', refundId: refund.id, passIds: chosen.join(' ') }}
        label={m.refunds_acknowledge()}
        busyLabel={m.refunds_sending()}
        onClose={onClose}
      >
        <fieldset>
          <legend className="mb-1.5 font-semibold">{m.refunds_blocked_passes()}</legend>
          <PassChoices passes={passes} currency={currency} chosen={chosen} onChoose={setChosen} />
        </fieldset>
      </IntentForm>
    </OfficeDialog>
  )
}
