import { z } from 'zod'
import { typedDay } from '#domain/ground/address-filter.ts'
import { optionalText, readableText } from '#domain/ground/readable-text.ts'
import { translationFields } from './translation-fields.ts'

const CLOSURE_REASON_MAX = 200

/** Local dates, both days closed; the reason is shown to visitors. */
export const closureForm = z.object({
  closedFrom: typedDay('date'),
  closedUntil: typedDay('date'),
  reason: readableText(CLOSURE_REASON_MAX, 'reason'),
  ...translationFields({ reason: optionalText(CLOSURE_REASON_MAX, 'reason') }),
})

export const closureTexts = ['reason'] as const

/** More people than enter any attraction in an hour. */
const CAPACITY_MAX = 100_000

/** No number means no limit. */
export const capacityForm = z.object({
  hourlyCapacity: z.int('capacity').min(1, 'capacity').max(CAPACITY_MAX, 'capacity').optional(),
  warningPercent: z.int('percent').min(1, 'percent').max(100, 'percent'),
})
