import { z } from 'zod'
import { staffActor } from '#domain/ground/activity/actor.ts'
import { readPlace } from '#domain/ground/address-filter.ts'
import { holderOrNumber } from '#domain/ground/holder-words.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import type { Services } from '#domain/ground/services.ts'
import { acknowledgeRefund, retryRefund } from '#domain/money/refunds/failed-refunds.ts'
import {
  countRefundRequests,
  listRefundRequests,
  listRefunds,
  listScansAfterRefund,
  type OfficeRefund,
  type ScanAfterRefund,
} from '#domain/money/refunds/refund-queries.ts'
import {
  approveRefund,
  declineRequest,
  REFUND_REASON_MAX,
  rejectRefund,
} from '#domain/money/refunds/staff-refunds.ts'
import {
  type BlockedPass,
  listBlockedPasses,
  listWithdrawals,
  type OfficeWithdrawal,
} from '#domain/money/refunds/withdrawal-queries.ts'
import { closeWithdrawal, WITHDRAWAL_NOTE_MAX } from '#domain/money/refunds/withdrawals.ts'
import type { OfficeArea } from '#domain/people/areas.ts'
import type { Staff } from '#domain/people/staff.ts'
import { m } from '#messages/messages.js'
import { chosenPassIds } from '#app/routes/office/money/payments/pass-choices.tsx'
import { answerOfRefund } from '#app/routes/office/money/payments/refund-answer.ts'
import { loadsAgain, orUnread } from '#app/routes/office/pieces/answered.ts'
import { IntentConfirm, type IntentQuestion } from '#app/routes/office/pieces/intent-dialogs.tsx'
import { dateColumn, moneyColumn } from '#app/routes/office/pieces/office-columns.tsx'
import { useDialogOf } from '#app/routes/office/pieces/office-dialog.tsx'
import { Deferred, officeMeta, OfficePage } from '#app/routes/office/pieces/office-page.tsx'
import { contentOf, officeAction } from '#app/routes/office/pieces/office-route.server.ts'
import { OfficeTable } from '#app/routes/office/pieces/office-table.tsx'
import { toldDone } from '#app/routes/office/pieces/told-answer.ts'
import { OrderLink } from '#app/routes/office/sale/order/order-section.tsx'
import type { Route } from './+types/refunds'
import { readRefundFilters, refundFilter, RefundsFilter } from './refunds-filter.tsx'
import { AcknowledgeDialog, confirmationOf, RefundsList } from './refunds-list.tsx'
import { RequestsList } from './requests-list.tsx'
import { CloseDialog, WithdrawalsList } from './withdrawals-list.tsx'

export const meta = () => officeMeta(m.refunds_title())

export const loader = (args: Route.LoaderArgs) => contentOf(args, readPage)

async function readPage(services: Services, params: URLSearchParams, staff: Staff) {
  const me = staffActor(staff)
  const filter = refundFilter.read(params)
  const asked = readRefundFilters(params)
  const after = readPlace(params, z.uuid())
  const afterWithdrawal = z.uuid().safeParse(params.get('solicitud')).data
  const [refunds, withdrawals, scans, requests, requestCount] = await Promise.all([
    listRefunds(services, asked.refunds, after),
    listWithdrawals(services, asked.withdrawals, afterWithdrawal),
    listScansAfterRefund(services),
    listRefundRequests(services),
    countRefundRequests(services),
  ])
  return {
    filter,
    refunds,
    withdrawals,
    scans,
    requests,
    requestCount,
    blocked: await listBlockedPasses(services.db, refunds.refunds),
    /** A refund's requester may not approve it. */
    own: refunds.refunds.filter(({ askedBy }) => askedBy === me).map(({ id }) => id),
    timeZone: services.timeZone,
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => orUnread(args)

export const shouldRevalidate = loadsAgain

const refundId = z.uuid()

const refundIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('approve'), refundId }),
  z.object({ intent: z.literal('reject'), refundId }),
  z.object({ intent: z.literal('retry'), refundId }),
  z.object({
    intent: z.literal('acknowledge'),
    refundId,
    /** The passes that the provider's refund was for, as far as known. */
    passIds: chosenPassIds.optional(),
  }),
  z.object({
    intent: z.literal('close'),
    withdrawalId: z.uuid(),
    note: readableText(WITHDRAWAL_NOTE_MAX, 'note'),
  }),
  z.object({
    intent: z.literal('decline'),
    requestId: z.uuid(),
    answer: readableText(REFUND_REASON_MAX, 'answer'),
  }),
])
type RefundIntent = z.output<typeof refundIntent>

