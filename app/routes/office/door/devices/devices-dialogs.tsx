import { useState } from 'react'
import type { OfficeAttraction } from '#domain/catalogue/participation.ts'
import { deviceForm, doorsForm, moveForm } from '#domain/door/devices/device-form.ts'
import type { OfficeDevice } from '#domain/door/devices/device-queries.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import { m } from '#messages/messages.js'
import { ChoiceField } from '#app/routes/office/pieces/choice-field.tsx'
import { FilterInput } from '#app/routes/office/pieces/filter-bar.tsx'
import { FormField } from '#app/routes/office/pieces/form-field.tsx'
import { IntentFormDialog, PlainFormDialog } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { OfficeDialog } from '#app/routes/office/pieces/office-dialog.tsx'
import { useIntentForm } from '#app/routes/office/pieces/use-intent-form.ts'
import { type DeviceAnswer, renameForm } from './device-intent.ts'
import { EnrolmentOffer } from './enrolment-dialog.tsx'

type DeviceDialogProps = {
  /** Undefined for a new one. */
  device: OfficeDevice | undefined
  devices: OfficeDevice[]
  attractions: OfficeAttraction[]
  timeZone: string
  onClose: () => void
}

export function DeviceDialog({ device, attractions, ...offering }: DeviceDialogProps) {
  const { onClose } = offering
  const [name, setName] = useState(device?.name ?? '')
  const [attractionId, setAttractionId] = useState<number>()
  const [alsoAt, setAlsoAt] = useState<number[]>([])
  const form = useIntentForm<DeviceAnswer>({
    schema: device ? renameForm : deviceForm,
    onDone: ({ done }) => done === 'rename' && onClose(),
  })
  const offer = form.done?.offer
  const [only, ...others] = attractions
  const isGiven = only !== undefined && others.length === 0
  const first = attractions.find(({ id }) => id === attractionId)
  const elsewhere = attractions.filter(
    ({ id, cityId }) => first && id !== first.id && cityId === first.cityId,
  )

  if (offer) {
    const made = { id: offer.deviceId, name: name.trim() }
    return (
      <OfficeDialog title={m.device_offer_title({ device: made.name })} onClose={onClose}>
        <EnrolmentOffer offer={offer} device={made} {...offering} />
      </OfficeDialog>
    )
  }
  return (
    <IntentFormDialog
      title={device ? m.device_rename_of({ device: device.name }) : m.device_new()}
      form={form}
      fields={device ? { intent: 'rename', deviceId: device.id } : { intent: 'create' }}
      busyLabel={device ? m.office_saving() : m.device_creating()}
      onClose={onClose}
    >
      <FormField
        name="name"
        label={m.device_name()}
        hint={m.device_name_hint()}
        value={name}
        problem={m.device_problem_name()}
        onChange={({ target }) => setName(target.value)}
      />
      {!device && isGiven && <input type="hidden" name="attractionId" value={only.id} />}
      {!device && !isGiven && (
        <ChoiceField
          name="attractionId"
          label={m.device_attraction()}
          placeholder={m.device_attraction_choose()}
          choices={attractions.map((attraction) => ({
            value: String(attraction.id),
            label: attraction.name,
          }))}
          problem={m.device_problem_attraction()}
          onChange={({ target }) => {
            setAttractionId(Number(target.value))
            setAlsoAt([])
          }}
        />
      )}
      {!device && elsewhere.length > 0 && (
        <DoorChoices
          name="alsoAt"
          legend={m.device_doors_also()}
          hint={m.device_doors_hint()}
          choices={elsewhere}
          chosen={alsoAt}
          error={form.problems.alsoAt && m.device_problem_doors()}
          onChoose={setAlsoAt}
        />
      )}
    </IntentFormDialog>
  )
}

type OfDeviceProps = {
  device: OfficeDevice
  attractions: OfficeAttraction[]
  onClose: () => void
}

