// The intents that the action of 'Beneficios' accepts, one per button, and its answers.
import { z } from 'zod'
import { benefitForm } from '#domain/benefits/benefit-form.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

/** A new benefit also needs its attraction. */
export const newBenefit = benefitForm.safeExtend({ attractionId: z.int32('attraction').positive() })

export const benefitIntent = z.discriminatedUnion('intent', [
  newBenefit.safeExtend({ intent: z.literal('add') }),
  benefitForm.safeExtend({
    intent: z.literal('change'),
    id: z.uuid(),
    version: z.int32().positive(),
  }),
  z.object({ intent: z.literal('remove'), id: z.uuid() }),
])

export type BenefitDone = 'added' | 'changed' | 'removed'
export type BenefitAnswer = Answer<{ done: BenefitDone }>
