// The dialogs of the participation table, on its own page and on an attraction's, and what they say when done.
import { type ComponentProps, useState } from 'react'
import { capacityForm, closureForm, closureTexts } from '#domain/catalogue/participation-form.ts'
import type { OfficeAttraction } from '#domain/catalogue/participation.ts'
import { typedTranslations } from '#domain/catalogue/translation-fields.ts'
import { m } from '#messages/messages.js'
import { TranslatedText } from '#app/routes/office/catalogue/translations/translated-text.tsx'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import type { SeveralAnswer } from '#app/routes/office/pieces/told-answer.ts'
import type { ParticipationIntent } from './participation-intent.server.ts'
import type { ParticipationHandlers } from './participation-table.tsx'

export const participationWords: Record<ParticipationIntent['intent'], () => string> = {
  join: m.participation_joined,
  leave: m.participation_left,
  close: m.participation_closed,
  reopen: m.participation_reopened,
  capacity: m.capacity_set,
}

/** Which dialog is open, for ParticipationDialogs, and what the table's buttons call. */
export function useParticipationDialogs() {
  const closing = useDialogOf<OfficeAttraction>()
  const limiting = useDialogOf<OfficeAttraction>()
  const handlers: ParticipationHandlers = { onClose: closing.open, onLimit: limiting.open }
  return { handlers, open: { closing, limiting } }
}

type ParticipationDialogsProps = ReturnType<typeof useParticipationDialogs>['open']

export function ParticipationDialogs({ closing, limiting }: ParticipationDialogsProps) {
  return (
    <>
      {closing.subject && (
        <ClosureDialog
          title={m.participation_close_of({ attraction: closing.subject.name })}
          description={m.participation_close_text()}
          fields={{ intent: 'close', attractionId: closing.subject.id }}
          today={closing.subject.today}
          onClose={closing.close}
        />
      )}
      {limiting.subject && (
        <CapacityDialog attraction={limiting.subject} onClose={limiting.close} />
      )}
    </>
  )
}

type ClosureDialogProps = { today?: string } & Omit<
  ComponentProps<typeof PlainFormDialog<SeveralAnswer>>,
  'schema' | 'children'
>

/** Requires days in order; the domain function checks it too, but names no field. */
const typedClosure = closureForm.refine(
  ({ closedFrom, closedUntil }) => closedFrom <= closedUntil,
  { path: ['closedUntil'], error: 'order' },
)

/** Of one attraction, or of several, whose cities may have different days. */
export function ClosureDialog({ today, ...dialog }: ClosureDialogProps) {
  const [typed, setTyped] = useState({ reason: '', ...typedTranslations(closureTexts, null) })
  return (
    <PlainFormDialog {...dialog} schema={typedClosure}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          type="date"
          name="closedFrom"
          label={m.participation_from()}
          defaultValue={today}
          problem={dateProblem}
        />
        <FormField
          type="date"
          name="closedUntil"
          label={m.participation_until()}
          defaultValue={today}
          problem={dateProblem}
        />
        <FormField
          name="reason"
          label={m.participation_reason()}
          hint={m.participation_reason_hint()}
          value={typed.reason}
          problem={m.participation_problem_reason()}
          className="sm:col-span-2"
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      </div>
      <TranslatedText
        name="reason"
        label={m.participation_reason()}
        typed={typed}
        onType={(field, text) => setTyped({ ...typed, [field]: text })}
      />
    </PlainFormDialog>
  )
}

function dateProblem([problem]: string[]): string {
  return problem === 'order' ? m.participation_problem_order() : m.participation_problem_date()
}

type CapacityDialogProps = { attraction: OfficeAttraction; onClose: () => void }

function CapacityDialog({ attraction, onClose }: CapacityDialogProps) {
  const [capacity, setCapacity] = useState(String(attraction.hourlyCapacity ?? ''))
  const [percent, setPercent] = useState(String(attraction.warningPercent))
  return (
    <PlainFormDialog
      title={m.capacity_of({ attraction: attraction.name })}
      description={m.capacity_text()}
      schema={capacityForm}
      fields={{ intent: 'capacity', attractionId: attraction.id }}
      onClose={onClose}
    >
      <FormField
        name="hourlyCapacity"
        label={m.capacity_people()}
        hint={m.capacity_people_hint()}
        value={capacity}
        inputMode="numeric"
        problem={m.capacity_problem_people()}
        onChange={({ target }) => setCapacity(target.value)}
        required={false}
      />
      <FormField
        name="warningPercent"
        label={m.capacity_percent()}
        hint={m.capacity_percent_hint()}
        value={percent}
        inputMode="numeric"
        problem={m.capacity_problem_percent()}
        onChange={({ target }) => setPercent(target.value)}
      />
    </PlainFormDialog>
  )
}
