// The office's testimonial form; the browser validates with the same schema.
import { z } from 'zod'
import { optionalText, readableText } from '#domain/ground/readable-text.ts'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'

const NAME_MAX = 60
const FROM_MAX = 80
const TEXT_MAX = 300

/** Empty without a translation. */
const translated = (max: number, problem: string) =>
  optionalText(max, problem).transform((text) => text || null)

export const testimonialForm = z.object({
  name: readableText(NAME_MAX, 'name'),
  productName: z.enum(productNames, 'productName'),
  fromEs: readableText(FROM_MAX, 'fromEs'),
  textEs: readableText(TEXT_MAX, 'textEs'),
  fromEn: translated(FROM_MAX, 'fromEn'),
  textEn: translated(TEXT_MAX, 'textEn'),
  fromPt: translated(FROM_MAX, 'fromPt'),
  textPt: translated(TEXT_MAX, 'textPt'),
})
export type TestimonialForm = z.output<typeof testimonialForm>
