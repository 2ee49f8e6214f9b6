import { type FormEvent, useEffect, useId, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { z } from 'zod'
import type { OfficeAttraction } from '#domain/participation/participation-queries.ts'
import { deviceForm, deviceName } from '#domain/devices/device-form.ts'
import type { OfficeDevice } from '#domain/devices/device-queries.ts'
import { m } from '#messages/messages.js'
import { isDone, refusalOf } from '#app/routes/office/pieces/door-answer.ts'
import {
  DialogButtons,
  DialogRefusal,
  OfficeDialog,
} from '#app/routes/office/pieces/office-dialog.tsx'
import { filterControl } from '#app/routes/office/pieces/office-filter-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { DeviceAnswer } from './device-intent.ts'
import { EnrolmentOffer } from './enrolment-dialog.tsx'

type DeviceDialogProps = {
  /** Undefined for a new one. */
  device: OfficeDevice | undefined
  devices: OfficeDevice[]
  attractions: OfficeAttraction[]
  timeZone: string
  onClose: () => void
}

/** Makes a device, and shows its code in the same dialog, or renames one. */
export function DeviceDialog({
  device,
  devices,
  attractions,
  timeZone,
  onClose,
}: DeviceDialogProps) {
  const fetcher = useFetcher<DeviceAnswer>()
  const [name, setName] = useState(device?.name ?? '')
  const [attractionId, setAttractionId] = useState('')
  const [problems, setProblems] = useState<{ name?: boolean; attraction?: boolean }>({})
  const isBusy = fetcher.state !== 'idle'
  const answer = fetcher.data
  const offer = isDone(answer) ? answer.offer : undefined
  const isRenamed = isDone(answer) && answer.done === 'renamed'

  useEffect(() => {
    if (isRenamed) onClose()
  }, [isRenamed, onClose])

  function check(event: FormEvent<HTMLFormElement>) {
    const checked = device
      ? z.object({ name: deviceName }).safeParse({ name })
      : deviceForm.safeParse({ name, attractionId: Number(attractionId) })
    const paths = checked.error?.issues.map((issue) => String(issue.path[0])) ?? []
    setProblems({ name: paths.includes('name'), attraction: paths.includes('attractionId') })
    if (paths.length === 0 && !isBusy) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[name=${paths[0]}]`)?.focus()
  }

  const title = device ? m.device_rename_of({ device: device.name }) : m.device_add()
  if (offer) {
    return (
      <OfficeDialog title={m.device_offer_title({ device: name.trim() })} isOpen onClose={onClose}>
        <EnrolmentOffer
          offer={offer}
          device={{ id: offer.deviceId, name: name.trim() }}
          devices={devices}
          timeZone={timeZone}
          onClose={onClose}
        />
      </OfficeDialog>
    )
  }
  return (
    <OfficeDialog title={title} isOpen onClose={onClose}>
      <fetcher.Form method="post" action={href('/admin/devices')} noValidate onSubmit={check}>
        <input type="hidden" name="intent" value={device ? 'rename' : 'create'} />
        {device && <input type="hidden" name="deviceId" value={device.id} />}
        <Refusal answer={answer} />
        <div className="grid gap-4">
          <Field
            name="name"
            label={m.device_name()}
            hint={m.device_name_hint()}
            value={name}
            error={problems.name ? m.device_problem_name() : undefined}
            required
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          {!device && (
            <AttractionChoice
              attractions={attractions}
              chosen={attractionId}
              isWrong={problems.attraction ?? false}
              onChoose={setAttractionId}
            />
          )}
        </div>
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {m.office_cancel()}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {submitWords(isBusy, device !== undefined)}
          </Button>
        </DialogButtons>
      </fetcher.Form>
    </OfficeDialog>
  )
}

function submitWords(isBusy: boolean, isRename: boolean): string {
  if (isBusy) return isRename ? m.office_saving() : m.device_creating()
  return m.office_save()
}

function Refusal({ answer }: { answer: DeviceAnswer | undefined }) {
  const refusal = refusalOf(answer)
  return refusal ? <DialogRefusal>{refusal.message}</DialogRefusal> : null
}

type AttractionChoiceProps = {
  attractions: OfficeAttraction[]
  chosen: string
  isWrong: boolean
  onChoose: (attractionId: string) => void
}

function AttractionChoice({ attractions, chosen, isWrong, onChoose }: AttractionChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {m.device_attraction()}
      </label>
      <select
        id={id}
        name="attractionId"
        value={chosen}
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => onChoose(target.value)}
        className={filterControl}
      >
        <option value="">{m.device_attraction_choose()}</option>
        {attractions.map((attraction) => (
          <option key={attraction.id} value={attraction.id}>
            {attraction.name}
          </option>
        ))}
      </select>
      {isWrong && (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-danger">
          {m.device_problem_attraction()}
        </p>
      )}
    </div>
  )
}
