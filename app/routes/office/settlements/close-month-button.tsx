import type { MonthSums } from '#domain/settlements/settlement-list.ts'
import { m } from '#messages/messages.js'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'

type CloseMonthButtonProps = { sums: MonthSums; onOpen: () => void }

/** Disabled if none of the month's settlements can be closed. */
export function CloseMonthButton({ sums, onOpen }: CloseMonthButtonProps) {
  return (
    sums.ready.attractions > 0 && (
      <PageButton onClick={onOpen}>{m.settlements_close_all()}</PageButton>
    )
  )
}
