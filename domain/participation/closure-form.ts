// What the office types of a closure.
import { z } from 'zod'
import { readableText } from '#domain/readable-text.ts'
import { typedDay } from '#domain/typed-day.ts'

const CLOSURE_REASON_MAX = 200

/** Local dates, both days closed; the reason is read by visitors. */
export const closureForm = z.object({
  closedFrom: typedDay('date'),
  closedUntil: typedDay('date'),
  reason: readableText(CLOSURE_REASON_MAX, 'reason'),
})
