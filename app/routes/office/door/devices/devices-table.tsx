import type { OfficeDevice } from '#domain/door/devices/device-queries.ts'
import { m } from '#messages/messages.js'
import { AskingButton } from '#app/routes/office/pieces/intent-dialogs.tsx'
import {
  actionsColumn,
  CellNote,
  countColumn,
  dateColumn,
} from '#app/routes/office/pieces/office-columns.tsx'
import { officeDateWords } from '#app/routes/office/pieces/office-date.tsx'
import { RowButton, rowLinkLook } from '#app/routes/office/pieces/office-row-button.tsx'
import { NoneInCity } from '#app/routes/office/pieces/office-states.tsx'
import { WholeList } from '#app/routes/office/pieces/whole-list.tsx'

type Handlers = {
  onOffer: (device: OfficeDevice) => void
  onRename: (device: OfficeDevice) => void
  /** Undefined if there is no other attraction. */
  onMove?: (device: OfficeDevice) => void
  onDoors?: (device: OfficeDevice) => void
}
type Shown = { devices: OfficeDevice[]; none?: string; now: Date; timeZone: string }
type DevicesTableProps = Handlers & Shown

export function DevicesTable({ devices, none, now, timeZone, ...handlers }: DevicesTableProps) {
  return (
    <WholeList
      caption={m.device_caption()}
      rows={devices}
      none={none ?? <NoneInCity none={m.device_none()} />}
      columns={[
        {
          title: m.device_name(),
          isHead: true,
          className: 'min-w-28',
          value: ({ name }) => name,
          cell: (device) => <NameAndDoors device={device} />,
        },
        {
          title: m.device_state(),
          className: 'whitespace-nowrap',
          value: ({ state }) => stateWords[state](),
          cell: ({ state, enrolBy }) => (
            <>
              <span>{stateWords[state]()}</span>
              {enrolBy !== null && enrolBy > now && (
                <CellNote>
                  {m.device_state_offer({ time: officeDateWords(enrolBy, timeZone, 'clock') })}
                </CellNote>
              )}
            </>
          ),
        },
        dateColumn(m.device_contact(), 'lastContactAt', timeZone, m.device_never()),
        dateColumn(m.device_data(), 'lastSyncAt', timeZone, m.device_never()),
        countColumn(m.device_queue(), 'queueLength'),
        { title: m.device_clock(), cell: ({ clockOffsetMs }) => clockWords(clockOffsetMs) },
        actionsColumn(
          (device: OfficeDevice) =>
            device.state !== 'revoked' && <DeviceButtons device={device} {...handlers} />,
        ),
      ]}
    />
  )
}

function NameAndDoors({ device }: { device: OfficeDevice }) {
  return (
    <>
      <span>{device.name}</span>
      <CellNote>
        <span>{device.attraction.name}</span>
        {device.doors.length > 1 && (
          <span>{` · ${m.device_doors_more({ more: device.doors.length - 1 })}`}</span>
        )}
      </CellNote>
    </>
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
}: Handlers & { device: OfficeDevice }) {
  const named = { device: device.name }
  return (
    <>
      <RowButton aria-label={m.device_show_code_of(named)} onClick={() => onOffer(device)}>
        {m.device_show_code()}
      </RowButton>
      <details className="open:order-last open:basis-full">
        <summary
          aria-label={m.device_more_of(named)}
          className={`${rowLinkLook} cursor-pointer list-none`}
        >
          {m.device_more()}
        </summary>
        <div className="mt-2 grid w-max grid-cols-2 gap-2">
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
          <AskingButton
            isDangerous
            title={m.device_revoke_of(named)}
            question={m.device_revoke_question()}
            label={m.device_revoke()}
            busyLabel={m.device_revoking()}
            fields={{ intent: 'revoke', deviceId: device.id }}
          />
        </div>
      </details>
    </>
  )
}
