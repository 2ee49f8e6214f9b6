// One button, one intent, one verb: what the action of 'Beneficios' takes and answers.
import { z } from 'zod'
import { benefitForm } from '#domain/benefits/benefit-form.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

/** What a new one needs beside its words. */
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
