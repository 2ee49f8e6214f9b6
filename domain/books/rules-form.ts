// The form for the money rules. An empty field means that there is no such limit.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { centsFromAmount } from '#domain/money.ts'

const RATE_AGE_HOURS_MAX = 8_760
/** The legal period to withdraw from a purchase (Ley 24.240, section 34; Res. 424/2020). */
const REFUND_WINDOW_DAYS_MIN = 10
const REFUND_WINDOW_DAYS_MAX = 3_650
const AMOUNT_LENGTH_MAX = 12

const dollars = z
  .string('approvalAbove')
  .trim()
  .check(atMost(AMOUNT_LENGTH_MAX, 'approvalAbove'))
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'approvalAbove')
  .transform((text) => centsFromAmount(Number(text.replace(',', '.'))))

export const rulesForm = z.object({
  rateMaxAgeHours: z
    .int('rateMaxAgeHours')
    .min(1, 'rateMaxAgeHours')
    .max(RATE_AGE_HOURS_MAX, 'rateMaxAgeHours'),
  /** Days from the purchase; empty: as long as the pass may wait for its first day. */
  refundWindowDays: z
    .int('refundWindowDays')
    .min(REFUND_WINDOW_DAYS_MIN, 'refundWindowDays')
    .max(REFUND_WINDOW_DAYS_MAX, 'refundWindowDays')
    .optional(),
  /** Typed in dollars; the result is in cents. */
  approvalAbove: dollars.optional(),
})
