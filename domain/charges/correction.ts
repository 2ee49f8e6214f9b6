// A correction says in the books what really became of a charge's money, where they say something else:
// the provider took or kept another amount, or a movement will never be told. The ledger is only
// appended to, so a mistake is put right by one more row with a reason, and so is a wrong correction.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { centsFromAmount } from '#domain/money.ts'
import { readableText } from '#domain/readable-text.ts'
import { typedDay } from '#domain/typed-day.ts'
import { type BookAccount, bookAccounts } from '#domain/vocabulary/book.ts'
import type { ChargeStanding } from '#domain/vocabulary/payment.ts'

const AMOUNT_LENGTH_MAX = 16
const CORRECTION_REASON_MAX = 200

/**
 * The accounts of a charge that can be wrong: where its money stands, or stood before it all went back,
 * and what the provider kept. None before the money came.
 */
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
 * Whether an amount fits what the books hold of a charge: no more than the charge was, neither alone
 * nor with what was corrected before (`correctedCents`, signed), and neither takes off what is not
 * there or a refund holds (`heldCents`), nor makes a provider keep less than nothing.
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

/** As typed: signed, in the charge's currency with a comma or a dot before the cents; cents afterwards. */
const signedAmount = z
  .string('amount')
  .trim()
  .check(atMost(AMOUNT_LENGTH_MAX, 'amount'))
  .regex(/^[+-]?\d{1,11}([.,]\d{1,2})?$/, 'amount')
  .transform((text) => centsFromAmount(Number(text.replace(',', '.'))))
  .refine((cents) => cents !== 0, 'amount')

export const correctionForm = z.object({
  account: z.enum(bookAccounts, 'account'),
  amount: signedAmount,
  /** Of the city: where it explains a difference, the day that was compared. */
  day: typedDay('day'),
  reason: readableText(CORRECTION_REASON_MAX, 'reason'),
})
