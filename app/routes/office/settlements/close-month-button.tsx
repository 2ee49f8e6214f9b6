import type { OfficeSettlement } from '#domain/settlements/settlement-queries.ts'
import { m } from '#messages/messages.js'
import { PageButton } from '#app/routes/office/pieces/office-page-button.tsx'

type CloseMonthButtonProps = { settlements: OfficeSettlement[]; onOpen: () => void }

/** Off while none of the month's settlements can be closed. */
export function CloseMonthButton({ settlements, onOpen }: CloseMonthButtonProps) {
  const isPossible = settlements.some(({ refusal }) => refusal === undefined)
  return isPossible && <PageButton onClick={onOpen}>{m.settlements_close_all()}</PageButton>
}
