import { listParticipation } from '#domain/catalogue/participation.ts'
import { listDevices, type OfficeDevice } from '#domain/door/devices/device-queries.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/devices'
import { answerDevice } from './answer-device.server.ts'
import { type DeviceAnswer, deviceIntent, deviceWords } from './device-intent.ts'
import { DeviceDialog, DeviceDoorsDialog, MoveDeviceDialog } from './devices-dialogs.tsx'
import { DevicesTable, RevokeDeviceDialog } from './devices-table.tsx'
import { EnrolmentDialog } from './enrolment-dialog.tsx'

export const meta = () => officeMeta(m.device_title())

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readDevices(services)) }
}

async function readDevices({ clock, db, timeZone }: Services) {
  const now = clock.now()
  const [devices, attractions] = await Promise.all([listDevices(db), listParticipation(db, now)])
  return { devices, attractions, now, timeZone }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(deviceIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  return answerDevice(services, staffActor(context.get(staffContext)), form.value)
}

export function clientAction(args: Route.ClientActionArgs): Promise<DeviceAnswer> {
  return toldAnswer(args, {
    done({ done }) {
      const description = deviceWords[done]?.()
      return description === undefined ? undefined : { description }
    },
  })
}

export default function Devices({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ device: OfficeDevice | undefined }>()
  const enrolling = useDialogOf<Pick<OfficeDevice, 'id' | 'name'>>()
  const moving = useDialogOf<OfficeDevice>()
  const choosing = useDialogOf<OfficeDevice>()
  const revoking = useDialogOf<OfficeDevice>()
  return (
    <OfficePage
      title={m.device_title()}
      lead={m.device_lead()}
      action={
        <PageButton onClick={() => editing.open({ device: undefined })}>
          {m.device_add()}
        </PageButton>
      }
    >
      <Deferred content={content} failed={m.device_failed()}>
        {(page) => (
          <>
            <DevicesTable
              {...page}
              onOffer={enrolling.open}
              onRename={(device) => editing.open({ device })}
              onMove={moving.open}
              onDoors={choosing.open}
              onRevoke={revoking.open}
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
      {revoking.subject && (
        <RevokeDeviceDialog device={revoking.subject} onClose={revoking.close} />
      )}
    </OfficePage>
  )
}
