import { staffActor } from '#domain/activity/actor.ts'
import { localDay } from '#domain/calendar.ts'
import { createDevice, type EnrolmentOffer } from '#domain/devices/create-device.ts'
import { listDevices, type OfficeDevice } from '#domain/devices/device-queries.ts'
import { enrolmentLink } from '#domain/devices/enrolment-link.ts'
import { makeEnrolmentToken } from '#domain/devices/make-enrolment-token.ts'
import { renameDevice } from '#domain/devices/rename-device.ts'
import { revokeDevice } from '#domain/devices/revoke-device.ts'
import { listParticipation } from '#domain/participation/participation-queries.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/devices'
import { DeviceDialog } from './device-dialog.tsx'
import { type DeviceAnswer, type DeviceDone, deviceIntent } from './device-intent.ts'
import { DeviceTable } from './device-table.tsx'
import { EnrolmentDialog } from './enrolment-dialog.tsx'
import { RevokeDeviceDialog } from './revoke-device-dialog.tsx'

export const meta = () => officeMeta(m.device_title())

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readDevices(services)) }
}

async function readDevices({ clock, db, timeZone }: Services) {
  const now = clock.now()
  const [devices, attractions] = await Promise.all([
    listDevices(db),
    listParticipation(db, localDay(now, timeZone)),
  ])
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
  const actor = staffActor(context.get(staffContext))
  switch (form.value.intent) {
    case 'create': {
      const created = await createDevice(services, { ...form.value, actor })
      return created.ok ? offered(services, 'created', created) : refusalReply(created)
    }
    case 'offer': {
      const made = await makeEnrolmentToken(services, { ...form.value, actor })
      return made.ok ? offered(services, 'offered', made) : refusalReply(made)
    }
    case 'rename': {
      const renamed = await renameDevice(services, { ...form.value, actor })
      return renamed.ok ? doneAnswer('renamed') : refusalReply(renamed)
    }
    case 'revoke': {
      const revoked = await revokeDevice(services, { ...form.value, actor })
      return revoked.ok ? doneAnswer('revoked') : refusalReply(revoked)
    }
    default:
      return form.value satisfies never
  }
}

async function offered(
  { publicUrl, passDocuments }: Services,
  what: 'created' | 'offered',
  { deviceId, token, enrolBy }: EnrolmentOffer,
) {
  const link = enrolmentLink(publicUrl, token)
  const offer = { deviceId, link, qrSvg: await passDocuments.svg(link), enrolBy }
  return { ...doneAnswer(what), offer }
}

/** Nothing for an offer: its code is shown. */
const doneWords: Record<DeviceDone, (() => string) | undefined> = {
  created: m.device_created,
  offered: undefined,
  renamed: m.device_renamed,
  revoked: m.device_revoked,
}

export function clientAction(args: Route.ClientActionArgs): Promise<DeviceAnswer> {
  return toldAnswer(args, {
    done({ done }) {
      const description = doneWords[done]?.()
      return description === undefined ? undefined : { description }
    },
  })
}

export default function Devices({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ device: OfficeDevice | undefined }>()
  const enrolling = useDialogOf<Pick<OfficeDevice, 'id' | 'name'>>()
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
            <DeviceTable
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
          </>
        )}
      </Deferred>
      {revoking.subject && (
        <RevokeDeviceDialog device={revoking.subject} onClose={revoking.close} />
      )}
    </OfficePage>
  )
}
