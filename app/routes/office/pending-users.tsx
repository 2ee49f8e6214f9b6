import { Suspense } from 'react'
import { Await, data, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { approveAccess } from '#domain/staff/approve-access.ts'
import { listPendingUsers } from '#domain/staff/pending-queries.ts'
import { rejectAccess } from '#domain/staff/reject-access.ts'
import { m } from '#messages/messages.js'
import { answered, reachedOr } from '#app/answered.ts'
import { parseForm } from '#app/form.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import { OfficePage } from '#app/ui/office-page.tsx'
import { FailedState, LoadingState } from '#app/ui/office-states.tsx'
import { showToast } from '#app/ui/show-toast.ts'
import type { Route } from './+types/pending-users'
import {
  type DecisionAnswer,
  type DecisionIntent,
  decisionIntent,
  decisionRefusal,
} from './decision-answer.ts'
import { officeMeta } from './office-meta.ts'
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

/** Also after a refusal: somebody else decided, and the list must show it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.actionStatus !== undefined || args.defaultShouldRevalidate
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(decisionIntent, request)
  if (!form.ok) return form.reply

  const services = context.get(servicesContext)
  const decision = { profileId: form.value.userId, staffId: context.get(staffContext).id }
  const isApproval = form.value.intent === 'approve'
  const decided = await (isApproval ? approveAccess : rejectAccess)(services, decision)
  const accepted: DecisionAnswer = { ok: true, decision: isApproval ? 'approved' : 'rejected' }
  if (decided.ok) return accepted
  const refusal = decisionRefusal(decided)
  return data(refusal.body, { status: refusal.status })
}

const words: Record<DecisionIntent, { done: () => string; failed: () => string }> = {
  approve: { done: m.office_pending_approved, failed: m.office_pending_approve_failed },
  reject: { done: m.office_pending_rejected, failed: m.office_pending_reject_failed },
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent')
  const { done, failed } = words[intent === 'reject' ? 'reject' : 'approve']
  const answer = await reachedOr(serverAction, () => ({
    ok: false as const,
    reason: 'unreachable',
    message: m.office_unreachable(),
  }))
  if (!('ok' in answer)) return undefined
  const decided: DecisionAnswer = answer
  showToast(
    decided.ok
      ? { title: done() }
      : { tone: 'destructive', title: failed(), description: decided.message },
  )
  return decided
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
