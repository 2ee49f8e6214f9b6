// The guards of each city: badges identify guards, PINs authenticate supervisors.
import { staffActor } from '#domain/activity/actor.ts'
import { listGuardCities, listGuards, type OfficeGuard } from '#domain/guards/guard-queries.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/guards'
import { answerGuard } from './answer-guard.server.ts'
import { BadgeDialog } from './badge-dialog.tsx'
import { RestoreGuard, SuspendGuard } from './guard-confirm.tsx'
import { GuardDialog } from './guard-dialog.tsx'
import { type GuardAnswer, guardIntent } from './guard-intent.ts'
import { GuardTable } from './guard-table.tsx'
import { guardDoneWords } from './guard-words.ts'
import { PinDialog } from './pin-dialog.tsx'

export const meta = () => officeMeta(m.guard_title())

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readGuards(services)) }
}

async function readGuards({ db }: Services) {
  const [guards, cities] = await Promise.all([listGuards(db), listGuardCities(db)])
  return { guards, cities }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(guardIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  return answerGuard(services, staffActor(context.get(staffContext)), form.value)
}

export function clientAction(args: Route.ClientActionArgs): Promise<GuardAnswer> {
  return toldAnswer(args, {
    done({ done }) {
      const description = guardDoneWords[done]?.()
      return description === undefined ? undefined : { description }
    },
  })
}

/** Sends Retry-After when too many PINs were set. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Guards({ loaderData: { content } }: Route.ComponentProps) {
  const editing = useDialogOf<{ guard: OfficeGuard | undefined }>()
  const pin = useDialogOf<OfficeGuard>()
  const badge = useDialogOf<OfficeGuard>()
  const suspending = useDialogOf<OfficeGuard>()
  const restoring = useDialogOf<OfficeGuard>()
  return (
    <OfficePage
      title={m.guard_title()}
      lead={m.guard_lead()}
      action={
        <PageButton onClick={() => editing.open({ guard: undefined })}>{m.guard_add()}</PageButton>
      }
    >
      <Deferred content={content} failed={m.guard_failed()}>
        {({ guards, cities }) => (
          <>
            <GuardTable
              guards={guards}
              onChange={(guard) => editing.open({ guard })}
              onPin={pin.open}
              onBadge={badge.open}
              onSuspend={suspending.open}
              onRestore={restoring.open}
            />
            {editing.subject && (
              <GuardDialog guard={editing.subject.guard} cities={cities} onClose={editing.close} />
            )}
          </>
        )}
      </Deferred>
      {pin.subject && <PinDialog guard={pin.subject} onClose={pin.close} />}
      {badge.subject && <BadgeDialog guard={badge.subject} onClose={badge.close} />}
      {suspending.subject && <SuspendGuard guard={suspending.subject} onClose={suspending.close} />}
      {restoring.subject && <RestoreGuard guard={restoring.subject} onClose={restoring.close} />}
    </OfficePage>
  )
}
