// Whether a second administrator has to agree to a refund before its money goes.
import type { Database } from '#db/database.ts'
import type { LockedCharge } from '#domain/charges/charge.ts'
import { inDollars } from '#domain/providers/pesos.ts'
import type { Refund } from '#domain/returns/open-refund.ts'
import { refundIsLive } from '#domain/returns/refund.ts'
import { readRefundRules } from './refundable.ts'

type Amounts = Pick<Refund, 'amountCents' | 'catalogueCents'>
/** What was agreed to when the same was asked for before. */
export type Approval = Pick<Refund, 'amountCents' | 'approvedBy'>
type Decided = { state: 'created' | 'waiting_approval'; approvedBy: string | null }

/**
 * How a refund by staff begins, its charge locked. An approval reaches as far as the amount that was
 * approved; what nobody approved of one charge counts together towards the limit, so that nobody
 * goes below it slice by slice.
 */
export async function decideApproval(
  tx: Database,
  charge: LockedCharge,
  refunds: Refund[],
  asked: Amounts,
  before?: Approval,
): Promise<Decided> {
  if (before?.approvedBy && asked.amountCents <= before.amountCents) {
    return { state: 'created', approvedBy: before.approvedBy }
  }
  const { approvalAboveCents } = await readRefundRules(tx)
  const unapproved = refunds
    .filter((refund) => refund.source === 'staff' && !refund.approvedBy && refundIsLive(refund))
    .reduce((sum, refund) => sum + worthCents(charge, refund), worthCents(charge, asked))
  const isLarge = approvalAboveCents !== null && unapproved > approvalAboveCents
  return { state: isLarge ? 'waiting_approval' : 'created', approvedBy: null }
}

/**
 * In the catalogue's currency, by the prices or by the money, whichever is more: a large charge may
 * have been assigned to a small order.
 */
function worthCents(
  { exchangeRate }: LockedCharge,
  { amountCents, catalogueCents }: Amounts,
): number {
  return Math.max(catalogueCents, inDollars(amountCents, exchangeRate))
}
