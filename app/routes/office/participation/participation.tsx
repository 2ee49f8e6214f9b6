import { staffActor } from '#domain/activity/actor.ts'
import {
  listParticipation,
  type OfficeAttraction,
} from '#domain/participation/participation-queries.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/participation'
import { answerParticipation } from './answer-participation.server.ts'
import { CapacityDialog } from './capacity-dialog.tsx'
import { ClosureDialog } from './closure-dialog.tsx'
import { ParticipationConfirm, type ParticipationQuestion } from './participation-confirm.tsx'
import { type ParticipationAnswer, participationIntent } from './participation-intent.ts'
import { ParticipationTable } from './participation-table.tsx'
import { participationWords } from './participation-words.ts'

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

  const services = context.get(servicesContext)
  return answerParticipation(services, staffActor(context.get(staffContext)), form.value)
}

export function clientAction(args: Route.ClientActionArgs): Promise<ParticipationAnswer> {
  return toldAnswer(args, { done: ({ done }) => ({ description: participationWords[done]() }) })
}

export default function Participation({ loaderData: { content } }: Route.ComponentProps) {
  const asking = useDialogOf<ParticipationQuestion>()
  const closing = useDialogOf<OfficeAttraction>()
  const limiting = useDialogOf<OfficeAttraction>()
  return (
    <OfficePage title={m.participation_title()} lead={m.participation_lead()}>
      <Deferred content={content} failed={m.participation_failed()}>
        {({ attractions }) => (
          <ParticipationTable
            attractions={attractions}
            onAsk={asking.open}
            onClose={closing.open}
            onLimit={limiting.open}
          />
        )}
      </Deferred>
      {asking.subject && <ParticipationConfirm question={asking.subject} onClose={asking.close} />}
      {closing.subject && <ClosureDialog attraction={closing.subject} onClose={closing.close} />}
      {limiting.subject && (
        <CapacityDialog attraction={limiting.subject} onClose={limiting.close} />
      )}
    </OfficePage>
  )
}
