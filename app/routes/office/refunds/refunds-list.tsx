import { href, Link } from 'react-router'
import { type RefundView, writeRefundView } from '#domain/books/refund-view.ts'
import type { OfficeRefund } from '#domain/refunds/refund-queries.ts'
import { m } from '#messages/messages.js'
import { providerWords, sourceWords } from '#app/routes/office/payments/money-words.ts'
import { RefundState } from '#app/routes/office/payments/refund-state.tsx'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeMoney } from '#app/routes/office/pieces/office-money.tsx'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'
import { RefundActions, whyNotIdOf } from './refund-actions.tsx'
import type { RefundQuestion } from './refund-confirm.tsx'

type RefundsListProps = {
  view: RefundView
  refunds: OfficeRefund[]
  hasMore: boolean
  isFirstPage: boolean
  /** Ids of the refunds that this administrator asked for. */
  own: string[]
  timeZone: string
  onAsk: (question: RefundQuestion) => void
}

/** One page of refunds, each with its actions. */
export function RefundsList({
  view,
  refunds,
  hasMore,
  isFirstPage,
  own,
  timeZone,
  onAsk,
}: RefundsListProps) {
  const query = writeRefundView(view)
  const last = refunds.at(-1)
  if (!last) {
    const isQueue = view.refunds === 'to_see'
    return <EmptyState>{isQueue ? m.refunds_none_to_see() : m.refunds_none()}</EmptyState>
  }
  const columns = [
    { key: 'order', title: m.refunds_column_order() },
    { key: 'asked', title: m.refunds_column_asked() },
    { key: 'state', title: m.refunds_column_state() },
    { key: 'amount', title: m.refunds_column_amount(), isNumeric: true },
    { key: 'by', title: m.refunds_column_by() },
    { key: 'actions', title: m.office_actions(), isTitleHidden: true },
  ]
  return (
    <>
      <OfficeTable caption={m.refunds_caption()} columns={columns}>
        {refunds.map((refund) => (
          <OfficeRow key={refund.id}>
            <OfficeCell isHead className="tabular whitespace-nowrap">
              <OrderOf refund={refund} />
            </OfficeCell>
            <OfficeCell>
              <OfficeDate at={refund.askedAt} timeZone={timeZone} />
            </OfficeCell>
            <OfficeCell>
              <RefundState refund={refund} />
              {refund.state === 'waiting_approval' && own.includes(refund.id) && (
                <span id={whyNotIdOf(refund)} className="block min-w-36 text-sm text-muted">
                  {m.refusal_own_refund()}
                </span>
              )}
            </OfficeCell>
            <OfficeCell>
              <OfficeMoney cents={refund.amountCents} currency={refund.currency} />
              <span className="block text-sm text-muted">{providerWords[refund.provider]()}</span>
            </OfficeCell>
            <OfficeCell className="min-w-40">
              <span>{sourceWords[refund.source]()}</span>
              {refund.reason && (
                <span className="block text-sm break-words text-muted">{refund.reason}</span>
              )}
            </OfficeCell>
            <OfficeCell>
              <RefundActions refund={refund} isOwn={own.includes(refund.id)} onAsk={onAsk} />
            </OfficeCell>
          </OfficeRow>
        ))}
      </OfficeTable>
      <Paging
        first={isFirstPage ? undefined : `${href('/admin/refunds')}?${query}`}
        next={hasMore ? changedQuery(query, { despues: last.id }) : undefined}
      >
        {m.refunds_shown({ count: refunds.length })}
      </Paging>
    </>
  )
}

function OrderOf({ refund }: { refund: OfficeRefund }) {
  const { orderId, operationNumber, passCount } = refund
  if (!orderId || operationNumber === null) {
    return <span className="font-normal">{m.refunds_no_order()}</span>
  }
  return (
    <>
      <Link
        translate="no"
        to={href('/admin/orders/:orderId', { orderId })}
        className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {operationNumber}
      </Link>
      {passCount > 0 && (
        <span className="block text-sm font-normal text-muted">
          {m.refunds_passes({ count: passCount })}
        </span>
      )}
    </>
  )
}
