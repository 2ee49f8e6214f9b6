import { useState } from 'react'
import { closureForm, closureTexts } from '#domain/participation/closure-form.ts'
import type { OfficeAttraction } from '#domain/participation/participation-queries.ts'
import { typedTranslations } from '#domain/translations/translation-fields.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { TranslatedText } from '#app/routes/office/translations/translated-text.tsx'
import { Field } from '#app/ui/field.tsx'
import type { ParticipationAnswer } from './participation-intent.ts'

type ClosureDialogProps = { attraction: OfficeAttraction; onClose: () => void }

/** Requires days in order; the domain function checks it too, but names no field. */
const typedClosure = closureForm.refine(
  ({ closedFrom, closedUntil }) => closedFrom <= closedUntil,
  { path: ['closedUntil'], error: 'order' },
)

/** Closes an attraction for some days. Typed values stay until they are stored. */
export function ClosureDialog({ attraction, onClose }: ClosureDialogProps) {
  const form = useIntentForm<ParticipationAnswer>({ schema: typedClosure, onDone: onClose })
  const [typed, setTyped] = useState({ reason: '', ...typedTranslations(closureTexts, null) })
  const { problems } = form
  return (
    <OfficeDialog
      title={m.participation_close_of({ attraction: attraction.name })}
      description={m.participation_close_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'close', attractionId: attraction.id }}
        onClose={onClose}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            type="date"
            name="closedFrom"
            label={m.participation_from()}
            defaultValue={attraction.today}
            error={dateProblem(problems.closedFrom)}
            required
          />
          <Field
            type="date"
            name="closedUntil"
            label={m.participation_until()}
            defaultValue={attraction.today}
            error={dateProblem(problems.closedUntil)}
            required
          />
          <Field
            name="reason"
            label={m.participation_reason()}
            hint={m.participation_reason_hint()}
            value={typed.reason}
            error={problems.reason && m.participation_problem_reason()}
            required
            autoComplete="off"
            className="sm:col-span-2"
            onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
          />
        </div>
        <TranslatedText
          name="reason"
          label={m.participation_reason()}
          typed={typed}
          problem={(field) => problems[field] && m.translation_problem()}
          onType={(field, text) => setTyped({ ...typed, [field]: text })}
        />
      </IntentForm>
    </OfficeDialog>
  )
}

function dateProblem(problems: string[] | undefined): string | undefined {
  if (problems === undefined) return undefined
  return problems[0] === 'order' ? m.participation_problem_order() : m.participation_problem_date()
}
