import { href, Link } from 'react-router'
import type { SettlementFilter } from '#domain/settlements/settlement-filter.ts'
import type { MonthSums, SettlementListPage } from '#domain/settlements/settlement-list.ts'
import { m } from '#messages/messages.js'
import { FileDownload } from '#app/routes/office/pieces/file-download.tsx'
import { CloseMonthButton } from './close-month-button.tsx'
import type { AskedOfSettlement } from './settlement-dialogs.tsx'
import { SettlementsFilter } from './settlements-filter.tsx'
import { SettlementsTable } from './settlements-table.tsx'
import { SettlementsTotals } from './settlements-totals.tsx'

export type MonthOfAll = {
  filter: SettlementFilter & { month: string }
  sums: MonthSums
  page: SettlementListPage
  isFirstPage: boolean
}
type AllSettlementsProps = MonthOfAll & {
  onAsk: (asked: AskedOfSettlement) => void
  onCloseMonth: () => void
}

/** A month of every attraction: unfiltered sums, and one page of rows. */
export function AllSettlements({ onAsk, onCloseMonth, ...shown }: AllSettlementsProps) {
  const { filter, sums, page, isFirstPage } = shown
  const { month } = filter
  return (
    <>
      <SettlementsFilter filter={filter} />
      <SettlementsTotals sums={sums} month={month} />
      <div className="my-4 flex flex-wrap items-center gap-3">
        <CloseMonthButton sums={sums} onOpen={onCloseMonth} />
        <FileDownload
          action={`${href('/admin/settlements.csv')}?${new URLSearchParams({ month })}`}
          label={m.settlements_csv()}
        />
        <Link
          to={`${href('/admin/margin')}?${new URLSearchParams({ month })}`}
          className="inline-flex min-h-11 items-center px-1 underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {m.settlements_margin_link()}
        </Link>
      </div>
      <SettlementsTable page={page} filter={filter} isFirstPage={isFirstPage} onAsk={onAsk} />
    </>
  )
}
