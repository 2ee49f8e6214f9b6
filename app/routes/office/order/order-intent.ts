// The intents that the action of an order accepts, one per button, and its answers. A form also sends the
// values with which it was opened.
import { z } from 'zod'
import { atMost } from '#domain/at-most.ts'
import { EMAIL_MAX } from '#domain/email-address.ts'
import { buyerForm, type Holder, holderForm, NAME_MAX } from '#domain/orders/people.ts'
import { BLOCK_REASON_MAX } from '#domain/passes/block-pass.ts'
import { readableText } from '#domain/readable-text.ts'
import { REFUND_REASON_MAX } from '#domain/refunds/start-refund.ts'
import type { OfficeArea } from '#domain/staff/areas.ts'
import { chosenPassIds } from '#app/routes/office/payments/pass-choices.tsx'
import type { Answer } from '#app/routes/office/pieces/told-answer.ts'

const shown = (max: number) => z.string().check(atMost(max)).default('')
const passId = z.uuid()

export const orderIntent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('resend') }),
  z.object({
    intent: z.literal('email'),
    shownEmail: shown(EMAIL_MAX),
    email: buyerForm.shape.email,
  }),
  z.object({
    intent: z.literal('gift_email'),
    shownEmail: shown(EMAIL_MAX),
    email: buyerForm.shape.email,
  }),
  z.object({ intent: z.literal('gift_send') }),
  z.object({
    intent: z.literal('holder'),
    passId,
    shownName: shown(NAME_MAX),
    shownLastname: shown(NAME_MAX),
    ...holderForm.shape,
  }),
  z.object({
    intent: z.literal('block'),
    passId,
    reason: readableText(BLOCK_REASON_MAX, 'reason'),
  }),
  z.object({ intent: z.literal('unblock'), passId }),
  z.object({ intent: z.literal('reissue'), passId, shownSerial: z.coerce.number().int() }),
  z.object({ intent: z.literal('undo'), scanId: z.uuid() }),
  z.object({
    intent: z.literal('refund'),
    passIds: chosenPassIds.refine((ids) => ids.length > 0, 'passIds'),
    reason: readableText(REFUND_REASON_MAX, 'reason'),
  }),
])
export type OrderIntent = z.output<typeof orderIntent>

/** The area that may send each intent; the page itself belongs to `orders`. */
export const orderIntentAreas = {
  resend: 'orders',
  email: 'orders',
  gift_email: 'orders',
  gift_send: 'orders',
  holder: 'orders',
  block: 'orders',
  unblock: 'orders',
  reissue: 'orders',
  undo: 'doors',
  refund: 'refunds',
} as const satisfies Record<OrderIntent['intent'], OfficeArea>

/** A refund above the limit is separate: it waits for a second administrator. */
export type OrderDone = OrderIntent['intent'] | 'refund_waits'

/** The details are newer values stored by somebody else. */
export type OrderAnswer = Answer<
  { done: OrderDone },
  { currentEmail?: string; currentHolder?: Holder }
>
