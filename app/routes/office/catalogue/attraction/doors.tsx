import type { OfficeAttraction } from '#domain/catalogue/participation.ts'
import type { OfficeDevice } from '#domain/door/devices/device-queries.ts'
import { m } from '#messages/messages.js'
import {
  ParticipationDialogs,
  useParticipationDialogs,
} from '#app/routes/office/catalogue/participation/participation-dialogs.tsx'
import { ParticipationTable } from '#app/routes/office/catalogue/participation/participation-table.tsx'
import { DeviceDialog } from '#app/routes/office/door/devices/devices-dialogs.tsx'
import { DevicesTable, RevokeDeviceDialog } from '#app/routes/office/door/devices/devices-table.tsx'
import { EnrolmentDialog } from '#app/routes/office/door/devices/enrolment-dialog.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'

type DoorsProps = {
  /** Undefined for a draft. */
  participation: OfficeAttraction | undefined
  devices: OfficeDevice[]
  now: Date
  timeZone: string
}

export function Doors({ participation, ...doors }: DoorsProps) {
  const mayKeepDoors = useMayAct('doors')
  if (!participation) {
    return (
      <section className="mt-8">
        <h2 className="mb-2 text-lg font-bold">{m.place_section_doors()}</h2>
        <p className="text-muted">{m.place_doors_later()}</p>
      </section>
    )
  }
  return (
    <>
      <ParticipationSection participation={participation} />
      {mayKeepDoors && <DevicesSection participation={participation} {...doors} />}
    </>
  )
}

function ParticipationSection({ participation }: { participation: OfficeAttraction }) {
  const { handlers, open } = useParticipationDialogs()
  return (
    <section className="mt-8 min-w-0">
      <h2 className="mb-2 text-lg font-bold">{m.place_section_participation()}</h2>
      <ParticipationTable attractions={[participation]} {...handlers} />
      <ParticipationDialogs {...open} />
    </section>
  )
}

type DevicesSectionProps = DoorsProps & { participation: OfficeAttraction }

function DevicesSection({ participation, devices, now, timeZone }: DevicesSectionProps) {
  const editing = useDialogOf<{ device: OfficeDevice | undefined }>()
  const enrolling = useDialogOf<Pick<OfficeDevice, 'id' | 'name'>>()
  const revoking = useDialogOf<OfficeDevice>()
  const page = { devices, attractions: [participation], now, timeZone }
  return (
    <section className="mt-8 min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{m.place_section_doors()}</h2>
        <RowButton onClick={() => editing.open({ device: undefined })}>{m.device_add()}</RowButton>
      </div>
      <DevicesTable
        {...page}
        onOffer={enrolling.open}
        onRename={(device) => editing.open({ device })}
        onRevoke={revoking.open}
      />
      {editing.subject && (
        <DeviceDialog {...page} device={editing.subject.device} onClose={editing.close} />
      )}
      {enrolling.subject && (
        <EnrolmentDialog {...page} device={enrolling.subject} onClose={enrolling.close} />
      )}
      {revoking.subject && (
        <RevokeDeviceDialog device={revoking.subject} onClose={revoking.close} />
      )}
    </section>
  )
}