/** The area that may send each intent: the requester may cancel a refund, an administrator approves it. */
const intentAreas = {
  approve: 'approvals',
  reject: 'refunds',
  retry: 'refunds',
  acknowledge: 'refunds',
  close: 'refunds',
  decline: 'refunds',
} as const satisfies Record<RefundIntent['intent'], OfficeArea>

export const action = (asked: Route.ActionArgs) =>
  officeAction(
    asked,
    refundIntent,
    {
      approve: approveRefund,
      reject: rejectRefund,
      retry: (services, given) => answerOfRefund(retryRefund(services, given), 'retry_waits'),
      acknowledge: acknowledgeRefund,
      close: closeWithdrawal,
      decline: declineRequest,
    },
    { areas: intentAreas },
  )

export const clientAction = (args: Route.ClientActionArgs) =>
  toldDone(args, {
    approve: m.refunds_approved,
    reject: m.refunds_rejected,
    retry: m.refunds_retried,
    retry_waits: m.refunds_retry_waits,
    acknowledge: m.refunds_acknowledged,
    close: m.withdrawals_closed,
    decline: m.refund_requests_declined,
  })

export default function RefundsPage({ loaderData: { content } }: Route.ComponentProps) {
  const asking = useDialogOf<IntentQuestion>()
  const seeing = useDialogOf<{ refund: OfficeRefund; passes: BlockedPass[] }>()
  const closing = useDialogOf<OfficeWithdrawal>()
  return (
    <OfficePage title={m.refunds_title()} lead={m.refunds_lead()}>
      <Deferred content={content} failed={m.refunds_failed()}>
        {(page) => (
          <>
            <RequestsList {...page} />
            <RefundsFilter filter={page.filter} />
            <RefundsList
              {...page}
              {...page.refunds}
              onAsk={(question) => {
                const passes = page.blocked[question.refund.id]
                if (question.intent === 'acknowledge' && passes) {
                  seeing.open({ refund: question.refund, passes })
                } else asking.open(confirmationOf(question))
              }}
            />
            <WithdrawalsList {...page} {...page.withdrawals} onClose={closing.open} />
            <ScansAfterRefund scans={page.scans} timeZone={page.timeZone} />
          </>
        )}
      </Deferred>
      {asking.subject && <IntentConfirm {...asking.subject} onClose={asking.close} />}
      {seeing.subject && <AcknowledgeDialog {...seeing.subject} onClose={seeing.close} />}
      {closing.subject && <CloseDialog withdrawal={closing.subject} onClose={closing.close} />}
    </OfficePage>
  )
}

type ScansAfterRefundProps = { scans: ScanAfterRefund[]; timeZone: string }

/** Entries admitted by offline gates after the pass was refunded, with the amount. */
function ScansAfterRefund({ scans, timeZone }: ScansAfterRefundProps) {
  return (
    <section aria-labelledby="after-refund" className="mt-10">
      <h2 id="after-refund" className="text-xl/7 font-bold">
        {m.after_refund_title()}
      </h2>
      <p className="mb-4 text-muted">{m.after_refund_text()}</p>
      <OfficeTable
        caption={m.after_refund_caption()}
        rows={scans}
        rowKey={({ scanId }) => scanId}
        none={m.after_refund_none()}
        columns={[
          {
            title: m.refunds_column_order(),
            isHead: true,
            className: 'tabular whitespace-nowrap',
            cell: (scan) => <OrderLink orderId={scan.orderId}>{scan.operationNumber}</OrderLink>,
          },
          {
            title: m.after_refund_column_holder(),
            cell: ({ holderName: name, holderLastname: lastname, position }) => (
              <span translate="no">{holderOrNumber({ name, lastname }, position + 1)}</span>
            ),
          },
          { title: m.scan_where(), className: 'min-w-40', cell: ({ attraction }) => attraction },
          dateColumn(m.scan_at(), 'scannedAt', timeZone),
          dateColumn(m.after_refund_column_received(), 'receivedAt', timeZone),
          moneyColumn(m.refunds_column_amount(), 'amountCents', 'currency'),
        ]}
      />
    </section>
  )
}
