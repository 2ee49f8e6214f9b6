// What the office types of a closure.
import { z } from 'zod'
import { readableText } from '#domain/readable-text.ts'

const CLOSURE_REASON_MAX = 200

/** Local dates, both days closed; the reason is read by visitors. */
export const closureForm = z.object({
  closedFrom: z.iso.date('date'),
  closedUntil: z.iso.date('date'),
  reason: readableText(CLOSURE_REASON_MAX, 'reason'),
})
