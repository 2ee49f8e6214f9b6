// One attraction: its public content, publication, doors, and history.
import { staffActor } from '#domain/activity/actor.ts'
import { attractionForm } from '#domain/attractions/attraction-form.ts'
import {
  attractionIdIn,
  findAttractionOnDesk,
  listAttractionChoices,
} from '#domain/attractions/office-attractions.ts'
import { listDevices } from '#domain/devices/device-queries.ts'
import { listParticipation } from '#domain/participation/participation-queries.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { requireArea } from '#app/middleware.ts'
import { deviceWords } from '#app/routes/office/devices/device-words.ts'
import { participationWords } from '#app/routes/office/participation/participation-words.ts'
import { loadsAgain } from '#app/routes/office/pieces/answered.ts'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/attraction'
import { answerAttraction } from './answer-attraction.server.ts'
import { AttractionEditor } from './attraction-editor.tsx'
import {
  type AttractionAnswer,
  attractionIntent,
  attractionIntentAreas,
} from './attraction-intent.ts'
import { missingKeptSentence, missingSentence } from './attraction-words.ts'
import { BackToList } from './back-to-list.tsx'
import { Doors } from './doors.tsx'
import { History } from './history.tsx'
import { Publishing } from './publishing.tsx'
import { useAttractionEditor } from './use-attraction-editor.ts'

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

export async function action({ request, params, context }: Route.ActionArgs) {
  const attractionId = attractionIdIn(params.attractionId)
  if (attractionId === undefined) throw new Response(null, { status: 404 })
  const form = await parseForm(attractionIntent, request)
  if (!form.ok) return form.reply
  requireArea(context, request, attractionIntentAreas[form.value.intent])
  const actor = staffActor(context.get(staffContext))
  return answerAttraction(context.get(servicesContext), { attractionId, actor }, form.value)
}

const doneWords = {
  ...participationWords,
  ...deviceWords,
  saved: m.place_saved,
  published: m.place_published,
  unpublished: m.place_unpublished,
}

export function clientAction(args: Route.ClientActionArgs): Promise<AttractionAnswer> {
  return toldAnswer(args, {
    refused(answer, sent) {
      if (!('missing' in answer)) return undefined
      const sentence = sent('intent') === 'save' ? missingKeptSentence : missingSentence
      return sentence(answer.missing)
    },
    done({ done }) {
      const description = doneWords[done]?.()
      return description === undefined ? undefined : { description }
    },
  })
}

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
    <OfficePage title={attraction.name} lead={attraction.city.name} action={<BackToList />}>
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
