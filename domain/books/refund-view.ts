// Which refunds and withdrawals staff see, as the page's address holds it. By default those that need
// attention.
import { z } from 'zod'
import { writeFilter } from '#domain/address-filter.ts'
import {
  type RefundState,
  refundStates,
  type WithdrawalState,
  withdrawalStates,
} from '#domain/vocabulary/refund.ts'

export type RefundView = {
  refunds: RefundState | 'to_see' | 'all'
  withdrawals: WithdrawalState | 'all'
}

const addressView = z.object({
  refunds: z.enum(['to_see', 'all', ...refundStates]).catch('to_see'),
  withdrawals: z.enum(['all', ...withdrawalStates]).catch('for_staff'),
  despues: z.uuid().optional().catch(undefined),
  solicitud: z.uuid().optional().catch(undefined),
})

/** Reads the view, and the last refund and withdrawal of the previous pages, from the address. */
export function readRefundView(params: URLSearchParams): {
  view: RefundView
  after: string | undefined
  afterWithdrawal: string | undefined
} {
  const { despues, solicitud, ...view } = addressView.parse(Object.fromEntries(params))
  return { view, after: despues, afterWithdrawal: solicitud }
}

/** The view as address parameters, without the position in the lists. */
export function writeRefundView({ refunds, withdrawals }: RefundView): URLSearchParams {
  return writeFilter({
    refunds: refunds === 'to_see' ? undefined : refunds,
    withdrawals: withdrawals === 'for_staff' ? undefined : withdrawals,
  })
}
