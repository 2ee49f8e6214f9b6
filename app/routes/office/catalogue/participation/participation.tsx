import { listParticipation } from '#domain/catalogue/participation.ts'
import { staffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/participation'
import {
  ParticipationDialogs,
  participationWords,
  useParticipationDialogs,
} from './participation-dialogs.tsx'
import { participationIntent, runParticipation } from './participation-intent.server.ts'
import { ParticipationTable } from './participation-table.tsx'

export const meta = () => officeMeta(m.participation_title())

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readParticipation(services)) }
}

async function readParticipation({ clock, db }: Services) {
  return { attractions: await listParticipation(db, clock.now()) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(participationIntent, request)
  if (!form.ok) return form.reply
  const actor = staffActor(context.get(staffContext))
  const result = await runParticipation(context.get(servicesContext), actor, form.value)
  return result.ok ? doneAnswer(form.value.intent) : refusalReply(result)
}

export function clientAction(args: Route.ClientActionArgs) {
  return toldAnswer(args, { done: ({ done }) => ({ description: participationWords[done]() }) })
}

export default function Participation({ loaderData: { content } }: Route.ComponentProps) {
  const { handlers, open } = useParticipationDialogs()
  return (
    <OfficePage title={m.participation_title()} lead={m.participation_lead()}>
      <Deferred content={content} failed={m.participation_failed()}>
        {({ attractions }) => <ParticipationTable attractions={attractions} {...handlers} />}
      </Deferred>
      <ParticipationDialogs {...open} />
    </OfficePage>
  )
}
