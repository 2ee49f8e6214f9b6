// Fields that decide about money are strict; an unknown status counts as undecided, never as paid.
import * as z from 'zod'
import { atMost } from '#domain/ground/at-most.ts'

/** PayPal's ids are shorter; a longer id or one with other characters never becomes part of a path. */
export const payPalId = z
  .string()
  .check(atMost(64))
  .regex(/^[A-Za-z0-9-]{1,64}$/)

const text = z.string().check(atMost(500))
export const instant = z
  .string()
  .check(atMost(40))
  .pipe(z.coerce.date())
  .optional()
  .catch(undefined)
/** Our ids are UUIDs; any other is not ours. */
const ourId = z.uuid().optional().catch(undefined)

const decimal = /^-?(?:\d{1,10}|\d{0,10}\.\d{1,2})$/

/** Hundredths of the currency's unit, also for currencies without a smaller unit. */
export const money = z
  .object({
    currency_code: z.string().check(atMost(3)),
    value: z.string().check(atMost(14)).regex(decimal),
  })
  .transform(({ currency_code, value }) => ({
    currency: currency_code,
    amountCents: centsFromDecimal(value),
  }))

function centsFromDecimal(value: string): number {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.')
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`)
  return value.startsWith('-') ? 0 - cents : cents
}

/** Without floating-point arithmetic. */
export function decimalFromCents(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const payPalLinks = z
  .array(z.object({ href: z.string().check(atMost(2_000)), rel: text }))
  .default([])
  .catch([])

const capturePath = /\/v2\/payments\/captures\/([A-Za-z0-9-]{1,64})$/

/** Only the link "up" names it. */
export function captureIn(links: z.infer<typeof payPalLinks>): string | undefined {
  const up = links.find(({ rel }) => rel === 'up')
  return up && capturePath.exec(up.href)?.[1]
}

const payee = z.object({ merchant_id: text.optional() }).nullish()

export const captureReply = z.object({
  id: payPalId,
  status: z
    .enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED'])
    .catch('PENDING'),
  status_details: z.object({ reason: text.optional() }).optional().catch(undefined),
  amount: money,
  custom_id: ourId,
  payee,
  seller_receivable_breakdown: z
    .object({ paypal_fee: money.optional() })
    .optional()
    .catch(undefined),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: payPalId.optional() }).optional() })
    .optional()
    .catch(undefined),
  create_time: instant,
})
export type Capture = z.infer<typeof captureReply>

export const refundReply = z.object({
  id: payPalId,
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']).catch('PENDING'),
  amount: money,
  custom_id: ourId,
  create_time: instant,
  links: payPalLinks,
})
export type Refund = z.infer<typeof refundReply>

const payments = z
  .object({
    captures: z.array(captureReply).default([]),
    refunds: z.array(refundReply).default([]),
  })
  .default({ captures: [], refunds: [] })

export const orderReply = z.object({
  id: payPalId,
  status: z
    .enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED'])
    .catch('CREATED'),
  // We request one unit; PayPal allows ten.
  purchase_units: z
    .array(z.object({ amount: money.optional(), custom_id: ourId, payee, payments }))
    .min(1),
  links: payPalLinks,
})
export type Order = z.infer<typeof orderReply>

/** The reply to a capture: the order again, but only its payments are always present. */
export const capturedReply = z.object({
  purchase_units: z.array(z.object({ payee, payments })).min(1),
})

export const tokenReply = z.object({
  access_token: z.string().check(atMost(5_000)),
  expires_in: z.int().positive(),
})

/** `{ name, message, debug_id, details: [{ issue, description }] }`. */
export const refusalReply = z.object({
  name: text.optional(),
  details: z
    .array(z.object({ issue: text.optional() }))
    .optional()
    .catch(undefined),
})
