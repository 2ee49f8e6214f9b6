import { useState } from 'react'
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

type EmailDialogProps = {
  /** The address of the order when the dialog was opened. */
  shownEmail: string
  onClose: () => void
}

/** Moves an order to another address. */
export function EmailDialog({ shownEmail, onClose }: EmailDialogProps) {
  const [email, setEmail] = useState(shownEmail)
  const { Form, isBusy, formRef, problems, refusal } = useOrderAction(() => {
    showToast({
      title: m.office_toast_success(),
      description: m.order_office_email_done({ email }),
    })
    onClose()
  })
  // Whoever was told of another address and saves again, knows it.
  const knownEmail = refusal?.currentEmail ?? shownEmail
  return (
    <OfficeDialog
      title={m.order_office_email_title()}
      description={m.order_office_email_text()}
      isOpen
      onClose={onClose}
    >
      {refusal && (
        <DialogRefusal>
          {refusal.message}
          {refusal.currentEmail && (
            <span className="block break-all">
              {m.order_office_email_current({ email: refusal.currentEmail })}
            </span>
          )}
        </DialogRefusal>
      )}
      <Form method="post" noValidate ref={formRef}>
        <input type="hidden" name="intent" value="email" />
        <input type="hidden" name="shownEmail" value={knownEmail} />
        <Field
          name="email"
          type="email"
          label={m.order_office_email_new()}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={emailProblemWords(problems.email)}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
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

function emailProblemWords(problems: string[] | undefined): string | undefined {
  return problems?.[0] === 'not_an_email' ? m.access_field_not_an_email() : problemWords(problems)
}
