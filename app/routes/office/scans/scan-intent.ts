// The intents of 'Escaneos' and its answers.
import { z } from 'zod'
import { readableText } from '#domain/readable-text.ts'
import { SETTLED_NOTE_MAX } from '#domain/scan/scan.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const scanId = z.uuid()

export const settleForm = z.object({ note: readableText(SETTLED_NOTE_MAX, 'note') })

export const scanIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('undo'), scanId }),
  settleForm.extend({ intent: z.literal('settle'), scanId }),
  z.object({ intent: z.literal('reopen'), scanId }),
])

export type ScanIntent = z.infer<typeof scanIntent>
export type ScanDone = 'undone' | 'settled' | 'reopened'
export type ScanAnswer = Answer<{ done: ScanDone }>
