// Why a pass is stopped for money's sake, as staff read it on the pass. The words are also how such a
// block is found again: a buyer who gives a dispute up gets back the passes that it stopped, and none
// that staff had stopped before.
import type { DisputeState } from '#domain/vocabulary/payment.ts'
import { m } from '#messages/messages.js'

type Charge = { provider: string; providerRef: string }

export function disputeBlock({ providerRef }: Charge): string {
  return m.refunds_block_dispute({ ref: providerRef })
}

/** Of a refund that the provider made by itself. */
export function refundBlock({ providerRef }: Charge): string {
  return m.refunds_block_refund({ ref: providerRef })
}

/** The provider holds the money back, or has taken it. */
export function disputeIsOpen(dispute: DisputeState | null): boolean {
  return dispute === 'open' || dispute === 'lost'
}
