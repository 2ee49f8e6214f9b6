// The intents that the action of 'Caja' accepts, one per button, and the areas that may send them.
import { z } from 'zod'
import { typedDay } from '#domain/ground/address-filter.ts'
import { atMost } from '#domain/ground/at-most.ts'
import { readableText } from '#domain/ground/readable-text.ts'
import { providerNames } from '#domain/ground/vocabulary/money.ts'
import { rateForm, rulesForm } from '#domain/money/books/money-forms.ts'
import { REFUND_REASON_MAX } from '#domain/money/refunds/staff-refunds.ts'
import type { OfficeArea } from '#domain/people/areas.ts'
import { parseOperationNumber } from '#domain/sale/orders/operation-number.ts'

const NUMBER_LENGTH_MAX = 40
const chargeId = z.uuid()
const reason = readableText(REFUND_REASON_MAX, 'reason')

export const moneyIntent = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('assign'),
    chargeId,
    // A text that cannot be an operation number belongs to no order.
    operationNumber: z
      .string('operationNumber')
      .check(atMost(NUMBER_LENGTH_MAX, 'operationNumber'))
      .transform((text) => parseOperationNumber(text) ?? ''),
    reason,
  }),
  z.object({ intent: z.literal('return'), chargeId, reason }),
  rateForm.extend({ intent: z.literal('rate') }),
  rulesForm.extend({ intent: z.literal('rules') }),
  z.object({
    intent: z.literal('confirm_loosening'),
    /** The requested limit as shown, in cents; undefined if no refund would need a second administrator. */
    toCents: z.int32().nonnegative().optional(),
  }),
  z.object({ intent: z.literal('drop_loosening') }),
  z.object({
    intent: z.literal('compare'),
    provider: z.enum(providerNames),
    day: typedDay(),
  }),
  z.object({ intent: z.literal('acknowledge'), comparisonId: z.int32().positive() }),
])
type MoneyIntent = z.output<typeof moneyIntent>

/** The area that may send each intent; the domain decides which ones need a second administrator. */
export const moneyIntentAreas = {
  assign: 'payments',
  return: 'refunds',
  rate: 'payments',
  rules: 'approvals',
  confirm_loosening: 'approvals',
  drop_loosening: 'approvals',
  compare: 'payments',
  acknowledge: 'payments',
} as const satisfies Record<MoneyIntent['intent'], OfficeArea>
