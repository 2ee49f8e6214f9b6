// The office's form for a closure.
import { z } from 'zod'
import { optionalText, readableText } from '#domain/readable-text.ts'
import { translationFields } from '#domain/translations/translation-fields.ts'
import { typedDay } from '#domain/typed-day.ts'

const CLOSURE_REASON_MAX = 200

/** Local dates, both days closed; the reason is shown to visitors. */
export const closureForm = z.object({
  closedFrom: typedDay('date'),
  closedUntil: typedDay('date'),
  reason: readableText(CLOSURE_REASON_MAX, 'reason'),
  ...translationFields({ reason: optionalText(CLOSURE_REASON_MAX, 'reason') }),
})

/** The text that has a translation field per language. */
export const closureTexts = ['reason'] as const
