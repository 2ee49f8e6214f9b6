import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { localDay } from '#domain/calendar.ts'
import { listParticipation } from '#domain/participation/participation-queries.ts'
import { createDevice, type EnrolmentOffer } from '#domain/devices/create-device.ts'
import { listDevices, type OfficeDevice } from '#domain/devices/device-queries.ts'
import { enrolmentLink } from '#domain/devices/enrolment-link.ts'
import { makeEnrolmentToken } from '#domain/devices/make-enrolment-token.ts'
import { renameDevice } from '#domain/devices/rename-device.ts'
import { revokeDevice } from '#domain/devices/revoke-device.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { answered, reachedOr } from '#app/answered.ts'
import { parseForm, refusalReply } from '#app/form.ts'
import { toldAnswer } from '#app/routes/office/pieces/door-answer.ts'
import { loadsAgain } from '#app/routes/office/pieces/loads-again.ts'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { FailedState, LoadingState } from '#app/routes/office/pieces/office-states.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/devices'
import { DeviceDialog } from './device-dialog.tsx'
import { type DeviceDone, deviceIntent } from './device-intent.ts'
import { DeviceTable } from './device-table.tsx'
import { EnrolmentDialog } from './enrolment-dialog.tsx'
import { RevokeDeviceDialog } from './revoke-device-dialog.tsx'

export const meta = () => officeMeta(m.device_title())

export async function loader({ context }: Route.LoaderArgs) {
  const { clock, db, log, timeZone } = context.get(servicesContext)
  const now = clock.now()
  return {
    timeZone,
    page: answered(
      log,
      Promise.all([listDevices(db), listParticipation(db, localDay(now, timeZone))]).then(
        ([devices, attractions]) => ({ devices, attractions, now }),
      ),
    ),
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return reachedOr(serverLoader, () => ({
    timeZone: 'UTC',
    page: Promise.resolve({ ok: false as const }),
  }))
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
      return renamed.ok ? { ok: true as const, done: 'renamed' as const } : refusalReply(renamed)
    }
    case 'revoke': {
      const revoked = await revokeDevice(services, { ...form.value, actor })
      return revoked.ok ? { ok: true as const, done: 'revoked' as const } : refusalReply(revoked)
    }
    default:
      return form.value satisfies never
  }
}

async function offered(
  { publicUrl, passDocuments }: Services,
  done: 'created' | 'offered',
  { deviceId, token, enrolBy }: EnrolmentOffer,
) {
  const link = enrolmentLink(publicUrl, token)
  const offer = { deviceId, link, qrSvg: await passDocuments.svg(link), enrolBy }
  return { ok: true as const, done, offer }
}

const doneWords: Record<DeviceDone['done'], (() => string) | undefined> = {
  created: m.device_created,
  offered: undefined,
  renamed: m.device_renamed,
  revoked: m.device_revoked,
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toldAnswer<DeviceDone>(serverAction, ({ done }) => doneWords[done]?.())
}

export default function Devices({ loaderData: { page, timeZone } }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const editing = useDialogOf<{ device: OfficeDevice | undefined }>()
  const enrolling = useDialogOf<{ device: Pick<OfficeDevice, 'id' | 'name'> }>()
  const revoking = useDialogOf<OfficeDevice>()
  return (
    <OfficePage
      title={m.device_title()}
      lead={m.device_lead()}
      action={<Button onClick={() => editing.open({ device: undefined })}>{m.device_add()}</Button>}
    >
      <Suspense fallback={<LoadingState />}>
        <Await resolve={page}>
          {(answer) =>
            answer.ok ? (
              <>
                <DeviceTable
                  {...answer.value}
                  timeZone={timeZone}
                  onOffer={(device) => enrolling.open({ device })}
                  onRename={(device) => editing.open({ device })}
                  onRevoke={revoking.open}
                />
                {editing.subject && (
                  <DeviceDialog
                    device={editing.subject.device}
                    attractions={answer.value.attractions}
                    timeZone={timeZone}
                    devices={answer.value.devices}
                    onClose={editing.close}
                  />
                )}
                {enrolling.subject && (
                  <EnrolmentDialog
                    device={enrolling.subject.device}
                    devices={answer.value.devices}
                    timeZone={timeZone}
                    onClose={enrolling.close}
                  />
                )}
              </>
            ) : (
              <FailedState
                title={m.office_toast_error()}
                message={m.device_failed()}
                failure={answer}
                isBusy={revalidator.state !== 'idle'}
                onRetry={() => void revalidator.revalidate()}
              />
            )
          }
        </Await>
      </Suspense>
      {revoking.subject && (
        <RevokeDeviceDialog device={revoking.subject} onClose={revoking.close} />
      )}
    </OfficePage>
  )
}
