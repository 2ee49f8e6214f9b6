import { useState } from 'react'
import type { Holder } from '#domain/orders/people.ts'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { problemWords } from '#app/ui/field-problem.ts'
import {
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
} from '#app/routes/office/pieces/office-dialog.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import { useOrderAction } from './order-answer.ts'

type HolderDialogProps = {
  passId: string
  /** The name on the pass when the dialog was opened. */
  shown: Holder
  onClose: () => void
}

const fullName = ({ name, lastname }: Holder) => `${name} ${lastname}`

/** Puts another name on a pass. */
export function HolderDialog({ passId, shown, onClose }: HolderDialogProps) {
  const [holder, setHolder] = useState(shown)
  const { Form, isBusy, formRef, problems, refusal } = useOrderAction(() => {
    const done = m.order_office_holder_done({ holder: fullName(holder) })
    showToast({ title: m.office_toast_success(), description: done })
    onClose()
  })
  // Whoever was told of another name and saves again, knows it.
  const known = refusal?.currentHolder ?? shown
  return (
    <OfficeDialog
      title={m.order_office_holder_title()}
      description={m.order_office_holder_text()}
      isOpen
      onClose={onClose}
    >
      {refusal && (
        <DialogRefusal>
          {refusal.message}
          {refusal.currentHolder && (
            <span className="block">
              {m.order_office_holder_current({ holder: fullName(refusal.currentHolder) })}
            </span>
          )}
        </DialogRefusal>
      )}
      <Form method="post" noValidate ref={formRef} className="grid gap-4">
        <input type="hidden" name="intent" value="holder" />
        <input type="hidden" name="passId" value={passId} />
        <input type="hidden" name="shownName" value={known.name} />
        <input type="hidden" name="shownLastname" value={known.lastname} />
        <Field
          name="name"
          label={m.order_office_holder_name()}
          value={holder.name}
          onChange={(event) => setHolder({ ...holder, name: event.target.value })}
          error={problemWords(problems.name)}
          required
          autoComplete="off"
        />
        <Field
          name="lastname"
          label={m.order_office_holder_lastname()}
          value={holder.lastname}
          onChange={(event) => setHolder({ ...holder, lastname: event.target.value })}
          error={problemWords(problems.lastname)}
          required
          autoComplete="off"
        />
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {m.office_cancel()}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={isBusy}>
            {isBusy ? m.office_saving() : m.office_save()}
          </Button>
        </DialogButtons>
      </Form>
    </OfficeDialog>
  )
}
