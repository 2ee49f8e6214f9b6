import { type Holder, holderForm } from '#domain/orders/people.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { problemWords } from '#app/ui/field-problem.ts'
import { Field } from '#app/ui/field.tsx'
import type { OrderAnswer } from './order-intent.ts'

type HolderDialogProps = {
  passId: string
  /** The pass's name when the dialog was opened. */
  shown: Holder
  onClose: () => void
}

/** Changes the name on a pass. */
export function HolderDialog({ passId, shown, onClose }: HolderDialogProps) {
  const form = useIntentForm<OrderAnswer>({ schema: holderForm, onDone: onClose })
  const current = form.refusal?.currentHolder
  // Saving after the conflict was shown overwrites the stored name.
  const known = current ?? shown
  return (
    <OfficeDialog
      title={m.order_office_holder_title()}
      description={m.order_office_holder_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{
          intent: 'holder',
          passId,
          shownName: known.name,
          shownLastname: known.lastname,
        }}
        refusal={
          current && (
            <>
              <span>{form.refusal?.message}</span>
              <span className="block">
                {m.order_office_holder_current({ holder: `${current.name} ${current.lastname}` })}
              </span>
            </>
          )
        }
        onClose={onClose}
      >
        <Field
          name="name"
          label={m.order_office_holder_name()}
          defaultValue={shown.name}
          error={problemWords(form.problems.name)}
          required
          autoComplete="off"
        />
        <Field
          name="lastname"
          label={m.order_office_holder_lastname()}
          defaultValue={shown.lastname}
          error={problemWords(form.problems.lastname)}
          required
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}
