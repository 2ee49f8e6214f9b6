// What the double takes: PayPal's requests as far as the shop needs them, and not a field more. The
// original lets some unknown fields pass; here they are faults, because nobody would notice a misspelt
// one.
import { z } from 'zod'
import { type Asked, readJson } from '#tests/doubles/double-server.ts'
import { invalid, invalidForm, unprocessable, unsupportedMedia } from './paypal-errors.ts'
import { type Form, published } from './paypal-published.ts'

const money = z.strictObject({ currency_code: z.string().length(3), value: z.string().max(32) })
/** Of an account: no letter that may be taken for a digit. */
const accountId = /^[2-9A-HJ-NP-Z]{13}$/
const url = z.url({ protocol: /^https?$/ }).max(2_048)

export const orderRequest = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      custom_id: z.string().max(127).optional(),
      invoice_id: z.string().max(127).optional(),
      description: z.string().max(127).optional(),
      amount: money,
      payee: z.strictObject({ merchant_id: z.string().regex(accountId) }).optional(),
    }),
  ]),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        locale: z
          .string()
          .regex(/^[a-z]{2}-[A-Z]{2}$/)
          .optional(),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        shipping_preference: z
          .enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])
          .optional(),
        return_url: url,
        cancel_url: url,
      }),
    }),
  }),
})
export type OrderRequest = z.infer<typeof orderRequest>

export const captureRequest = z.strictObject({})

export const refundRequest = z.strictObject({
  amount: money.optional(),
  custom_id: z.string().max(127).optional(),
})

const whole = z.string().regex(/^\d{1,5}$/)

export const transactionsQuery = z.strictObject({
  start_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  fields: z.string().optional(),
  page: whole.default('1').transform(Number).pipe(z.int().min(1)),
  page_size: whole.default('100').transform(Number).pipe(z.int().min(1).max(500)),
})

export const disputesQuery = z.strictObject({
  disputed_transaction_id: z.string().min(1).max(255),
  page_size: whole.default('10').transform(Number).pipe(z.int().min(1).max(50)),
})

/** The request of this form; throws PayPal's refusal of any other. */
export function readRequest<Shape extends z.ZodType>(
  shape: Shape,
  asked: Asked,
  form?: Form,
): z.output<Shape> {
  if (!asked.header('content-type')?.startsWith('application/json')) throw unsupportedMedia()
  const value = asked.text === '' ? {} : readJson(asked)
  if (value === undefined) throw invalid({ issue: 'MALFORMED_REQUEST_JSON' })
  const read = shape.safeParse(value)
  if (!read.success) throw invalidForm(read.error)
  if (form) published(form, value)
  return read.data
}

/** The query of this form; throws PayPal's refusal of any other. */
export function readQuery<Shape extends z.ZodType>(
  shape: Shape,
  { query }: Asked,
): z.output<Shape> {
  const read = shape.safeParse(Object.fromEntries(query))
  if (!read.success) throw invalidForm(read.error)
  return read.data
}

/** Cents of an amount in dollars with both decimals; everything else is refused as PayPal does. */
export function centsOf({ currency_code, value }: z.infer<typeof money>): number {
  if (currency_code !== 'USD') throw unprocessable('INVALID_CURRENCY_CODE')
  if (!/^-?\d+(\.\d+)?$/.test(value)) {
    throw invalid({ issue: 'INVALID_PARAMETER_SYNTAX', field: '/amount/value' })
  }
  if (!/^\d{1,7}\.\d{2}$/.test(value)) throw unprocessable('DECIMAL_PRECISION')
  const cents = Number(value.replace('.', ''))
  if (cents === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE')
  return cents
}
