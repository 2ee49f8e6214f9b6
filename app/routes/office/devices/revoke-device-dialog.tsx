import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import type { OfficeDevice } from '#domain/devices/device-queries.ts'
import { m } from '#messages/messages.js'
import { isDone, refusalOf } from '#app/routes/office/pieces/door-answer.ts'
import { ConfirmDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import type { DeviceAnswer } from './device-intent.ts'

/** Asks before a phone is shut out for good. */
export function RevokeDeviceDialog({
  device,
  onClose,
}: {
  device: OfficeDevice
  onClose: () => void
}) {
  const fetcher = useFetcher<DeviceAnswer>()
  const isBusy = fetcher.state !== 'idle'
  const hasEnded = isDone(fetcher.data)
  useEffect(() => {
    if (hasEnded) onClose()
  }, [hasEnded, onClose])
  return (
    <ConfirmDialog
      title={m.device_revoke_of({ device: device.name })}
      question={m.device_revoke_question()}
      confirmLabel={isBusy ? m.device_revoking() : m.device_revoke()}
      isOpen
      isBusy={isBusy}
      refusal={refusalOf(fetcher.data)?.message}
      onConfirm={() =>
        void fetcher.submit(
          { intent: 'revoke', deviceId: device.id },
          { method: 'post', action: href('/admin/devices') },
        )
      }
      onClose={onClose}
    />
  )
}
