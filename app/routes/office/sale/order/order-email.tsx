import { buyerForm } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { IntentFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { problemWords } from '#app/ui/field-problem.ts'
import { Field } from '#app/ui/field.tsx'
import { Fact } from './order-section.tsx'

const emailWords = {
  email: {
    name: m.order_office_email,
    edit: m.order_office_email_edit,
    editLabel: m.order_office_email_edit_label,
    title: m.order_office_email_title,
    description: m.order_office_email_text,
    label: m.order_office_email_new,
  },
  gift_email: {
    name: m.gift_office_email,
    edit: m.gift_office_edit,
    editLabel: m.gift_office_edit_label,
    title: m.gift_office_email_title,
    description: m.gift_office_email_text,
    label: m.gift_office_email_new,
  },
}

type EmailFactProps = {
  email: string
  intent: keyof typeof emailWords
  mayEdit: boolean
}

export function EmailFact({ email, intent, mayEdit }: EmailFactProps) {
  const dialog = useDialogOf<string>()
  const words = emailWords[intent]
  return (
    <Fact name={words.name()}>
      <span className="flex flex-wrap items-center gap-x-4">
        <span translate="no" className="min-w-0 wrap-anywhere">
          {email}
        </span>
        {mayEdit && (
          <RowButton look="link" aria-label={words.editLabel()} onClick={() => dialog.open(email)}>
            {words.edit()}
          </RowButton>
        )}
      </span>
      {dialog.subject !== undefined && (
        <EmailDialog intent={intent} shownEmail={dialog.subject} onClose={dialog.close} />
      )}
    </Fact>
  )
}

type EmailDialogProps = Pick<EmailFactProps, 'intent'> & {
  /** The address when the dialog was opened. */
  shownEmail: string
  onClose: () => void
}

/** The detail is the newer address that somebody else stored. */
type EmailAnswer = Answer<object, { currentEmail?: string }>

const emailForm = buyerForm.pick({ email: true })

function EmailDialog({ intent, shownEmail, onClose }: EmailDialogProps) {
  const words = emailWords[intent]
  const form = useIntentForm<EmailAnswer>({ schema: emailForm, onDone: onClose })
  const { refusal } = form
  return (
    <IntentFormDialog
      title={words.title()}
      description={words.description()}
      form={form}
      // Saving after the conflict was shown overwrites the stored address.
      fields={{ intent, shownEmail: refusal?.currentEmail ?? shownEmail }}
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
    </IntentFormDialog>
  )
}

function emailProblemWords(problems: string[] | undefined): string | undefined {
  return problems?.[0] === 'not_an_email' ? m.access_field_not_an_email() : problemWords(problems)
}
