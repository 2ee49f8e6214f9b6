import { href } from 'react-router'
import { z } from 'zod'
import { daysInAddress, type FilterOf, listFilter } from '#domain/ground/address-filter.ts'
import { refundStates, withdrawalStates } from '#domain/ground/vocabulary/money.ts'
import { m } from '#messages/messages.js'
import { refundStateWords, withdrawalWords } from '#app/routes/office/money/payments/money-words.ts'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { FilterBar, FilterChoice, FilterDays } from '#app/routes/office/pieces/filter-bar.tsx'

/** Which refunds and withdrawals staff see: those that wait for staff, unless the address names others. */
export const refundFilter = listFilter({
  refunds: z.enum(['all', ...refundStates]),
  withdrawals: z.enum(['all', ...withdrawalStates]).exclude(['for_staff']),
  /** When they were asked for. */
  ...daysInAddress,
})
export type RefundFilter = FilterOf<typeof refundFilter>

/** The filters of both lists. */
export function readRefundFilters(params: URLSearchParams) {
  const { refunds, withdrawals, ...days } = refundFilter.read(params)
  const toSee = { refunds: 'to_see', withdrawals: 'for_staff' } as const
  return {
    refunds: { ...days, state: refunds === 'all' ? undefined : (refunds ?? toSee.refunds) },
    withdrawals: {
      ...days,
      state: withdrawals === 'all' ? undefined : (withdrawals ?? toSee.withdrawals),
    },
  }
}

export function RefundsFilter({ filter }: { filter: RefundFilter }) {
  const query = refundFilter.write(filter)
  const files = (
    <div className="flex flex-wrap gap-3">
      <FileDownload action={`${href('/admin/refunds.csv')}?${query}`} label={m.refunds_export()} />
      <FileDownload
        action={`${href('/admin/withdrawals.csv')}?${query}`}
        label={m.withdrawals_export()}
      />
    </div>
  )
  return (
    <FilterBar
      label={m.refunds_filters()}
      filter={filter}
      clear={href('/admin/refunds')}
      file={files}
    >
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
      <FilterDays />
    </FilterBar>
  )
}
