// The intents that the action of 'Testimonios' accepts, one per button, and its answers.
import { z } from 'zod'
import { testimonialForm } from '#domain/testimonials/testimonial-form.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const about = { id: z.uuid() }

export const testimonialIntent = z.discriminatedUnion('intent', [
  testimonialForm.safeExtend({ intent: z.literal('add') }),
  testimonialForm.safeExtend({
    intent: z.literal('change'),
    ...about,
    version: z.int32().positive(),
  }),
  z.object({ intent: z.literal('show'), ...about }),
  z.object({ intent: z.literal('hide'), ...about }),
  z.object({ intent: z.literal('up'), ...about }),
  z.object({ intent: z.literal('down'), ...about }),
])

export type TestimonialDone = 'added' | 'changed' | 'shown' | 'hidden' | 'moved'
export type TestimonialAnswer = Answer<{ done: TestimonialDone }>
