// The price of a visit for an attraction: a fixed amount per adult and child, or a share of the price of
// one day of the visitor's pass. Both are known at the entry and depend on nothing later (decision 15).
import { z } from 'zod'
import type { agreements } from '#db/schema.ts'
import { typedDay } from '#domain/ground/address-filter.ts'
import { typedAmount } from '#domain/ground/typed-amount.ts'

/** The amounts of the other kind are null. */
export type Agreement = Omit<typeof agreements.$inferSelect, 'attractionId' | 'setBy' | 'setAt'>

export type AgreementTerms =
  | { kind: 'per_visit'; adultCents: number; childCents: number }
  | { kind: 'share'; shareBps: number }

/** In dollars, 0 included. */
const dollars = (field: string) => typedAmount(field, /^\d{1,5}([.,]\d{1,2})?$/)

/** Percent, 0,01 to 100, in hundredths of a percent. */
const percents = typedAmount('share', /^\d{1,3}([.,]\d{1,2})?$/).refine(
  (bps) => bps >= 1 && bps <= 10_000,
  'share',
)

const validFrom = typedDay('validFrom')

export const perVisitForm = z.object({
  validFrom,
  adultPrice: dollars('adultPrice'),
  childPrice: dollars('childPrice'),
})

export const shareForm = z.object({ validFrom, share: percents })
