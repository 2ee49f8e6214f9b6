import { useState } from 'react'
import { capacityForm } from '#domain/participation/capacity-form.ts'
import type { OfficeAttraction } from '#domain/participation/participation-queries.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import type { ParticipationAnswer } from './participation-intent.ts'

type CapacityDialogProps = { attraction: OfficeAttraction; onClose: () => void }

/** Sets how many people an attraction admits per hour. Typed values stay until they are stored. */
export function CapacityDialog({ attraction, onClose }: CapacityDialogProps) {
  const form = useIntentForm<ParticipationAnswer>({ schema: capacityForm, onDone: onClose })
  const [capacity, setCapacity] = useState(String(attraction.hourlyCapacity ?? ''))
  const [percent, setPercent] = useState(String(attraction.warningPercent))
  const { problems } = form
  return (
    <OfficeDialog
      title={m.capacity_of({ attraction: attraction.name })}
      description={m.capacity_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'capacity', attractionId: attraction.id }}
        onClose={onClose}
      >
        <Field
          name="hourlyCapacity"
          label={m.capacity_people()}
          hint={m.capacity_people_hint()}
          value={capacity}
          inputMode="numeric"
          autoComplete="off"
          error={problems.hourlyCapacity && m.capacity_problem_people()}
          onChange={({ target }) => setCapacity(target.value)}
        />
        <Field
          name="warningPercent"
          label={m.capacity_percent()}
          hint={m.capacity_percent_hint()}
          value={percent}
          inputMode="numeric"
          autoComplete="off"
          required
          error={problems.warningPercent && m.capacity_problem_percent()}
          onChange={({ target }) => setPercent(target.value)}
        />
      </IntentForm>
    </OfficeDialog>
  )
}
