import type { ComponentProps, ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ProblemsContext } from './form-field.tsx'
import {
  ConfirmDialog,
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
  useDialogOf,
} from './office-dialog.tsx'
import { RowButton } from './office-row-button.tsx'
import type { Answer, DoneIn } from './told-answer.ts'
import { useIntentForm } from './use-intent-form.ts'
import { useIntent } from './use-intent.ts'

type Fields = { intent: string } & Record<string, string | number>

export type IntentQuestion = {
  title: string
  question: ReactNode
  label: string
  busyLabel: string
  fields: Fields
}
/** What hears of a success before the dialog closes. */
type Heard<Given extends Answer> = { onDone?: (answer: DoneIn<Given>) => void; onClose: () => void }

/** Closes once the list is reloaded, because the focus must not return to a button that disappears. */
export function IntentConfirm<Given extends Answer>(props: IntentQuestion & Heard<Given>) {
  const { label, busyLabel, fields, onDone, ...asked } = props
  const { onClose } = asked
  const { send, isBusy, refusal, malformed } = useIntent<Given>({
    onDone,
    onClose,
    waitsForList: true,
  })
  return (
    <ConfirmDialog
      {...asked}
      confirmLabel={isBusy ? busyLabel : label}
      isBusy={isBusy}
      refusal={refusal?.message ?? (malformed && m.office_outdated())}
      onConfirm={() => send(fields)}
    />
  )
}

type AskingButtonProps = IntentQuestion &
  Omit<ComponentProps<typeof RowButton>, 'children' | 'onClick'> & {
    /** Why the button is disabled. */
    whyNot?: string | undefined
  }

/**
 * A row's button that asks first; unless it has another name, the title of its question names it. The question goes with
 * its button, should somebody else have removed the row.
 */
export function AskingButton(props: AskingButtonProps) {
  const { title, question, label, busyLabel, fields, whyNot, ...button } = props
  // What was asked: after a refusal the row's data are new, and a second press must not mean something else.
  const asking = useDialogOf<IntentQuestion>()
  return (
    <>
      <RowButton
        aria-label={title}
        disabled={whyNot !== undefined}
        title={whyNot}
        {...button}
        onClick={() => asking.open({ title, question, label, busyLabel, fields })}
      >
        {label}
      </RowButton>
      {asking.subject && <IntentConfirm {...asking.subject} onClose={asking.close} />}
    </>
  )
}

type IntentFormProps = {
  form: Omit<ReturnType<typeof useIntentForm>, 'done'>
  /** Hidden fields sent with the form. */
  fields: Fields
  label?: string
  busyLabel?: string
  /** Replaces the refusal's own sentence; null if a field shows it. */
  refusal?: ReactNode
  /** Between the cancel and the submit button. */
  buttons?: ReactNode
  onClose: () => void
  children: ReactNode
}

export function IntentForm({
  form: { Form, id, onSubmit, isBusy, ...form },
  fields,
  label = m.office_save(),
  busyLabel = m.office_saving(),
  refusal = form.refusal?.message,
  buttons,
  onClose,
  children,
}: IntentFormProps) {
  // What no field can show.
  const isHidden = Object.keys(form.problems).some((name) => name in fields)
  return (
    <Form method="post" id={id} noValidate onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.refusal && refusal && <DialogRefusal>{refusal}</DialogRefusal>}
      {isHidden && <DialogRefusal>{m.office_outdated()}</DialogRefusal>}
      <div className="grid gap-4">
        <ProblemsContext value={form.problems}>{children}</ProblemsContext>
      </div>
      <DialogButtons onCancel={onClose}>
        {buttons}
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? busyLabel : label}
        </Button>
      </DialogButtons>
    </Form>
  )
}

type IntentFormDialogProps = IntentFormProps & { title: string; description?: ReactNode }

export function IntentFormDialog({ title, description, ...form }: IntentFormDialogProps) {
  return (
    <OfficeDialog title={title} description={description} onClose={form.onClose}>
      <IntentForm {...form} />
    </OfficeDialog>
  )
}

type PlainFormDialogProps<Given extends Answer> = Heard<Given> &
  Omit<ComponentProps<typeof IntentFormDialog>, 'form'> &
  Pick<Parameters<typeof useIntentForm>[0], 'schema' | 'waitsForList'>

/** The same for a form that closes once it is done, and needs no more; without a schema only the server checks. */
export function PlainFormDialog<Given extends Answer>(dialog: PlainFormDialogProps<Given>) {
  const form = useIntentForm<Given>(dialog)
  return <IntentFormDialog {...dialog} form={form} />
}
