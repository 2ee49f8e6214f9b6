import { staffActor } from '#domain/ground/activity/actor.ts'
import type { Services } from '#domain/ground/services.ts'
import { approveAccess, type DecideAccess, rejectAccess } from '#domain/people/access-decision.ts'
import { requestVerificationMail } from '#domain/people/register.ts'
import { listPendingUsers, standingOf } from '#domain/people/staff-list.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/pending-users'
import {
  type PendingAnswer,
  pendingIntent,
  type PendingIntent,
  PendingTable,
} from './pending-table.tsx'

export const meta = () => officeMeta(m.office_menu_pending_users())

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return { content: answered(services.log, readPending(services)) }
}

async function readPending({ db, timeZone }: Services) {
  const users = await listPendingUsers(db)
  return { users, standings: users.map(standingOf).join(), timeZone }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(pendingIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const asked = { profileId: form.value.userId, actor: staffActor(context.get(staffContext)) }
  const result = await run(services, asked, form.value.intent)
  return result.ok ? doneAnswer(form.value.intent) : refusalReply(result)
}

async function run(services: Services, asked: DecideAccess, intent: PendingIntent) {
  switch (intent) {
    case 'approve':
      return approveAccess(services, asked)
    case 'reject':
      return rejectAccess(services, asked)
    case 'verify': {
      const sent = await requestVerificationMail(services, asked)
      if (sent.ok || sent.reason !== 'too_many_mails') return sent
      // Too many mails of an order have their own text.
      return { ...sent, reason: 'too_many_verifications' as const }
    }
    default:
      return intent satisfies never
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

const doneWords: Record<PendingIntent, () => string> = {
  approve: m.office_pending_approved,
  reject: m.office_pending_rejected,
  verify: m.office_pending_verify_sent,
}

const failedWords: Record<PendingIntent, () => string> = {
  approve: m.office_pending_approve_failed,
  reject: m.office_pending_reject_failed,
  verify: m.office_pending_verify_failed,
}

export function clientAction(args: Route.ClientActionArgs): Promise<PendingAnswer> {
  return toldAnswer(args, {
    done: ({ done }) => ({ title: doneWords[done]() }),
    failedTitle: (sent) =>
      failedWords[pendingIntent.shape.intent.catch('approve').parse(sent('intent'))](),
  })
}

export default function PendingUsers({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <OfficePage title={m.office_menu_pending_users()}>
      <Deferred
        content={content}
        failedTitle={m.office_pending_failed_title()}
        failed={m.office_pending_failed()}
      >
        {(page) => <PendingTable {...page} />}
      </Deferred>
    </OfficePage>
  )
}
