// The office's product form; the browser validates with the same schema.
import { z } from 'zod'
import { typedDay } from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { optionalText, readableText, UNREADABLE } from '#domain/ground/readable-text.ts'
import { typedAmount } from '#domain/ground/typed-amount.ts'
import type { ProductTexts } from '#domain/ground/vocabulary/catalogue.ts'
import { ownPictureField } from './picture-list.ts'
import { type DurationDays, durationsDays, type Price } from './product.ts'
import { translationFields } from './translation-fields.ts'

const SUMMARY_MAX = 120
const BENEFIT_MAX = 80
const BENEFITS_MAX = 6
const VALIDITY_MONTHS_MAX = 36
/** Far more than a pass will cost; an order of fifty at this price still fits the database's integers. */
const PRICE_CENTS_MAX = 20_000_00

/** One benefit per line; empty lines are dropped. */
const benefitLines = z
  .string('benefits')
  .check(atMost((BENEFIT_MAX + 2) * BENEFITS_MAX, 'benefits'))
  .transform((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
  .refine(
    (lines) =>
      lines.length <= BENEFITS_MAX &&
      lines.every((line) => line.length <= BENEFIT_MAX && !UNREADABLE.test(line)),
    'benefits',
  )
const benefits = benefitLines.refine((lines) => lines.length > 0, 'benefits')

export const productTexts = [
  'summary',
  'benefits',
] as const satisfies readonly (keyof ProductTexts)[]

export const productForm = z.object({
  summary: readableText(SUMMARY_MAX, 'summary'),
  benefits,
  validityMonths: z
    .int('validityMonths')
    .min(1, 'validityMonths')
    .max(VALIDITY_MONTHS_MAX, 'validityMonths'),
  isOnSale: z.literal('on').optional(),
  /** Replaces the drawn ticket. */
  pictures: ownPictureField,
  ...translationFields({
    summary: optionalText(SUMMARY_MAX, 'summary'),
    benefits: benefitLines.default([]),
  }),
})

/** An adult price, typed in dollars and parsed to cents. Empty: not offered. */
const price = typedAmount('price', /^\d{1,5}([.,]\d{1,2})?$/)
  .refine((cents) => cents > 0 && cents <= PRICE_CENTS_MAX, 'price')
  .optional()

/** One field per duration: `price3` is for three days. */
export const pricesForm = z
  .object({
    /** A local day of the city, YYYY-MM-DD. */
    validFrom: typedDay('validFrom'),
    price1: price,
    price3: price,
    price5: price,
    price7: price,
    price10: price,
  })
  .refine((typed) => pricesIn(typed).length > 0, { path: ['price1'], message: 'none' })

type TypedPrices = { [Days in DurationDays as `price${Days}`]?: number }

/** The durations that a list offers, with the adult price of each in cents. */
export function pricesIn(typed: TypedPrices): Price[] {
  return durationsDays.flatMap((durationDays) => {
    const adultPriceCents = typed[`price${durationDays}`]
    return adultPriceCents === undefined ? [] : [{ durationDays, adultPriceCents }]
  })
}
