import type { OfficeDevice } from '#domain/devices/device-queries.ts'
import { m } from '#messages/messages.js'
import { OfficeDate, officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'

type Handlers = {
  onOffer: (device: OfficeDevice) => void
  onRename: (device: OfficeDevice) => void
  /** Undefined if there is no other attraction. */
  onMove?: (device: OfficeDevice) => void
  onDoors?: (device: OfficeDevice) => void
  onRevoke: (device: OfficeDevice) => void
}
type DeviceTableProps = Handlers & { devices: OfficeDevice[]; now: Date; timeZone: string }

/** The phones at the doors and their condition. */
export function DeviceTable({ devices, now, timeZone, ...handlers }: DeviceTableProps) {
  if (devices.length === 0) return <EmptyState>{m.device_none()}</EmptyState>
  const columns = [
    { key: 'name', title: m.device_name() },
    { key: 'state', title: m.device_state() },
    { key: 'contact', title: m.device_contact() },
    { key: 'data', title: m.device_data() },
    { key: 'queue', title: m.device_queue(), isNumeric: true },
    { key: 'clock', title: m.device_clock() },
    { key: 'actions', title: m.office_actions() },
  ]
  const when = (instant: Date | null) =>
    instant === null ? m.device_never() : <OfficeDate at={instant} timeZone={timeZone} />
  return (
    <OfficeTable caption={m.device_caption()} columns={columns}>
      {devices.map((device) => (
        <OfficeRow key={device.id}>
          <OfficeCell isHead className="min-w-28">
            <span>{device.name}</span>
            <span className="block text-sm font-normal text-muted">
              <span>{device.attraction.name}</span>
              {device.doors.length > 1 && (
                <span>{` · ${m.device_doors_more({ more: device.doors.length - 1 })}`}</span>
              )}
            </span>
          </OfficeCell>
          <OfficeCell className="whitespace-nowrap">
            <span>{stateWords[device.state]()}</span>
            {device.enrolBy !== null && device.enrolBy > now && (
              <span className="block text-sm text-muted">
                {m.device_state_offer({ time: officeDateWords(device.enrolBy, timeZone, 'clock') })}
              </span>
            )}
          </OfficeCell>
          <OfficeCell>{when(device.lastContactAt)}</OfficeCell>
          <OfficeCell>{when(device.lastSyncAt)}</OfficeCell>
          <OfficeCell>{device.queueLength ?? 0}</OfficeCell>
          <OfficeCell>{clockWords(device.clockOffsetMs)}</OfficeCell>
          <OfficeCell className="whitespace-nowrap">
            {device.state !== 'revoked' && <DeviceButtons device={device} {...handlers} />}
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

const stateWords = {
  waiting: m.device_state_waiting,
  enrolled: m.device_state_enrolled,
  revoked: m.device_state_revoked,
}

const MINUTE_MS = 60_000

function clockWords(offsetMs: number | null): string {
  if (offsetMs === null) return ''
  const minutes = Math.round(Math.abs(offsetMs) / MINUTE_MS)
  if (minutes === 0) return m.device_clock_right()
  return offsetMs > 0 ? m.device_clock_ahead({ minutes }) : m.device_clock_behind({ minutes })
}

function DeviceButtons({
  device,
  onOffer,
  onRename,
  onMove,
  onDoors,
  onRevoke,
}: Handlers & { device: OfficeDevice }) {
  const named = { device: device.name }
  return (
    <>
      <RowButton aria-label={m.device_show_code_of(named)} onClick={() => onOffer(device)}>
        {m.device_show_code()}
      </RowButton>
      <RowButton aria-label={m.device_rename_of(named)} onClick={() => onRename(device)}>
        {m.device_rename()}
      </RowButton>
      {onMove && (
        <RowButton aria-label={m.device_move_of(named)} onClick={() => onMove(device)}>
          {m.device_move()}
        </RowButton>
      )}
      {onDoors && (
        <RowButton aria-label={m.device_doors_of(named)} onClick={() => onDoors(device)}>
          {m.device_doors()}
        </RowButton>
      )}
      <RowButton
        aria-label={m.device_revoke_of(named)}
        isDangerous
        onClick={() => onRevoke(device)}
      >
        {m.device_revoke()}
      </RowButton>
    </>
  )
}
