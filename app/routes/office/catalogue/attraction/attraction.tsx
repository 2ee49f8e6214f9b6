// Doors, closures and participation use the intents of their own screens.
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { attractionForm, contentOf } from '#domain/catalogue/attractions/attraction-form.ts'
import { changeAttraction } from '#domain/catalogue/attractions/attractions.ts'
import {
  attractionIdIn,
  findAttractionOnDesk,
  listAttractionChoices,
} from '#domain/catalogue/attractions/office-attractions.ts'
import {
  deleteAttraction,
  publishAttraction,
  unpublishAttraction,
} from '#domain/catalogue/attractions/publish-attraction.ts'
import { listParticipation, type OfficeAttraction } from '#domain/catalogue/participation.ts'
import { listDevices, type OfficeDevice } from '#domain/door/devices/device-queries.ts'
import type { OfficeArea } from '#domain/people/areas.ts'
import { m } from '#messages/messages.js'
import {
  ParticipationDialogs,
  participationWords,
  useParticipationDialogs,
} from '#app/routes/office/catalogue/participation/participation-dialogs.tsx'
import {
  participationIntent,
  participationVerbs,
} from '#app/routes/office/catalogue/participation/participation-intent.server.ts'
import { ParticipationTable } from '#app/routes/office/catalogue/participation/participation-table.tsx'
import { deviceIntent, deviceWords } from '#app/routes/office/door/devices/device-intent.ts'
import { deviceVerbs } from '#app/routes/office/door/devices/device-verbs.server.ts'
import { DeviceDialog } from '#app/routes/office/door/devices/devices-dialogs.tsx'
import { DevicesTable } from '#app/routes/office/door/devices/devices-table.tsx'
import { EnrolmentDialog } from '#app/routes/office/door/devices/enrolment-dialog.tsx'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { BackLink } from '#app/routes/office/pieces/back-link.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { useMayAct } from '#app/routes/office/pieces/staff-role.ts'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { OrderSection } from '#app/routes/office/sale/order/order-section.tsx'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/attraction'
import { AttractionEditor, EDITOR_MORE_BYTES } from './attraction-editor.tsx'
import { missingSentence } from './attraction-words.ts'
import { History } from './history.tsx'
import { Publishing } from './publishing.tsx'
import { useAttractionEditor } from './use-attraction-editor.ts'

export const handle = { moreBodyBytes: EDITOR_MORE_BYTES }

export const meta = ({ loaderData }: Route.MetaArgs) =>
  officeMeta(loaderData?.attraction.name ?? m.places_title())

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock, timeZone } = context.get(servicesContext)
  const id = attractionIdIn(params.attractionId)
  const now = clock.now()
  const [attraction, { kinds }, participating, devices] = await Promise.all([
    id === undefined ? undefined : findAttractionOnDesk(db, id),
    listAttractionChoices(db),
    listParticipation(db, now),
    listDevices(db),
  ])
  if (!attraction) throw new Response(null, { status: 404 })
  return {
    attraction,
    kinds,
    doors: {
      participation: participating.find((row) => row.id === attraction.id),
      devices: devices.filter((device) => device.attraction.id === attraction.id),
      now,
      timeZone,
    },
  }
}

const attractionIntent = z.discriminatedUnion('intent', [
  attractionForm.safeExtend({ intent: z.literal('save'), version: z.int().positive() }),
  z.object({ intent: z.literal('publish') }),
  z.object({ intent: z.literal('unpublish') }),
  z.object({ intent: z.literal('delete') }),
  ...participationIntent.options,
  ...deviceIntent.options,
])
type AttractionIntent = z.output<typeof attractionIntent>

const intentAreas: Record<AttractionIntent['intent'], OfficeArea> = {
  save: 'catalogue',
  publish: 'catalogue',
  unpublish: 'catalogue',
  delete: 'catalogue',
  join: 'programme',
  leave: 'programme',
  close: 'programme',
  reopen: 'programme',
  capacity: 'programme',
  create: 'doors',
  offer: 'doors',
  rename: 'doors',
  move: 'doors',
  doors: 'doors',
  revoke: 'doors',
}

