// Refunds and disputes that a provider reports with a charge.
import type { Database } from '#db/database.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ProviderName } from '#domain/ground/vocabulary/payment.ts'
import { findCharge } from '#domain/money/charges/lock-charge.ts'
import type { ProviderCharge } from '#domain/money/providers/provider.ts'
import { recordDispute } from './record-dispute.ts'
import { recordProviderRefunds } from './record-refunds.ts'

/**
 * Records them in the transaction that recorded the charge, with the charge and its order locked. Safe to
 * repeat; returns whether anything changed.
 */
export async function recordReturns(
  tx: Database,
  services: Services,
  provider: ProviderName,
  { ref, refunds = [], dispute }: ProviderCharge,
): Promise<boolean> {
  if (refunds.length === 0 && !dispute) return false
  const charge = await findCharge(tx, provider, ref)
  if (!charge) return false
  // A dispute that ended returns its money before any of it is refunded.
  const stands = dispute === 'none' ? (charge.dispute === 'open' ? 'won' : undefined) : dispute
  const isOver = stands === 'won' && (await recordDispute(tx, services, charge, stands))
  const isRefunded = await recordProviderRefunds(tx, services, charge, refunds)
  const isDisputed =
    stands !== undefined && stands !== 'won' && (await recordDispute(tx, services, charge, stands))
  return isOver || isRefunded || isDisputed
}
