// Refunds: first those that wait for staff, then buyers' withdrawals, then entries made after a refund.
import { staffActor } from '#domain/activity/actor.ts'
import { readRefundView } from '#domain/books/refund-view.ts'
import { acknowledgeRefund } from '#domain/refunds/acknowledge-refund.ts'
import { approveRefund, rejectRefund } from '#domain/refunds/approve-refund.ts'
import { type BlockedPass, listBlockedPasses } from '#domain/refunds/blocked-passes.ts'
import { closeWithdrawal } from '#domain/refunds/close-withdrawal.ts'
import {
  listRefunds,
  listScansAfterRefund,
  type OfficeRefund,
} from '#domain/refunds/refund-queries.ts'
import { retryRefund } from '#domain/refunds/retry-refund.ts'
import { listWithdrawals, type OfficeWithdrawal } from '#domain/refunds/withdrawal-queries.ts'
import type { Services } from '#domain/services.ts'
import { m } from '#messages/messages.js'
import { parseForm } from '#app/form.ts'
import { requireArea } from '#app/middleware.ts'
import { refusalReply } from '#app/refusals.ts'
import { answered, loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { Deferred } from '#app/routes/office/pieces/deferred.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { officeMeta } from '#app/routes/office/pieces/office-meta.ts'
import { OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { doneAnswer, toldAnswer } from '#app/routes/office/pieces/told-answer.ts'
import { servicesContext, staffContext } from '#app/services.server.ts'
import type { Route } from './+types/refunds'
import { AcknowledgeRefundDialog } from './acknowledge-refund-dialog.tsx'
import { CloseWithdrawalDialog } from './close-withdrawal-dialog.tsx'
import { RefundConfirm, type RefundQuestion } from './refund-confirm.tsx'
import {
  type RefundAnswer,
  type RefundDone,
  refundIntent,
  refundIntentAreas,
} from './refund-intent.ts'
import { RefundsFilter } from './refunds-filter.tsx'
import { RefundsList } from './refunds-list.tsx'
import { ScansAfterRefund } from './scans-after-refund.tsx'
import { WithdrawalsList } from './withdrawals-list.tsx'

export const meta = () => officeMeta(m.refunds_title())

export function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const me = staffActor(context.get(staffContext))
  return { content: answered(services.log, readPage(services, url.searchParams, me)) }
}

async function readPage(services: Services, params: URLSearchParams, me: string) {
  const { view, after, afterWithdrawal } = readRefundView(params)
  const { refunds: state, withdrawals: asked } = view
  const [refunds, withdrawals, scans] = await Promise.all([
    listRefunds(services, { state: state === 'all' ? undefined : state }, after),
    listWithdrawals(services, { state: asked === 'all' ? undefined : asked }, afterWithdrawal),
    listScansAfterRefund(services),
  ])
  return {
    view,
    refunds,
    withdrawals,
    scans,
    blocked: await listBlockedPasses(services.db, refunds.refunds),
    /** A refund's requester may not approve it. */
    own: refunds.refunds.filter(({ askedBy }) => askedBy === me).map(({ id }) => id),
    isFirstPage: after === undefined,
    isFirstWithdrawals: afterWithdrawal === undefined,
    timeZone: services.timeZone,
  }
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnread(args)
}

export const shouldRevalidate = loadsAgain

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(refundIntent, request)
  if (!form.ok) return form.reply
  requireArea(context, request, refundIntentAreas[form.value.intent])

  const services = context.get(servicesContext)
  const input = { ...form.value, actor: staffActor(context.get(staffContext)) }
  switch (input.intent) {
    case 'approve': {
      const approved = await approveRefund(services, input)
      return approved.ok ? doneAnswer('approved') : refusalReply(approved)
    }
    case 'reject': {
      const rejected = await rejectRefund(services, input)
      return rejected.ok ? doneAnswer('rejected') : refusalReply(rejected)
    }
    case 'retry': {
      const retried = await retryRefund(services, input)
      if (!retried.ok) return refusalReply(retried)
      return doneAnswer(retried.state === 'waiting_approval' ? 'retry_waits' : 'retried')
    }
    case 'acknowledge': {
      const seen = await acknowledgeRefund(services, input)
      return seen.ok ? doneAnswer('acknowledged') : refusalReply(seen)
    }
    case 'close': {
      const closed = await closeWithdrawal(services, input)
      return closed.ok ? doneAnswer('closed') : refusalReply(closed)
    }
    default:
      return input satisfies never
  }
}

const doneWords: Record<RefundDone, () => string> = {
  approved: m.refunds_approved,
  rejected: m.refunds_rejected,
  retried: m.refunds_retried,
  retry_waits: m.refunds_retry_waits,
  acknowledged: m.refunds_acknowledged,
  closed: m.withdrawals_closed,
}

export function clientAction(args: Route.ClientActionArgs): Promise<RefundAnswer> {
  return toldAnswer(args, { done: ({ done }) => ({ description: doneWords[done]() }) })
}

export default function RefundsPage({ loaderData: { content } }: Route.ComponentProps) {
  const asking = useDialogOf<RefundQuestion>()
  const seeing = useDialogOf<{ refund: OfficeRefund; passes: BlockedPass[] }>()
  const closing = useDialogOf<OfficeWithdrawal>()
  return (
    <OfficePage title={m.refunds_title()} lead={m.refunds_lead()}>
      <Deferred content={content} failed={m.refunds_failed()}>
        {(page) => (
          <>
            <RefundsFilter view={page.view} />
            <RefundsList
              {...page}
              {...page.refunds}
              onAsk={(question) => {
                const passes = page.blocked[question.refund.id]
                if (question.intent === 'acknowledge' && passes) {
                  seeing.open({ refund: question.refund, passes })
                } else asking.open(question)
              }}
            />
            <WithdrawalsList {...page} {...page.withdrawals} onClose={closing.open} />
            <ScansAfterRefund scans={page.scans} timeZone={page.timeZone} />
          </>
        )}
      </Deferred>
      {asking.subject && <RefundConfirm question={asking.subject} onClose={asking.close} />}
      {seeing.subject && <AcknowledgeRefundDialog {...seeing.subject} onClose={seeing.close} />}
      {closing.subject && (
        <CloseWithdrawalDialog withdrawal={closing.subject} onClose={closing.close} />
      )}
    </OfficePage>
  )
}