export async function action({ params, ...asked }: Route.ActionArgs) {
  const attractionId = attractionIdIn(params.attractionId)
  if (attractionId === undefined) throw new Response(null, { status: 404 })
  return officeAction(
    asked,
    attractionIntent,
    {
      async save(services, { intent: _, actor, version, ...fields }) {
        const edit = { attractionId, actor, version, content: contentOf(fields) }
        const saved = await changeAttraction(services, edit)
        return saved.ok ? { ok: true, answer: { version: saved.version } } : saved
      },
      publish: (services, { actor }) => publishAttraction(services, { attractionId, actor }),
      unpublish: (services, { actor }) => unpublishAttraction(services, { attractionId, actor }),
      async delete(services, { actor }) {
        const deleted = await deleteAttraction(services, { attractionId, actor })
        if (deleted.ok) throw redirect(href('/admin/attractions'))
        return deleted
      },
      ...participationVerbs,
      ...deviceVerbs,
    },
    { areas: intentAreas },
  )
}

const doneWords = {
  ...participationWords,
  ...deviceWords,
  save: m.place_saved,
  publish: m.place_published,
  unpublish: m.place_unpublished,
  // It leads to the list.
  delete: undefined,
}

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, doneWords, {
    refused: (refusal, sent) =>
      'missing' in refusal && sent('intent') === 'save'
        ? missingSentence(refusal.missing)
        : undefined,
  })

export const shouldRevalidate = loadsAgain

export default function AttractionPage({ loaderData }: Route.ComponentProps) {
  // Each attraction gets a new form.
  return <Desk key={loaderData.attraction.id} {...loaderData} />
}

function Desk({ attraction, kinds, doors }: Route.ComponentProps['loaderData']) {
  const editor = useAttractionEditor({
    schema: attractionForm,
    stored: attraction.typed,
    version: attraction.version,
  })
  return (
    <OfficePage
      title={attraction.name}
      lead={attraction.city.name}
      action={<BackLink to={href('/admin/attractions')}>{m.place_back()}</BackLink>}
    >
      <Publishing attraction={attraction} isUnsaved={editor.isUnsaved} />
      <AttractionEditor
        editor={editor}
        fields={{ intent: 'save', version: editor.version ?? attraction.version }}
        kinds={kinds}
        citySlug={attraction.city.slug}
        keptSlug={attraction.slug}
        timeZone={doors.timeZone}
        label={m.place_save()}
      />
      <Doors {...doors} />
      <History changes={attraction.changes} timeZone={doors.timeZone} />
    </OfficePage>
  )
}

type DoorsProps = {
  /** Undefined for a draft. */
  participation: OfficeAttraction | undefined
  devices: OfficeDevice[]
  now: Date
  timeZone: string
}

function Doors({ participation, ...doors }: DoorsProps) {
  const mayKeepDoors = useMayAct('doors')
  if (!participation) {
    return (
      <OrderSection title={m.place_section_doors()}>
        <p className="text-muted">{m.place_doors_later()}</p>
      </OrderSection>
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
    <OrderSection title={m.place_section_participation()}>
      <ParticipationTable attractions={[participation]} {...handlers} />
      <ParticipationDialogs {...open} />
    </OrderSection>
  )
}

type DevicesSectionProps = DoorsProps & { participation: OfficeAttraction }

function DevicesSection({ participation, devices, now, timeZone }: DevicesSectionProps) {
  const editing = useDialogOf<{ device: OfficeDevice | undefined }>()
  const enrolling = useDialogOf<Pick<OfficeDevice, 'id' | 'name'>>()
  const page = { devices, attractions: [participation], now, timeZone }
  return (
    <section className="mt-8 min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{m.place_section_doors()}</h2>
        <RowButton onClick={() => editing.open({ device: undefined })}>{m.device_new()}</RowButton>
      </div>
      <DevicesTable
        {...page}
        onOffer={enrolling.open}
        onRename={(device) => editing.open({ device })}
      />
      {editing.subject && (
        <DeviceDialog {...page} device={editing.subject.device} onClose={editing.close} />
      )}
      {enrolling.subject && (
        <EnrolmentDialog {...page} device={enrolling.subject} onClose={enrolling.close} />
      )}
    </section>
  )
}
