import { moveForm } from '#domain/devices/device-form.ts'
import type { OfficeDevice } from '#domain/devices/device-queries.ts'
import type { OfficeAttraction } from '#domain/participation/participation.ts'
import { m } from '#messages/messages.js'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { IntentForm } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import type { DeviceAnswer } from './device-intent.ts'

type MoveDeviceDialogProps = {
  device: OfficeDevice
  attractions: OfficeAttraction[]
  onClose: () => void
}

/** Explains what a move means for queued scans, and asks for the new attraction. */
export function MoveDeviceDialog({ device, attractions, onClose }: MoveDeviceDialogProps) {
  const form = useIntentForm<DeviceAnswer>({ schema: moveForm, onDone: onClose })
  const { attraction: here, state } = device
  const others = attractions.filter(
    ({ id, cityId }) => id !== here.id && (state === 'waiting' || cityId === here.cityId),
  )
  return (
    <OfficeDialog
      title={m.device_move_of({ device: device.name })}
      description={m.device_move_text({ attraction: here.name })}
      isOpen
      onClose={onClose}
    >
      <IntentForm
        form={form}
        fields={{ intent: 'move', deviceId: device.id }}
        label={m.device_move()}
        busyLabel={m.device_moving()}
        onClose={onClose}
      >
        <ChoiceField
          name="attractionId"
          label={m.device_attraction()}
          hint={others.length === 0 ? m.device_move_none() : undefined}
          placeholder={m.device_attraction_choose()}
          choices={others.map(({ id, name, cityName }) => ({
            value: String(id),
            label: state === 'waiting' ? `${name} (${cityName})` : name,
          }))}
          error={form.problems.attractionId && m.device_problem_attraction()}
        />
      </IntentForm>
    </OfficeDialog>
  )
}
