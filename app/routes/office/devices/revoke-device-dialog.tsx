import type { OfficeDevice } from '#domain/devices/device-queries.ts'
import { m } from '#messages/messages.js'
import { IntentConfirm } from '#app/routes/office/pieces/intent-dialogs.tsx'

type RevokeDeviceDialogProps = { device: OfficeDevice; onClose: () => void }

/** Asks before a device is permanently revoked. */
export function RevokeDeviceDialog({ device, onClose }: RevokeDeviceDialogProps) {
  return (
    <IntentConfirm
      title={m.device_revoke_of({ device: device.name })}
      question={m.device_revoke_question()}
      label={m.device_revoke()}
      busyLabel={m.device_revoking()}
      fields={{ intent: 'revoke', deviceId: device.id }}
      onClose={onClose}
    />
  )
}
