import { href, Link } from 'react-router'
import { type RefundView, writeRefundView } from '#domain/books/refund-view.ts'
import type { OfficeWithdrawal } from '#domain/refunds/withdrawal-queries.ts'
import { m } from '#messages/messages.js'
import { StateBadge } from '#app/routes/office/orders/order-state.tsx'
import { withdrawalTones, withdrawalWords } from '#app/routes/office/payments/money-words.ts'
import { changedQuery } from '#app/routes/office/pieces/changed-query.ts'
import { OfficeDate } from '#app/routes/office/pieces/office-date.tsx'
import { OfficeEmail } from '#app/routes/office/pieces/office-email.tsx'
import { Paging } from '#app/routes/office/pieces/office-paging.tsx'
import { RowButton } from '#app/routes/office/pieces/office-row-button.tsx'
import { EmptyState } from '#app/routes/office/pieces/office-states.tsx'
import { OfficeCell, OfficeRow, OfficeTable } from '#app/routes/office/pieces/old-table.tsx'

type WithdrawalsListProps = {
  view: RefundView
  withdrawals: OfficeWithdrawal[]
  hasMore: boolean
  isFirstWithdrawals: boolean
  timeZone: string
  onClose: (withdrawal: OfficeWithdrawal) => void
}

/** Buyers' withdrawals, with the legal rules for those that staff decide. */
export function WithdrawalsList({
  view,
  withdrawals,
  hasMore,
  isFirstWithdrawals,
  timeZone,
  onClose,
}: WithdrawalsListProps) {
  const query = writeRefundView(view)
  const last = withdrawals.at(-1)
  return (
    <section aria-labelledby="withdrawals" className="mt-10">
      <h2 id="withdrawals" className="text-xl/7 font-bold">
        {m.withdrawals_title()}
      </h2>
      <p className="text-muted">{m.withdrawals_text()}</p>
      <p className="mt-2 mb-4 max-w-3xl rounded-lg border border-line bg-surface px-4 py-3 text-[0.9375rem]">
        {m.withdrawals_law()}
      </p>
      {last ? (
        <>
          <WithdrawalsTable withdrawals={withdrawals} timeZone={timeZone} onClose={onClose} />
          <Paging
            first={isFirstWithdrawals ? undefined : `${href('/admin/refunds')}?${query}`}
            next={hasMore ? changedQuery(query, { solicitud: last.id }) : undefined}
          >
            {m.withdrawals_shown({ count: withdrawals.length })}
          </Paging>
        </>
      ) : (
        <EmptyState>
          {view.withdrawals === 'for_staff' ? m.withdrawals_none() : m.withdrawals_none_match()}
        </EmptyState>
      )}
    </section>
  )
}

type WithdrawalsTableProps = Pick<WithdrawalsListProps, 'withdrawals' | 'timeZone' | 'onClose'>

function WithdrawalsTable({ withdrawals, timeZone, onClose }: WithdrawalsTableProps) {
  const columns = [
    { key: 'number', title: m.withdrawals_column_number() },
    { key: 'asked', title: m.withdrawals_column_asked() },
    { key: 'order', title: m.refunds_column_order() },
    { key: 'state', title: m.refunds_column_state() },
    { key: 'note', title: m.withdrawals_column_note() },
    { key: 'actions', title: m.office_actions(), isTitleHidden: true },
  ]
  return (
    <OfficeTable caption={m.withdrawals_caption()} columns={columns}>
      {withdrawals.map((withdrawal) => (
        <OfficeRow key={withdrawal.id}>
          <OfficeCell isHead className="tabular whitespace-nowrap">
            <span translate="no">{withdrawal.number}</span>
          </OfficeCell>
          <OfficeCell>
            <OfficeDate at={withdrawal.askedAt} timeZone={timeZone} />
          </OfficeCell>
          <OfficeCell className="min-w-40">
            <OrderOf withdrawal={withdrawal} />
          </OfficeCell>
          <OfficeCell>
            <StateBadge tone={withdrawalTones[withdrawal.state]}>
              {withdrawalWords[withdrawal.state]()}
            </StateBadge>
          </OfficeCell>
          <OfficeCell className="min-w-40 break-words">{withdrawal.note}</OfficeCell>
          <OfficeCell>
            {(withdrawal.state === 'for_staff' || withdrawal.state === 'not_found') && (
              <RowButton
                aria-label={m.withdrawals_close_of({ number: withdrawal.number })}
                onClick={() => onClose(withdrawal)}
              >
                {m.withdrawals_close()}
              </RowButton>
            )}
          </OfficeCell>
        </OfficeRow>
      ))}
    </OfficeTable>
  )
}

/** The order found, or the typed data. */
function OrderOf({ withdrawal }: { withdrawal: OfficeWithdrawal }) {
  const { orderId, operationNumber, email } = withdrawal
  return (
    <>
      {orderId ? (
        <Link
          translate="no"
          to={href('/admin/orders/:orderId', { orderId })}
          className="tabular inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {operationNumber}
        </Link>
      ) : (
        <span>{m.withdrawals_typed({ operationNumber })}</span>
      )}
      <span className="block text-sm text-muted">
        <OfficeEmail email={email} />
      </span>
    </>
  )
}
