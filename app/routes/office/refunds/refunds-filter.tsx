import { href } from 'react-router'
import { type RefundView, writeRefundView } from '#domain/books/refund-view.ts'
import { m } from '#messages/messages.js'
import { refundStateWords, withdrawalWords } from '#app/routes/office/payments/money-words.ts'
import { FilterBar, FilterChoice } from '#app/routes/office/pieces/office-filter-bar.tsx'

/** Filters refunds and withdrawals; by default it shows those that wait for staff. */
export function RefundsFilter({ view }: { view: RefundView }) {
  return (
    <FilterBar
      label={m.refunds_filters()}
      filter={Object.fromEntries(writeRefundView(view))}
      clear={href('/admin/refunds')}
    >
      <FilterChoice
        name="refunds"
        label={m.refunds_filter_refunds()}
        words={{
          to_see: m.refunds_filter_to_see,
          all: m.refunds_filter_all,
          ...refundStateWords,
        }}
        chosen={view.refunds}
      />
      <FilterChoice
        name="withdrawals"
        label={m.refunds_filter_withdrawals()}
        words={{ ...withdrawalWords, all: m.refunds_filter_all_withdrawals }}
        chosen={view.withdrawals}
      />
    </FilterBar>
  )
}
