import { Suspense } from 'react'
import { Await, useRevalidator } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { localDay } from '#domain/calendar.ts'
import {
  closeAttraction,
  joinProgramme,
  leaveProgramme,
  reopenAttraction,
} from '#domain/participation/participation.ts'
import {
  listParticipation,
  type OfficeAttraction,
} from '#domain/participation/participation-queries.ts'
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
import type { Route } from './+types/participation'
import { ClosureDialog } from './closure-dialog.tsx'
import { ParticipationConfirm, type ParticipationQuestion } from './participation-confirm.tsx'
import { type ParticipationDone, participationIntent } from './participation-intent.ts'
import { ParticipationTable } from './participation-table.tsx'

export const meta = () => officeMeta(m.participation_title())

export async function loader({ context }: Route.LoaderArgs) {
  const { clock, db, log, timeZone } = context.get(servicesContext)
  const today = localDay(clock.now(), timeZone)
  return { today, attractions: answered(log, listParticipation(db, today)) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return reachedOr(serverLoader, () => ({
    today: '',
    attractions: Promise.resolve({ ok: false as const }),
  }))
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
      return joined.ok ? done('joined') : refusalReply(joined)
    }
    case 'leave': {
      const left = await leaveProgramme(services, input)
      return left.ok ? done('left') : refusalReply(left)
    }
    case 'close': {
      const closed = await closeAttraction(services, input)
      return closed.ok ? done('closed') : refusalReply(closed)
    }
    case 'reopen': {
      const reopened = await reopenAttraction(services, input)
      return reopened.ok ? done('reopened') : refusalReply(reopened)
    }
    default:
      return input satisfies never
  }
}

const done = (what: ParticipationDone['done']) => ({ ok: true as const, done: what })

const doneWords: Record<ParticipationDone['done'], () => string> = {
  joined: m.participation_joined,
  left: m.participation_left,
  closed: m.participation_closed,
  reopened: m.participation_reopened,
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toldAnswer<ParticipationDone>(serverAction, (answer) => doneWords[answer.done]())
}

export default function Participation({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const asking = useDialogOf<ParticipationQuestion>()
  const closing = useDialogOf<OfficeAttraction>()
  return (
    <OfficePage title={m.participation_title()} lead={m.participation_lead()}>
      <Suspense fallback={<LoadingState />}>
        <Await resolve={loaderData.attractions}>
          {(answer) =>
            answer.ok ? (
              <ParticipationTable
                attractions={answer.value}
                onAsk={asking.open}
                onClose={closing.open}
              />
            ) : (
              <FailedState
                title={m.office_toast_error()}
                message={m.participation_failed()}
                failure={answer}
                isBusy={revalidator.state !== 'idle'}
                onRetry={() => void revalidator.revalidate()}
              />
            )
          }
        </Await>
      </Suspense>
      {asking.subject && <ParticipationConfirm question={asking.subject} onClose={asking.close} />}
      {closing.subject && (
        <ClosureDialog
          attraction={closing.subject}
          today={loaderData.today}
          onClose={closing.close}
        />
      )}
    </OfficePage>
  )
}
