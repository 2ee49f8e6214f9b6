import { useState } from 'react'
import { deviceForm } from '#domain/devices/device-form.ts'
import type { OfficeDevice } from '#domain/devices/device-queries.ts'
import type { OfficeAttraction } from '#domain/participation/participation.ts'
import { m } from '#messages/messages.js'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import { type DeviceAnswer, renameForm } from './device-intent.ts'
import { DoorChoices } from './door-choices.tsx'
import { EnrolmentOffer } from './enrolment-dialog.tsx'

type DeviceDialogProps = {
  /** Undefined for a new one. */
  device: OfficeDevice | undefined
  devices: OfficeDevice[]
  attractions: OfficeAttraction[]
  timeZone: string
  onClose: () => void
}

/** Creates a device and shows its enrolment code in the same dialog, or renames a device. */
export function DeviceDialog({ device, attractions, ...offering }: DeviceDialogProps) {
  const { onClose } = offering
  const [name, setName] = useState(device?.name ?? '')
  const [attractionId, setAttractionId] = useState<number>()
  const [alsoAt, setAlsoAt] = useState<number[]>([])
  const form = useIntentForm<DeviceAnswer>({
    schema: device ? renameForm : deviceForm,
    onDone: ({ done }) => done === 'renamed' && onClose(),
  })
  const offer = form.done?.offer
  const [only, ...others] = attractions
  const isGiven = only !== undefined && others.length === 0
  const first = attractions.find(({ id }) => id === attractionId)
  const elsewhere = attractions.filter(
    ({ id, cityId }) => first && id !== first.id && cityId === first.cityId,
  )

  if (offer) {
    const made = { id: offer.deviceId, name: name.trim() }
    return (
      <OfficeDialog title={m.device_offer_title({ device: made.name })} isOpen onClose={onClose}>
        <EnrolmentOffer offer={offer} device={made} {...offering} />
      </OfficeDialog>
    )
  }
  return (
    <OfficeDialog
      title={device ? m.device_rename_of({ device: device.name }) : m.device_add()}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={device ? { intent: 'rename', deviceId: device.id } : { intent: 'create' }}
        busyLabel={device ? m.office_saving() : m.device_creating()}
        onClose={onClose}
      >
        <Field
          name="name"
          label={m.device_name()}
          hint={m.device_name_hint()}
          value={name}
          error={form.problems.name && m.device_problem_name()}
          required
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        {!device && isGiven && <input type="hidden" name="attractionId" value={only.id} />}
        {!device && !isGiven && (
          <ChoiceField
            name="attractionId"
            label={m.device_attraction()}
            placeholder={m.device_attraction_choose()}
            choices={attractions.map((attraction) => ({
              value: String(attraction.id),
              label: attraction.name,
            }))}
            error={form.problems.attractionId && m.device_problem_attraction()}
            onChange={({ target }) => {
              setAttractionId(Number(target.value))
              setAlsoAt([])
            }}
          />
        )}
        {!device && elsewhere.length > 0 && (
          <DoorChoices
            name="alsoAt"
            legend={m.device_doors_also()}
            hint={m.device_doors_hint()}
            choices={elsewhere}
            chosen={alsoAt}
            error={form.problems.alsoAt && m.device_problem_doors()}
            onChoose={setAlsoAt}
          />
        )}
      </IntentForm>
    </OfficeDialog>
  )
}
