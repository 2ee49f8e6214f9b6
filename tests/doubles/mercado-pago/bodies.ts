// What Mercado Pago takes, field by field as far as the shop needs it: another one, a missing one and one of
// the wrong type are refused, each with its name.
import type { Items } from 'mercadopago/dist/clients/commonTypes.js'
import type {
  PaymentCreateRequest,
  PayerRequest,
} from 'mercadopago/dist/clients/payment/create/types.js'
import type { CreateRefundBody } from 'mercadopago/dist/clients/paymentRefund/create/types.js'
import type {
  BackUrls,
  Payer,
  PaymentMethods,
  PreferenceRequest,
} from 'mercadopago/dist/clients/preference/commonTypes.js'
import { z } from 'zod'
import { type Asked, json, readJson, Rejected } from '../double-server.ts'
import type { Taken } from './published.ts'

const text = z.string().min(1).max(600)
const url = z.url().max(2_000)
const dateTime = z.iso.datetime({ offset: true })
/** Pesos as a number with at most two decimals. */
const amount = z
  .number()
  .positive()
  .max(100_000_000)
  .refine((pesos) => Number(pesos.toFixed(2)) === pesos)
const identification = z.strictObject({ type: text, number: text })
const email = z.email()

const item = z.strictObject({
  id: text,
  title: text,
  quantity: z.int().positive(),
  unit_price: amount,
  // A dollar is "invalid currency_id" for an account of Argentina.
  currency_id: z.literal('ARS').optional(),
  category_id: text.optional(),
} satisfies Taken<Items>)

const backUrls = z.strictObject({
  success: url.optional(),
  pending: url.optional(),
  failure: url.optional(),
} satisfies Taken<BackUrls>)

export const preferenceBody = z
  .strictObject({
    items: z.array(item).min(1),
    payer: z
      .strictObject({
        name: text.optional(),
        surname: text.optional(),
        email: email.optional(),
      } satisfies Taken<Payer>)
      .optional(),
    back_urls: backUrls.optional(),
    auto_return: z.enum(['approved', 'all']).optional(),
    notification_url: url.optional(),
    external_reference: z.string().max(256).optional(),
    statement_descriptor: z.string().max(22).optional(),
    binary_mode: z.boolean().optional(),
    expires: z.boolean().optional(),
    expiration_date_to: dateTime.optional(),
    date_of_expiration: dateTime.optional(),
    payment_methods: z
      .strictObject({ installments: z.int().positive() } satisfies Taken<PaymentMethods>)
      .optional(),
  } satisfies Taken<PreferenceRequest>)
  .refine((body) => body.auto_return === undefined || body.back_urls?.success !== undefined, {
    path: ['auto_return'],
    message: 'back_urls.success must be defined',
  })
export type PreferenceBody = z.infer<typeof preferenceBody>

/** It has no currency: that is the one of the account's country. */
export const paymentBody = z.strictObject({
  token: text,
  transaction_amount: amount,
  installments: z.int().positive(),
  payment_method_id: text,
  payer: z.strictObject({
    email,
    identification: identification.optional(),
  } satisfies Taken<PayerRequest>),
  issuer_id: z.int().positive().optional(),
  external_reference: z.string().max(256).optional(),
  description: text.optional(),
  statement_descriptor: z.string().max(22).optional(),
  notification_url: url.optional(),
  three_d_secure_mode: z.enum(['optional', 'mandatory', 'not_supported']).optional(),
} satisfies Taken<PaymentCreateRequest>)
export type PaymentBody = z.infer<typeof paymentBody>

/** `{}` gives back all that is left. */
export const refundBody = z.strictObject({
  amount: amount.optional(),
} satisfies Taken<CreateRefundBody>)

export const cardTokenBody = z.strictObject({
  card_number: z.string().regex(/^\d{13,19}$/),
  security_code: z.string().regex(/^\d{3,4}$/),
  expiration_month: z.int().min(1).max(12),
  expiration_year: z.int().min(2000).max(2100),
  cardholder: z.strictObject({ name: text, identification }),
})

export const searchQuery = z.strictObject({
  external_reference: text.optional(),
  sort: z.enum(['date_created', 'date_last_updated']).optional(),
  criteria: z.enum(['asc', 'desc']).optional(),
  range: z.enum(['date_created', 'date_last_updated']).optional(),
  begin_date: dateTime.optional(),
  end_date: dateTime.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  offset: z.coerce.number().int().min(0).optional(),
})
export type SearchQuery = z.infer<typeof searchQuery>

const errors: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  404: 'not_found',
  409: 'idempotency_error',
}

/** Refuses as Mercado Pago does. */
export function refuse(status: number, description: string, code = status * 10): never {
  const error = errors[status] ?? 'error'
  const cause = [{ code, description, data: null }]
  throw new Rejected(json(status, { message: description, error, status, cause }))
}

/** What was sent, in order; refuses what is not. */
export function readBody<Value>(schema: z.ZodType<Value>, asked: Asked): Value {
  const sent = readJson(asked)
  if (sent === undefined) refuse(400, 'the body must be JSON and say so')
  return readSent(schema, sent)
}

export function readSent<Value>(schema: z.ZodType<Value>, sent: unknown): Value {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  const said = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return refuse(400, `invalid parameters: ${said.join('; ')}`)
}
