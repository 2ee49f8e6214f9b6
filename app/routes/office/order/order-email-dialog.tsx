import { buyerForm } from '#domain/orders/people.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { problemWords } from '#app/ui/field-problem.ts'
import { Field } from '#app/ui/field.tsx'
import type { OrderAnswer } from './order-intent.ts'

type EmailDialogProps = {
  /** The order's address when the dialog was opened. */
  shownEmail: string
  onClose: () => void
  /** Changes the address of the gift's recipient instead of the buyer's. */
  ofGift?: boolean
}

const emailForm = buyerForm.pick({ email: true })

const wordsOfOrder = {
  title: m.order_office_email_title,
  description: m.order_office_email_text,
  label: m.order_office_email_new,
}
const wordsOfGift = {
  title: m.gift_office_email_title,
  description: m.gift_office_email_text,
  label: m.gift_office_email_new,
}

/** Changes the address of an order or a gift. */
export function EmailDialog({ shownEmail, onClose, ofGift = false }: EmailDialogProps) {
  const words = ofGift ? wordsOfGift : wordsOfOrder
  const form = useIntentForm<OrderAnswer>({ schema: emailForm, onDone: onClose })
  const { refusal } = form
  return (
    <OfficeDialog title={words.title()} description={words.description()} isOpen onClose={onClose}>
      <IntentForm
        form={form}
        // Saving after the conflict was shown overwrites the stored address.
        fields={{
          intent: ofGift ? 'gift_email' : 'email',
          shownEmail: refusal?.currentEmail ?? shownEmail,
        }}
        refusal={
          refusal?.currentEmail && (
            <>
              <span>{refusal.message}</span>
              <span className="block wrap-anywhere">
                {m.order_office_email_current({ email: refusal.currentEmail })}
              </span>
            </>
          )
        }
        onClose={onClose}
      >
        <Field
          name="email"
          type="email"
          label={words.label()}
          defaultValue={shownEmail}
          error={emailProblemWords(form.problems.email)}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </IntentForm>
    </OfficeDialog>
  )
}

function emailProblemWords(problems: string[] | undefined): string | undefined {
  return problems?.[0] === 'not_an_email' ? m.access_field_not_an_email() : problemWords(problems)
}
