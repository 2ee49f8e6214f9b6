// In a rate, a dot before a last group of three digits separates thousands ("1.450"), otherwise decimals;
// unclear texts such as "1450.500" are refused: a rate a thousand times too small gives passes away.
import { z } from 'zod'
import { typedDay } from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import { typedAmount } from '#domain/ground/typed-amount.ts'

const SOURCE_MAX = 100
const RATE_LENGTH_MAX = 20

/** 1450 · 1450,5 · 1.450,50 · 1450.50 */
const written = [
  /^\d{1,6}(,\d{1,6})?$/,
  /^\d{1,3}\.\d{3}(,\d{1,6})?$/,
  /^\d{1,6}\.(\d{1,2}|\d{4,6})$/,
]

const rate = z
  .string('rate')
  .trim()
  .check(atMost(RATE_LENGTH_MAX, 'rate'))
  .refine((text) => written.some((form) => form.test(text)), 'rate')
  .transform(plainDecimal)
  .refine((decimal) => Number(decimal) > 0, 'rate')

/** `pesosPerDollar` becomes a decimal with a dot, above 0, below a million, with up to six decimals. */
export const rateForm = z.object({
  pesosPerDollar: rate,
  source: readableText(SOURCE_MAX, 'source'),
  quotedOn: typedDay('quotedOn'),
  /** Confirms a rate far from the last one. */
  isFarOffMeant: z.literal('on').optional(),
})

function plainDecimal(text: string): string {
  const isGrouped = /^\d{1,3}\.\d{3}(,|$)/.test(text)
  return (isGrouped ? text.replace('.', '') : text).replace(',', '.')
}

const RATE_AGE_HOURS_MAX = 8_760
/** The legal period to withdraw from a purchase (Ley 24.240, section 34; Res. 424/2020). */
const REFUND_WINDOW_DAYS_MIN = 10
const REFUND_WINDOW_DAYS_MAX = 3_650

const dollars = typedAmount('approvalAbove', /^\d{1,7}([.,]\d{1,2})?$/)

/** An empty field means that there is no such limit. */
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
