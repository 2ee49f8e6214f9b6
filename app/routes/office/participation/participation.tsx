import { staffActor } from '#domain/activity/actor.ts'
import { localDay } from '#domain/calendar.ts'
import {
  listParticipation,
  type OfficeAttraction,
} from '#domain/participation/participation-queries.ts'
import {
  closeAttraction,
  joinProgramme,
  leaveProgramme,
  reopenAttraction,
} from '#domain/participation/participation.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/participation'
import { ClosureDialog } from './closure-dialog.tsx'
import { ParticipationConfirm, type ParticipationQuestion } from './participation-confirm.tsx'
import {
  type ParticipationAnswer,
  type ParticipationDone,
  participationIntent,
} from './participation-intent.ts'
import { ParticipationTable } from './participation-table.tsx'

export const meta = () => officeMeta(m.participation_title())

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readParticipation(services)) }
}

async function readParticipation({ clock, db, timeZone }: Services) {
  const today = localDay(clock.now(), timeZone)
  return { today, attractions: await listParticipation(db, today) }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(participationIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const input = { ...form.value, actor: staffActor(context.get(staffContext)) }
  switch (input.intent) {
    case 'join': {
      const joined = await joinProgramme(services, input)
      return joined.ok ? doneAnswer('joined') : refusalReply(joined)
    }
    case 'leave': {
      const left = await leaveProgramme(services, input)
      return left.ok ? doneAnswer('left') : refusalReply(left)
    }
    case 'close': {
      const closed = await closeAttraction(services, input)
      return closed.ok ? doneAnswer('closed') : refusalReply(closed)
    }
    case 'reopen': {
      const reopened = await reopenAttraction(services, input)
      return reopened.ok ? doneAnswer('reopened') : refusalReply(reopened)
    }
    default:
      return input satisfies never
  }
}

const doneWords: Record<ParticipationDone, () => string> = {
  joined: m.participation_joined,
  left: m.participation_left,
  closed: m.participation_closed,
  reopened: m.participation_reopened,
}

export function clientAction(args: Route.ClientActionArgs): Promise<ParticipationAnswer> {
  return toldAnswer(args, { done: ({ done }) => ({ description: doneWords[done]() }) })
}

export default function Participation({ loaderData: { content } }: Route.ComponentProps) {
  const asking = useDialogOf<ParticipationQuestion>()
  const closing = useDialogOf<{ attraction: OfficeAttraction; today: string }>()
  return (
    <OfficePage title={m.participation_title()} lead={m.participation_lead()}>
      <Deferred content={content} failed={m.participation_failed()}>
        {({ attractions, today }) => (
          <ParticipationTable
            attractions={attractions}
            onAsk={asking.open}
            onClose={(attraction) => closing.open({ attraction, today })}
          />
        )}
      </Deferred>
      {asking.subject && <ParticipationConfirm question={asking.subject} onClose={asking.close} />}
      {closing.subject && <ClosureDialog {...closing.subject} onClose={closing.close} />}
    </OfficePage>
  )
}
