// The intents that the action of 'Devoluciones' accepts, one per button, and its answers.
import { z } from 'zod'
import { readableText } from '#domain/readable-text.ts'
import { WITHDRAWAL_NOTE_MAX } from '#domain/refunds/close-withdrawal.ts'
import type { OfficeArea } from '#domain/staff/areas.ts'
import { chosenPassIds } from '#app/routes/office/payments/chosen-pass-ids.ts'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const refundId = z.uuid()

export const refundIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('approve'), refundId }),
  z.object({ intent: z.literal('reject'), refundId }),
  z.object({ intent: z.literal('retry'), refundId }),
  z.object({
    intent: z.literal('acknowledge'),
    refundId,
    /** The passes that the provider's refund was for, as far as known. */
    passIds: chosenPassIds.optional(),
  }),
  z.object({
    intent: z.literal('close'),
    withdrawalId: z.uuid(),
    note: readableText(WITHDRAWAL_NOTE_MAX, 'note'),
  }),
])

type RefundIntent = z.output<typeof refundIntent>['intent']

/** The area that may send each intent: the requester may cancel a refund, an administrator approves it. */
export const refundIntentAreas = {
  approve: 'approvals',
  reject: 'refunds',
  retry: 'refunds',
  acknowledge: 'refunds',
  close: 'refunds',
} as const satisfies Record<RefundIntent, OfficeArea>

export type RefundDone =
  | 'approved'
  | 'rejected'
  | 'retried'
  | 'retry_waits'
  | 'acknowledged'
  | 'closed'
export type RefundAnswer = Answer<{ done: RefundDone }>
