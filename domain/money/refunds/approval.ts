// Whether a refund needs a second administrator's approval before its money is sent.
import type { Database } from '#db/database.ts'
import type { LockedCharge } from '#domain/money/charges/charge.ts'
import { inDollars } from '#domain/money/providers/pesos.ts'
import type { Refund } from '#domain/money/returns/open-refund.ts'
import { refundIsLive } from '#domain/money/returns/refund.ts'
import { readRefundRules } from './refundable.ts'

type Amounts = Pick<Refund, 'amountCents' | 'catalogueCents'>
/** The approval of an earlier attempt at the same refund. */
export type Approval = Pick<Refund, 'amountCents' | 'approvedBy'>
type Decided = { state: 'created' | 'waiting_approval'; approvedBy: string | null }

/**
 * The initial state of a refund by staff; its charge must be locked. An approval covers up to the approved
 * amount. Unapproved refunds of one charge count together towards the limit, so that it cannot be avoided
 * by splitting.
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
 * In the catalogue's currency, by price or by money, whichever is larger: a large charge may have been
 * assigned to a small order.
 */
function worthCents(
  { exchangeRate }: LockedCharge,
  { amountCents, catalogueCents }: Amounts,
): number {
  return Math.max(catalogueCents, inDollars(amountCents, exchangeRate))
}
