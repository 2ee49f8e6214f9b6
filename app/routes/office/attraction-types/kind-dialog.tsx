import { kindForm, type OfficeKind } from '#domain/attractions/attraction-kind.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { KindAnswer } from './kind-intent.ts'

type KindDialogProps = {
  /** Undefined for a new one. */
  kind: OfficeKind | undefined
  onClose: () => void
}

/** Adds a kind or renames one. */
export function KindDialog({ kind, onClose }: KindDialogProps) {
  const form = useIntentForm<KindAnswer>({ schema: kindForm, onDone: onClose })
  return (
    <OfficeDialog
      title={kind ? m.kinds_edit_of({ kind: kind.name }) : m.kinds_add()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={
          kind ? { intent: 'rename', kindId: kind.id, version: kind.version } : { intent: 'create' }
        }
        onClose={onClose}
      >
        <Field
          name="name"
          label={m.kinds_name()}
          defaultValue={kind?.name}
          error={form.problems.name && m.kinds_problem_name()}
          required
          autoComplete="off"
        />
      </IntentForm>
    </OfficeDialog>
  )
}
