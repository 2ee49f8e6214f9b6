import { useState } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import {
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
} from '#app/routes/office/pieces/office-dialog.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { useOrderAction } from './order-answer.ts'

type BlockDialogProps = { passId: string; holder: string; onClose: () => void }

/** Stops a pass at every door, and keeps why. */
export function BlockDialog({ passId, holder, onClose }: BlockDialogProps) {
  const [reason, setReason] = useState('')
  const { Form, isBusy, formRef, problems, refusal } = useOrderAction(() => {
    const description = m.order_office_block_done({ holder })
    showToast({ title: m.office_toast_success(), description })
    onClose()
  })
  return (
    <OfficeDialog
      title={m.order_office_block_of({ holder })}
      description={m.order_office_block_text()}
      isOpen
      onClose={onClose}
    >
      {refusal && <DialogRefusal>{refusal.message}</DialogRefusal>}
      <Form method="post" noValidate ref={formRef}>
        <input type="hidden" name="intent" value="block" />
        <input type="hidden" name="passId" value={passId} />
        <Field
          name="reason"
          label={m.order_office_block_reason()}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={problems.reason && m.order_office_block_problem()}
          required
          autoComplete="off"
        />
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {m.office_cancel()}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={isBusy}>
            {isBusy ? m.order_office_blocking() : m.order_office_block()}
          </Button>
        </DialogButtons>
      </Form>
    </OfficeDialog>
  )
}
