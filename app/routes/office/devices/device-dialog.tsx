import { useId, useState } from 'react'
import { deviceForm } from '#domain/devices/device-form.ts'
import type { OfficeDevice } from '#domain/devices/device-queries.ts'
import type { OfficeAttraction } from '#domain/participation/participation-queries.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { filterControl } from '#app/routes/office/pieces/office-filter-bar.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { Field } from '#app/ui/field.tsx'
import { type DeviceAnswer, renameForm } from './device-intent.ts'
import { EnrolmentOffer } from './enrolment-dialog.tsx'

type DeviceDialogProps = {
  /** Undefined for a new one. */
  device: OfficeDevice | undefined
  devices: OfficeDevice[]
  attractions: OfficeAttraction[]
  timeZone: string
  onClose: () => void
}

/** Makes a device, and shows its code in the same dialog, or renames one. */
export function DeviceDialog({ device, attractions, ...offering }: DeviceDialogProps) {
  const { onClose } = offering
  const [name, setName] = useState(device?.name ?? '')
  const form = useIntentForm<DeviceAnswer>({
    schema: device ? renameForm : deviceForm,
    onDone: ({ done }) => done === 'renamed' && onClose(),
  })
  const offer = form.done?.offer

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
        {!device && (
          <AttractionChoice
            attractions={attractions}
            isWrong={form.problems.attractionId !== undefined}
          />
        )}
      </IntentForm>
    </OfficeDialog>
  )
}

type AttractionChoiceProps = { attractions: OfficeAttraction[]; isWrong: boolean }

function AttractionChoice({ attractions, isWrong }: AttractionChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {m.device_attraction()}
      </label>
      <select
        id={id}
        name="attractionId"
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        className={filterControl}
      >
        <option value="">{m.device_attraction_choose()}</option>
        {attractions.map((attraction) => (
          <option key={attraction.id} value={attraction.id}>
            {attraction.name}
          </option>
        ))}
      </select>
      {isWrong && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-danger">
          {m.device_problem_attraction()}
        </p>
      )}
    </div>
  )
}
