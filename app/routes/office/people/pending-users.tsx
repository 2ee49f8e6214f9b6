import { Suspense } from 'react'
import { Await, data, useRevalidator } from 'react-router'
import { staffActor } from '#domain/activity/actor.ts'
import { approveAccess } from '#domain/staff/approve-access.ts'
import { listPendingUsers } from '#domain/staff/pending-queries.ts'
import { rejectAccess } from '#domain/staff/reject-access.ts'
import { requestVerificationMail } from '#domain/staff/request-verification-mail.ts'
import { m } from '#messages/messages.js'
import { answered, reachedOr } from '#app/answered.ts'
import { parseForm, retryAfter } from '#app/form.ts'
import { loadsAgain } from '#app/routes/office/pieces/loads-again.ts'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { FailedState, LoadingState } from '#app/routes/office/pieces/office-states.tsx'
import { servicesContext, staffContext } from '#app/services.server.ts'
import { showToast } from '#app/ui/show-toast.ts'
import { withWait } from '#app/ui/wait-words.ts'
import type { Route } from './+types/pending-users'
import { decisionRefusal } from './decision-answer.ts'
import {
  type PendingAnswer,
  pendingIntent,
  type PendingIntent,
  verificationRefusal,
} from './pending-answer.ts'
import { PendingTable } from './pending-table.tsx'

export const meta = () => officeMeta(m.office_menu_pending_users())

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, timeZone } = context.get(servicesContext)
  return { users: answered(log, listPendingUsers(db)), timeZone }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return reachedOr(serverLoader, () => ({
    users: Promise.resolve({ ok: false as const }),
    timeZone: 'UTC',
  }))
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(pendingIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const asked = { profileId: form.value.userId, actor: staffActor(context.get(staffContext)) }
  const { intent } = form.value
  switch (intent) {
    case 'approve': {
      const approved = await approveAccess(services, asked)
      return approved.ok ? done('approved') : refusalOf(decisionRefusal(approved))
    }
    case 'reject': {
      const rejected = await rejectAccess(services, asked)
      return rejected.ok ? done('rejected') : refusalOf(decisionRefusal(rejected))
    }
    case 'verify': {
      const sent = await requestVerificationMail(services, asked)
      return sent.ok ? done('verification_sent') : refusalOf(verificationRefusal(sent))
    }
    default:
      return intent satisfies never
  }
}

function done(what: Extract<PendingAnswer, { ok: true }>['done']): PendingAnswer {
  return { ok: true, done: what }
}

type Refusal = { body: Extract<PendingAnswer, { ok: false }>; status: number }

function refusalOf({ body, status }: Refusal) {
  return data(body, { status, headers: retryAfter(body.retryAfterSeconds) })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

const words: Record<PendingIntent, { done: () => string; failed: () => string }> = {
  approve: { done: m.office_pending_approved, failed: m.office_pending_approve_failed },
  reject: { done: m.office_pending_rejected, failed: m.office_pending_reject_failed },
  verify: { done: m.office_pending_verify_sent, failed: m.office_pending_verify_failed },
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = pendingIntent.shape.intent.safeParse(
    (await request.clone().formData()).get('intent'),
  )
  const said = words[sent.data ?? 'approve']
  const answer = await reachedOr(serverAction, () => ({
    ok: false as const,
    reason: 'unreachable',
    message: m.office_unreachable(),
  }))
  if (!('ok' in answer)) return undefined
  const told: PendingAnswer = answer
  showToast(
    told.ok
      ? { title: said.done() }
      : { tone: 'destructive', title: said.failed(), description: withWait(told) },
  )
  return told
}

export default function PendingUsers({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  return (
    <OfficePage title={m.office_menu_pending_users()}>
      <Suspense fallback={<LoadingState />}>
        <Await resolve={loaderData.users}>
          {(users) =>
            users.ok ? (
              <PendingTable users={users.value} timeZone={loaderData.timeZone} />
            ) : (
              <FailedState
                title={m.office_pending_failed_title()}
                message={m.office_pending_failed()}
                failure={users}
                isBusy={revalidator.state !== 'idle'}
                onRetry={() => void revalidator.revalidate()}
              />
            )
          }
        </Await>
      </Suspense>
    </OfficePage>
  )
}
