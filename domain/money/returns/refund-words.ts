// A block's reason for staff. It identifies the block: a dispute that ends unblocks only its own passes.
import type { DisputeState } from '#domain/ground/vocabulary/money.ts'
import { m } from '#messages/messages.js'

type Charge = { provider: string; providerRef: string }

export function disputeBlock({ providerRef }: Charge): string {
  return m.refunds_block_dispute({ ref: providerRef })
}

/** For a refund that the provider made itself. */
export function refundBlock({ providerRef }: Charge): string {
  return m.refunds_block_refund({ ref: providerRef })
}

/** Whether the provider withholds the money or has taken it. */
export function disputeIsOpen(dispute: DisputeState | null): boolean {
  return dispute === 'open' || dispute === 'lost'
}
