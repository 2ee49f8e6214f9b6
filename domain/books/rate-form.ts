// The form for the price of a dollar. A dot before a last group of three digits separates thousands
// ("1.450"), otherwise it is the decimal point; unclear texts such as "1450.500" are refused, because a rate
// a thousand times too small gives the passes away.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { readableText } from '#domain/readable-text.ts'
import { typedDay } from '#domain/typed-day.ts'

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

/** `pesosPerDollar` becomes a decimal with a dot, above 0 and below a million, with up to six decimals. */
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
