import { useState } from 'react'
import { doorsForm } from '#domain/devices/device-form.ts'
import type { OfficeDevice } from '#domain/devices/device-queries.ts'
import type { OfficeAttraction } from '#domain/participation/participation.ts'
import { m } from '#messages/messages.js'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import type { DeviceAnswer } from './device-intent.ts'
import { DoorChoices } from './door-choices.tsx'

type DeviceDoorsDialogProps = {
  device: OfficeDevice
  attractions: OfficeAttraction[]
  onClose: () => void
}

/** Chooses the attractions to which the guard may move the device. */
export function DeviceDoorsDialog({ device, attractions, onClose }: DeviceDoorsDialogProps) {
  const form = useIntentForm<DeviceAnswer>({ schema: doorsForm, onDone: onClose })
  const { attraction: here } = device
  const ofCity = attractions.filter(({ cityId }) => cityId === here.cityId)
  // Keeps a present attraction that is no choice any more; otherwise saving would silently remove it.
  const known = ofCity.some(({ id }) => id === here.id) ? ofCity : [here, ...ofCity]
  const [chosen, setChosen] = useState(
    device.doors.filter((id) => known.some((attraction) => attraction.id === id)),
  )
  return (
    <OfficeDialog
      title={m.device_doors_of({ device: device.name })}
      description={m.device_doors_text()}
      isOpen
      onClose={onClose}
    >
      <IntentForm form={form} fields={{ intent: 'doors', deviceId: device.id }} onClose={onClose}>
        <DoorChoices
          name="attractionIds"
          legend={m.device_doors()}
          hint={m.device_doors_hint()}
          choices={known}
          chosen={chosen}
          here={here.id}
          error={form.problems.attractionIds && m.device_problem_doors()}
          onChoose={setChosen}
        />
      </IntentForm>
    </OfficeDialog>
  )
}
