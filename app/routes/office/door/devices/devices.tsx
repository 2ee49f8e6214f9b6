import { href } from 'react-router'
import { listParticipation } from '#domain/catalogue/participation.ts'
import { listDevices, type OfficeDevice } from '#domain/door/devices/device-queries.ts'
import { searchText } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { cityIn } from '#app/routes/office/pieces/chosen-city.ts'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { PartShown } from '#app/routes/office/pieces/office-states.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import type { Route } from './+types/devices'
import { deviceIntent, deviceWords } from './device-intent.ts'
import { deviceVerbs } from './device-verbs.server.ts'
import { DeviceDialog, DeviceDoorsDialog, MoveDeviceDialog } from './devices-dialogs.tsx'
import { DevicesTable } from './devices-table.tsx'
import { EnrolmentDialog } from './enrolment-dialog.tsx'

export const meta = () => officeMeta(m.device_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readDevices)

async function readDevices({ clock, db, timeZone }: Services, params: URLSearchParams) {
  const now = clock.now()
  const isSilentAlone = params.get('contact') === 'silent'
  const q = searchText.safeParse(params.get('q')).data
  const [devices, attractions] = await Promise.all([
    listDevices(db, {
      q,
      silentAt: isSilentAlone ? now : undefined,
      cityId: cityIn(params),
    }),
    listParticipation(db, now),
  ])
  const found = q && m.office_list_found({ q })
  const part = isSilentAlone ? m.device_silent_alone() : found
  return { devices, attractions, part, now, timeZone }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

export const action = (asked: Route.ActionArgs) => officeAction(asked, deviceIntent, deviceVerbs)

export const clientAction = (args: Route.ClientActionArgs) => toldDone(args, deviceWords)

export default function Devices({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ device: OfficeDevice | undefined }>()
  const enrolling = useDialogOf<Pick<OfficeDevice, 'id' | 'name'>>()
  const moving = useDialogOf<OfficeDevice>()
  const choosing = useDialogOf<OfficeDevice>()
  return (
    <OfficePage
      title={m.device_title()}
      lead={m.device_lead()}
      action={
        <PageButton onClick={() => editing.open({ device: undefined })}>
          {m.device_new()}
        </PageButton>
      }
    >
      <Deferred content={content} failed={m.device_failed()}>
        {(page) => (
          <>
            {page.part && <PartShown words={page.part} all={href('/admin/devices')} />}
            <DevicesTable
              {...page}
              none={page.part && m.device_none_found()}
              onOffer={enrolling.open}
              onRename={(device) => editing.open({ device })}
              onMove={moving.open}
              onDoors={choosing.open}
            />
            {editing.subject && (
              <DeviceDialog {...page} device={editing.subject.device} onClose={editing.close} />
            )}
            {moving.subject && (
              <MoveDeviceDialog {...page} device={moving.subject} onClose={moving.close} />
            )}
            {choosing.subject && (
              <DeviceDoorsDialog {...page} device={choosing.subject} onClose={choosing.close} />
            )}
            {enrolling.subject && (
              <EnrolmentDialog {...page} device={enrolling.subject} onClose={enrolling.close} />
            )}
          </>
        )}
      </Deferred>
    </OfficePage>
  )
}