export function MoveDeviceDialog({ device, attractions, onClose }: OfDeviceProps) {
  const { attraction: here, state } = device
  const others = attractions.filter(
    ({ id, cityId }) => id !== here.id && (state === 'waiting' || cityId === here.cityId),
  )
  return (
    <PlainFormDialog
      title={m.device_move_of({ device: device.name })}
      description={m.device_move_text({ attraction: here.name })}
      schema={moveForm}
      fields={{ intent: 'move', deviceId: device.id }}
      label={m.device_move()}
      busyLabel={m.device_moving()}
      onClose={onClose}
    >
      <ChoiceField
        name="attractionId"
        label={m.device_attraction()}
        hint={others.length === 0 ? m.device_move_none() : undefined}
        placeholder={m.device_attraction_choose()}
        choices={others.map(({ id, name, cityName }) => ({
          value: String(id),
          label: state === 'waiting' ? `${name} (${cityName})` : name,
        }))}
        problem={m.device_problem_attraction()}
      />
    </PlainFormDialog>
  )
}

/** Chooses the attractions to which the guard may move the device. */
export function DeviceDoorsDialog({ device, attractions, onClose }: OfDeviceProps) {
  const form = useIntentForm({ schema: doorsForm, onDone: onClose })
  const { attraction: here } = device
  const ofCity = attractions.filter(({ cityId }) => cityId === here.cityId)
  // Keeps a present attraction that is no choice any more; otherwise saving would silently remove it.
  const known = ofCity.some(({ id }) => id === here.id) ? ofCity : [here, ...ofCity]
  const [chosen, setChosen] = useState(
    device.doors.filter((id) => known.some((attraction) => attraction.id === id)),
  )
  return (
    <IntentFormDialog
      title={m.device_doors_of({ device: device.name })}
      description={m.device_doors_text()}
      form={form}
      fields={{ intent: 'doors', deviceId: device.id }}
      onClose={onClose}
    >
      <DoorChoices
        name="attractionIds"
        legend={m.device_doors()}
        hint={m.device_doors_hint()}
        choices={known}
        chosen={chosen}
        here={here.id}
        error={form.problems.attractionIds && m.device_problem_doors()}
        onChoose={setChosen}
      />
    </IntentFormDialog>
  )
}

type DoorChoicesProps = {
  name: string
  legend: string
  hint: string
  choices: Pick<OfficeAttraction, 'id' | 'name'>[]
  chosen: number[]
  /** The present attraction, which cannot be removed. */
  here?: number
  error: string | undefined
  onChoose: (chosen: number[]) => void
}

/** So many are seen at a glance. */
const UNSEARCHED_MAX = 10

/** Sent in one field as comma-separated ids. */
function DoorChoices({
  name,
  legend,
  hint,
  choices,
  chosen,
  here,
  error,
  onChoose,
}: DoorChoicesProps) {
  const [typed, setTyped] = useState('')
  const found = foldText(typed.trim())
  function choose(id: number, isChosen: boolean) {
    onChoose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <p className="mb-1.5 text-muted">{hint}</p>
      <input type="hidden" name={name} value={chosen.join(',')} disabled={chosen.length === 0} />
      {choices.length > UNSEARCHED_MAX && (
        <div className="mb-2">
          <FilterInput
            label={m.office_search()}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Enter would send the whole form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {choices.map((attraction) => (
          <li key={attraction.id} hidden={!foldText(attraction.name).includes(found)}>
            <label className="flex min-h-11 items-center gap-3 px-3 py-2">
              <input
                type="checkbox"
                checked={chosen.includes(attraction.id)}
                disabled={attraction.id === here}
                aria-invalid={error ? true : undefined}
                onChange={({ target }) => choose(attraction.id, target.checked)}
                className="size-5 shrink-0 accent-accent"
              />
              <span>
                <span>{attraction.name}</span>
                {attraction.id === here && (
                  <span className="text-muted">{` · ${m.device_doors_here()}`}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && <p className="mt-1.5 font-semibold text-danger">{error}</p>}
    </fieldset>
  )
}
