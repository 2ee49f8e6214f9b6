// The dialogs that send an intent: one that asks before something happens, and one with fields.
import type { ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog, DialogButtons, DialogRefusal } from './office-dialog.tsx'
import type { useIntentForm } from './use-intent-form.ts'
import { useIntent } from './use-intent.ts'

/** Values of the intent by their names, `intent` among them. */
type Fields = { intent: string } & Record<string, string | number>

type IntentConfirmProps = {
  title: string
  question: ReactNode
  /** What the button says, and what it says while the intent is on its way. */
  label: string
  busyLabel: string
  fields: Fields
  onClose: () => void
}

/**
 * Asks, sends the intent and says why when it is refused. Closes when it is done and the list read
 * again: the focus must not go back to a button that goes.
 */
export function IntentConfirm({ label, busyLabel, fields, onClose, ...asked }: IntentConfirmProps) {
  const { send, isBusy, refusal } = useIntent({ onDone: onClose, waitsForList: true })
  return (
    <ConfirmDialog
      {...asked}
      confirmLabel={isBusy ? busyLabel : label}
      isOpen
      isBusy={isBusy}
      refusal={refusal?.message}
      onConfirm={() => send(fields)}
      onClose={onClose}
    />
  )
}

type IntentFormProps = {
  /** Of useIntentForm. */
  form: Omit<ReturnType<typeof useIntentForm>, 'done'>
  /** Sent with what is typed, unseen. */
  fields: Fields
  label?: string
  busyLabel?: string
  /** In place of the refusal's own sentence; null where a field says it. */
  refusal?: ReactNode
  /** Between the way back and the button that sends. */
  buttons?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The form of a dialog: why it was refused, its fields, and its buttons. */
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
  return (
    <Form method="post" id={id} noValidate onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.refusal && refusal && <DialogRefusal>{refusal}</DialogRefusal>}
      <div className="grid gap-4">{children}</div>
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {m.office_cancel()}
        </Button>
        {buttons}
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? busyLabel : label}
        </Button>
      </DialogButtons>
    </Form>
  )
}
