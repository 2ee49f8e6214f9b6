import type { ComponentProps } from 'react'
import { type Holder, holderForm } from '#domain/sale/orders/people.ts'
import { m } from '#messages/messages.js'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { IntentFormDialog, PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import type { Answer, SeveralAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { problemWords } from '#app/ui/field-problem.ts'

type HolderDialogProps = {
  passId: string
  /** The pass's name when the dialog was opened. */
  shown: Holder
  onClose: () => void
}

/** The detail is the newer name that somebody else stored. */
type HolderAnswer = Answer<object, { currentHolder?: Holder }>

export function HolderDialog({ passId, shown, onClose }: HolderDialogProps) {
  const form = useIntentForm<HolderAnswer>({ schema: holderForm, onDone: onClose })
  const current = form.refusal?.currentHolder
  // Saving after the conflict was shown overwrites the stored name.
  const known = current ?? shown
  return (
    <IntentFormDialog
      title={m.order_office_holder_title()}
      description={m.order_office_holder_text()}
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
      <FormField
        name="name"
        label={m.order_office_holder_name()}
        defaultValue={shown.name}
        problem={problemWords}
      />
      <FormField
        name="lastname"
        label={m.order_office_holder_lastname()}
        defaultValue={shown.lastname}
        problem={problemWords}
      />
    </IntentFormDialog>
  )
}

type BlockDialogProps = Omit<ComponentProps<typeof PlainFormDialog<SeveralAnswer>>, 'children'>

/** Of one pass or several. Only the server checks the reason: its limit is defined beside the domain function. */
export function BlockDialog(dialog: BlockDialogProps) {
  return (
    <PlainFormDialog
      label={m.order_office_block()}
      busyLabel={m.order_office_blocking()}
      {...dialog}
    >
      <FormField
        name="reason"
        label={m.order_office_block_reason()}
        problem={m.order_office_block_problem()}
      />
    </PlainFormDialog>
  )
}
