import { useState } from 'react'
import { kindForm, kindTexts, type OfficeKind } from '#domain/attractions/attraction-kind.ts'
import { typedTranslations } from '#domain/translations/translation-fields.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { TranslatedText } from '#app/routes/office/translations/translated-text.tsx'
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
  const [typed, setTyped] = useState({
    name: kind?.name ?? '',
    ...typedTranslations(kindTexts, kind?.translations ?? null),
  })
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
          value={typed.name}
          error={form.problems.name && m.kinds_problem_name()}
          required
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <TranslatedText
          name="name"
          label={m.kinds_name()}
          typed={typed}
          problem={(field) => form.problems[field] && m.translation_problem()}
          onType={(field, text) => setTyped({ ...typed, [field]: text })}
        />
      </IntentForm>
    </OfficeDialog>
  )
}
