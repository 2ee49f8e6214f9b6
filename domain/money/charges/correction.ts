// A correction records what really happened to a charge's money where the books differ. The ledger is
// append-only, so a mistake, even in a correction, is fixed by one more row with a reason.
import { z } from 'zod'
import { typedDay } from '#domain/ground/address-filter.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import { typedAmount } from '#domain/ground/typed-amount.ts'
import {
  type BookAccount,
  type ChargeStanding,
  bookAccounts,
} from '#domain/ground/vocabulary/money.ts'

const CORRECTION_REASON_MAX = 200

/** The account with the charge's money, or with it before all was returned, and the provider's fees. */
export function correctableAccounts(standing: ChargeStanding | null): BookAccount[] {
  switch (standing) {
    case 'assigned':
      return ['sales', 'fees']
    case 'unassigned':
    case 'returned':
      return ['unassigned', 'fees']
    case null:
      return []
    default:
      return standing satisfies never
  }
}

/**
 * An amount may not exceed the charge, alone or with earlier corrections (`correctedCents`, signed), take off
 * money that is not there or held by a refund (`heldCents`), or make the provider's fee negative.
 */
export function correctionFits(
  account: BookAccount,
  amountCents: number,
  {
    chargeCents,
    balanceCents,
    heldCents,
    correctedCents,
  }: Record<'chargeCents' | 'balanceCents' | 'heldCents' | 'correctedCents', number>,
): boolean {
  const inAll = correctedCents + amountCents
  if (Math.abs(amountCents) > chargeCents || Math.abs(inAll) > chargeCents) return false
  const after = balanceCents + amountCents
  return account === 'fees' ? after <= 0 && -after <= chargeCents : after >= heldCents
}

/** Typed with a sign, in the charge's currency, with comma or dot before the cents; results in cents. */
const signedAmount = typedAmount('amount', /^[+-]?\d{1,11}([.,]\d{1,2})?$/).refine(
  (cents) => cents !== 0,
  'amount',
)

export const correctionForm = z.object({
  account: z.enum(bookAccounts, 'account'),
  amount: signedAmount,
  /** A local day of the city: the compared day, if the correction explains a difference. */
  day: typedDay('day'),
  reason: readableText(CORRECTION_REASON_MAX, 'reason'),
})
