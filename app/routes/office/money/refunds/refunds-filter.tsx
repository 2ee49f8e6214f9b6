import { href } from 'react-router'
import { z } from 'zod'
import { type FilterOf, listFilter } from '#domain/ground/address-filter.ts'
import { refundStates, withdrawalStates } from '#domain/ground/vocabulary/money.ts'
import { m } from '#messages/messages.js'
import { refundStateWords, withdrawalWords } from '#app/routes/office/money/payments/money-words.ts'
import { FilterBar, FilterChoice } from '#app/routes/office/pieces/office-filter-bar.tsx'

/** Which refunds and withdrawals staff see: those that wait for staff, unless the address names others. */
export const refundFilter = listFilter({
  refunds: z.enum(['all', ...refundStates]),
  withdrawals: z.enum(['all', ...withdrawalStates]).exclude(['for_staff']),
})
export type RefundFilter = FilterOf<typeof refundFilter>

export function RefundsFilter({ filter }: { filter: RefundFilter }) {
  return (
    <FilterBar label={m.refunds_filters()} filter={filter} clear={href('/admin/refunds')}>
      <FilterChoice
        name="refunds"
        label={m.refunds_filter_refunds()}
        words={{
          to_see: m.refunds_filter_to_see,
          all: m.refunds_filter_all,
          ...refundStateWords,
        }}
        chosen={filter.refunds ?? 'to_see'}
      />
      <FilterChoice
        name="withdrawals"
        label={m.refunds_filter_withdrawals()}
        words={{ ...withdrawalWords, all: m.refunds_filter_all_withdrawals }}
        chosen={filter.withdrawals ?? 'for_staff'}
      />
    </FilterBar>
  )
}
