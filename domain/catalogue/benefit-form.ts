// The form of a benefit, checked alike by browser and server.
import { z } from 'zod'
import { optionalText, readableText } from '#domain/ground/readable-text.ts'
import {
  type BenefitTexts,
  benefitKinds,
  benefitUses,
} from '#domain/ground/vocabulary/catalogue.ts'
import { translationFields } from './translation-fields.ts'

const ITEM_MAX = 80
const CONDITIONS_MAX = 300
const PERCENT_MAX = 100

export const benefitTexts = [
  'item',
  'conditions',
] as const satisfies readonly (keyof BenefitTexts)[]

/** A percentage needs a percent; other kinds have none. */
export const benefitForm = z
  .object({
    kind: z.enum(benefitKinds, 'kind'),
    percent: z.int('percent').min(1, 'percent').max(PERCENT_MAX, 'percent').optional(),
    item: readableText(ITEM_MAX, 'item'),
    conditions: readableText(CONDITIONS_MAX, 'conditions'),
    /** Belongs to the attraction and applies to all its benefits. */
    benefitUse: z.enum(benefitUses, 'benefitUse'),
    ...translationFields({
      item: optionalText(ITEM_MAX, 'item'),
      conditions: optionalText(CONDITIONS_MAX, 'conditions'),
    }),
  })
  .refine(({ kind, percent }) => (kind === 'percentage') === (percent !== undefined), {
    path: ['percent'],
    message: 'percent',
  })
