// Replies that PayPal would not give: nothing that cannot be read is taken for an answer.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import {
  AccountRefused,
  ChargeRefused,
  ProviderUnreachable,
  QuestionRefused,
} from '#domain/money/providers/provider.ts'
import { paymentRequest, payPalSettings } from '#tests/doubles/paypal/paypal-shop.ts'
import { portOf } from '#tests/listening-port.ts'
import { createPayPal } from './paypal.ts'

const now = () => new Date('2027-05-01T10:00:00Z')

/** An adapter that gets a token and then the reply; the status is that of what it wants to change. */
async function openStranger(reply: (origin: string, method: string) => unknown, status = 200) {
  let origin = ''
  const server = createServer((request, response) => {
    const isToken = request.url === '/v1/oauth2/token'
    const { method = '' } = request
    const body = isToken ? { access_token: 'a', expires_in: 32_400 } : reply(origin, method)
    const isRead = isToken || method === 'GET'
    response.writeHead(isRead ? 200 : status, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${portOf(server)}`
  const http = { wait: () => Promise.resolve() }
  return {
    paypal: createPayPal({ ...payPalSettings, apiUrl: origin, clock: { now }, http }),
    [Symbol.dispose]: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const capture = {
  id: 'C1',
  status: 'COMPLETED',
  amount: { currency_code: 'USD', value: '30.00' },
  custom_id: '0198b2c4-0000-7000-8000-000000000001',
}

test.each([
  ['nothing', {}],
  ['a number as amount', { ...capture, amount: { currency_code: 'USD', value: 30 } }],
  ['no amount', { ...capture, amount: undefined }],
  ['an id that leads elsewhere', { ...capture, id: '../orders' }],
])('a charge with %s is unknown', async (_, reply) => {
  using stranger = await openStranger(() => reply)

  await expect(stranger.paypal.fetchCharge('C1')).rejects.toThrow(ProviderUnreachable)
})

test('a charge of an unknown status is not paid, and what is missing is left out', async () => {
  const reply = { ...capture, status: 'NEW', custom_id: 'FP-1', create_time: 'yesterday' }
  using stranger = await openStranger(() => reply)

  expect(await stranger.paypal.fetchCharge('C1')).toEqual({
    ref: 'C1',
    paymentId: undefined,
    amountCents: 3_000,
    currency: 'USD',
    isOurs: true,
    refunds: [],
    state: 'pending',
    cause: 'review',
  })
})

test.each([
  ['no payee', undefined, true],
  ['an empty payee', null, true],
  ['our payee', { merchant_id: payPalSettings.merchantId }, true],
  ['another payee', { merchant_id: 'STRANGERSTRA2' }, false],
])('a charge with %s is read, and whose it is', async (_, payee, isOurs) => {
  using stranger = await openStranger(() => ({ ...capture, payee }))

  expect(await stranger.paypal.fetchCharge('C1')).toMatchObject({ state: 'settled', isOurs })
})

test.each([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
  ['NONE', 'won'],
  ['A_NAME_OF_TOMORROW', 'open'],
])('a dispute that ended as %s is %s, and its charge is read', async (outcome_code, dispute) => {
  const items = [{ dispute_id: 'PP-D-1', status: 'RESOLVED' }]
  // One reply for everything that is asked: capture, list and dispute.
  using stranger = await openStranger(() => ({
    ...capture,
    items,
    dispute_outcome: { outcome_code },
  }))

  expect(await stranger.paypal.fetchCharge('C1')).toMatchObject({ state: 'settled', dispute })
})

const orderWith = (href: string) => ({
  id: 'O1',
  status: 'PAYER_ACTION_REQUIRED',
  purchase_units: [{}],
  links: [{ rel: 'payer-action', href }],
})

test('buyers are led to HTTPS or to the API’s own address, and nowhere else', async () => {
  for (const href of ['http://elsewhere.example/', 'javascript:alert(1)', '/checkoutnow']) {
    using stranger = await openStranger(() => orderWith(href))
    await expect(stranger.paypal.start(paymentRequest({}))).rejects.toThrow(ProviderUnreachable)
  }
  using secure = await openStranger(() => orderWith('https://www.paypal.com/checkoutnow?token=O1'))
  using own = await openStranger((origin) => orderWith(`${origin}/checkoutnow`))

  expect(await secure.paypal.start(paymentRequest({}))).toMatchObject({ sessionRef: 'O1' })
  expect(await own.paypal.start(paymentRequest({}))).toMatchObject({ sessionRef: 'O1' })
})

test('a refusal tells its codes and none of its sentences', async () => {
  const details = [{ issue: 'PAYEE_ACCOUNT_RESTRICTED', description: 'ana@example.com' }]
  const reply = { name: 'ana@example.com', message: 'ana@example.com', details }
  using stranger = await openStranger(() => reply, 422)

  await expect(stranger.paypal.start(paymentRequest({}))).rejects.toThrow(
    /^PayPal refused: 422 PAYEE_ACCOUNT_RESTRICTED$/,
  )
})

test.each([
  [400, 'INVALID_PARAMETER_SYNTAX', ChargeRefused],
  [422, 'A_NAME_OF_TOMORROW', ChargeRefused],
  [422, 'PAYEE_ACCOUNT_RESTRICTED', AccountRefused],
  [403, 'PERMISSION_DENIED', AccountRefused],
  [422, 'DUPLICATE_INVOICE_ID', QuestionRefused],
  [409, 'PREVIOUS_REQUEST_IN_PROGRESS', QuestionRefused],
  [400, undefined, QuestionRefused],
])('an order refused with %i %s is told as what it is', async (status, issue, told) => {
  using stranger = await openStranger(() => issue && refusalOf(issue), status)

  const error: unknown = await stranger.paypal.start(paymentRequest({})).catch((thrown) => thrown)

  expect(Object(error).constructor).toBe(told)
})

/** One row for each name in a table of statuses and what is made of their names. */
function rowsOf(table: Record<number, Record<string, string>>) {
  return Object.entries(table).flatMap(([status, groups]) =>
    Object.entries(groups).flatMap(([told, issues]) => {
      const names = issues.trim().split(/\s+/)
      return names.map((issue) => ({ status: Number(status), issue, told }))
    }),
  )
}

const orderId = 'O1'
const paymentId = '0198b2c4-0000-7000-8000-000000000001'
const approved = {
  id: orderId,
  status: 'APPROVED',
  purchase_units: [{ amount: { currency_code: 'USD', value: '30.00' }, custom_id: paymentId }],
}
const refusalOf = (issue: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })

/** What becomes of an approved order whose capture PayPal refuses with this. */
async function captureRefused(status: number, reply: unknown) {
  using stranger = await openStranger((_, method) => (method === 'GET' ? approved : reply), status)
  return await stranger.paypal.find({ paymentId, sessionRef: orderId })
}

/** Every refusal of a capture in PayPal's description of orders (2.13), by what the buyer is told. */
const captureIssues = {
  400: {
    declined: `INVALID_PARAMETER_VALUE MISSING_REQUIRED_PARAMETER INVALID_STRING_LENGTH
      INVALID_PARAMETER_SYNTAX MALFORMED_REQUEST_JSON`,
  },
  403: {
    unknown: `CONSENT_NEEDED NOT_ELIGIBLE_FOR_TOKEN_PROCESSING PERMISSION_DENIED
      PERMISSION_DENIED_FOR_DONATION_ITEMS`,
  },
  404: { nothing: 'INVALID_RESOURCE_ID' },
  409: { unknown: 'PREVIOUS_REQUEST_IN_PROGRESS' },
  422: {
    high_risk: 'COMPLIANCE_VIOLATION PAYEE_BLOCKED_TRANSACTION TRANSACTION_BLOCKED_BY_PAYEE',
    nothing: 'ORDER_NOT_APPROVED DUPLICATE_INVOICE_ID',
    unknown: 'ORDER_ALREADY_CAPTURED ORDER_COMPLETION_IN_PROGRESS',
    declined: `
      AGREEMENT_ALREADY_CANCELLED BILLING_AGREEMENT_NOT_FOUND DECLINED_DUE_TO_RELATED_TXN
      MISSING_PREVIOUS_REFERENCE MISSING_CRYPTOGRAM CARD_BRAND_NOT_SUPPORTED
      DOMESTIC_TRANSACTION_REQUIRED INSTRUMENT_DECLINED MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED
      PAYEE_FX_RATE_ID_EXPIRED PAYER_ACCOUNT_LOCKED_OR_CLOSED PAYER_ACCOUNT_RESTRICTED
      PAYER_CANNOT_PAY PAYPAL_TRANSACTION_ID_EXPIRED PNREF_EXPIRED REFERENCED_CARD_EXPIRED
      TOKEN_ID_NOT_FOUND TRANSACTION_LIMIT_EXCEEDED TRANSACTION_RECEIVING_LIMIT_EXCEEDED
      TRANSACTION_REFUSED REDIRECT_PAYER_FOR_ALTERNATE_FUNDING AUTH_CAPTURE_NOT_ENABLED
      NOT_ENABLED_FOR_BANK_PROCESSING NOT_ENABLED_FOR_CARD_PROCESSING
      PAYEE_NOT_ENABLED_FOR_BANK_PROCESSING PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING
      INVALID_PICKUP_ADDRESS SHIPPING_ADDRESS_INVALID PAYMENT_SOURCE_NOT_SUPPORTED
      BILLING_AGREEMENT_ID_MISMATCH PREFERRED_PAYMENT_SOURCE_MISMATCH INCOMPATIBLE_PARAMETER_VALUE
      INVALID_PREVIOUS_TRANSACTION_REFERENCE PREVIOUS_TRANSACTION_REFERENCE_HAS_CHARGEBACK
      PREVIOUS_TRANSACTION_REFERENCE_VOIDED PAYMENT_SOURCE_MISMATCH
      MERCHANT_INITIATED_WITH_SECURITY_CODE MERCHANT_INITIATED_WITH_AUTHENTICATION_RESULTS
      MERCHANT_INITIATED_WITH_MULTIPLE_PURCHASE_UNITS RETURN_URL_REQUIRED CANCEL_URL_REQUIRED
      SETUP_ERROR_FOR_BANK BANK_NOT_SUPPORTED_FOR_VERIFICATION PAYER_ACTION_REQUIRED
      APPLE_PAY_AMOUNT_MISMATCH CURRENCY_NOT_SUPPORTED_FOR_BANK ONLY_ONE_BANK_SOURCE_ALLOWED
      INVALID_IBAN IBAN_COUNTRY_NOT_SUPPORTED CARD_NUMBER_REQUIRED CARD_EXPIRY_REQUIRED
      VAULT_INSTRUCTION_REQUIRED MISMATCHED_VAULT_ID_TO_PAYMENT_SOURCE
      NOT_ELIGIBLE_FOR_PNREF_PROCESSING NOT_ELIGIBLE_FOR_PAYPAL_TRANSACTION_ID_PROCESSING
      PAYPAL_TRANSACTION_ID_NOT_FOUND PNREF_NOT_FOUND INVALID_SECURITY_CODE_LENGTH
      PLATFORM_FEE_PAYEE_CANNOT_BE_SAME_AS_PAYER REQUIRED_PARAMETER_FOR_CUSTOMER_INITIATED_PAYMENT
      IDENTIFIER_NOT_FOUND
      A_NAME_OF_TOMORROW`,
  },
}

test.each(rowsOf(captureIssues))('a capture refused with $status $issue is $told', async (row) => {
  const found = captureRefused(row.status, refusalOf(row.issue))

  if (row.told === 'unknown') return await expect(found).rejects.toThrow(ProviderUnreachable)
  const charge = { ref: orderId, paymentId, amountCents: 3_000, currency: 'USD', isOurs: true }
  const declined = [{ ...charge, state: 'declined', reason: row.told }]
  expect(await found).toEqual(row.told === 'nothing' ? [] : declined)
})

test.each(['PAYEE_ACCOUNT_RESTRICTED', 'PAYEE_ACCOUNT_LOCKED_OR_CLOSED'])(
  'a capture refused with %s is declined, for what our account is',
  async (issue) => {
    const error: unknown = await captureRefused(422, refusalOf(issue)).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(AccountRefused)
    expect(error).toMatchObject({ declined: [{ paymentId, state: 'declined' }] })
  },
)

test.each([
  [401, refusalOf('INVALID_ACCOUNT_STATUS')],
  [400, undefined],
  [422, { fault: 'of something on the way' }],
])(
  'a capture refused with %i for who we are, or for nothing, is unknown',
  async (status, reply) => {
    await expect(captureRefused(status, reply)).rejects.toThrow(ProviderUnreachable)
  },
)

test.each(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS'])(
  'money that was taken all the same is found behind %s, whatever else is said',
  async (issue) => {
    let reads = 0
    const taken = { ...approved.purchase_units[0], payments: { captures: [capture] } }
    const reply = (_: string, method: string) => {
      if (method !== 'GET') return { details: [{ issue: 'TRANSACTION_REFUSED' }, { issue }] }
      reads += 1
      return reads === 1 ? approved : { ...approved, status: 'COMPLETED', purchase_units: [taken] }
    }
    using stranger = await openStranger(reply, 422)

    const found = await stranger.paypal.find({ paymentId, sessionRef: orderId })

    expect(found).toMatchObject([{ ref: 'C1', state: 'settled', amountCents: 3_000 }])
  },
)

/** Every refusal of a refund in PayPal's description of payments (2.5), by our reason. */
const refundIssues = {
  400: { not_allowed: 'MISSING_REQUIRED_PARAMETER INVALID_PARAMETER_SYNTAX INVALID_STRING_LENGTH' },
  403: { not_allowed: 'PERMISSION_DENIED' },
  404: { not_allowed: 'INVALID_RESOURCE_ID' },
  409: { unknown: 'PREVIOUS_REQUEST_IN_PROGRESS' },
  422: {
    already_refunded: 'CAPTURE_FULLY_REFUNDED REFUND_AMOUNT_EXCEEDED',
    too_late: 'REFUND_TIME_LIMIT_EXCEEDED',
    no_balance: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
    disputed: 'TRANSACTION_DISPUTED REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
    not_allowed: `CANNOT_BE_ZERO_OR_NEGATIVE DECIMAL_PRECISION DECIMALS_NOT_SUPPORTED
      INVALID_CURRENCY_CODE CURRENCY_MISMATCH CANNOT_BE_NEGATIVE REFUND_CAPTURE_CURRENCY_MISMATCH
      REFUND_NOT_ALLOWED REFUND_AMOUNT_TOO_LOW PARTIAL_REFUND_NOT_ALLOWED
      MAX_NUMBER_OF_REFUNDS_EXCEEDED PENDING_CAPTURE DUPLICATE_INVOICE_ID
      PAYEE_ACCOUNT_LOCKED_OR_CLOSED PAYER_ACCOUNT_LOCKED_OR_CLOSED PAYEE_ACCOUNT_RESTRICTED
      PLATFORM_FEE_EXCEEDED REFUND_IS_RESTRICTED PLATFORM_FEE_NOT_ENABLED A_NAME_OF_TOMORROW`,
  },
}

const refundRequest = {
  refundId: paymentId,
  chargeRef: 'C1',
  amountCents: 3_000,
  currency: 'USD',
} as const

test.each(rowsOf(refundIssues))('a refund refused with $status $issue is $told', async (row) => {
  using stranger = await openStranger(() => refusalOf(row.issue), row.status)
  const refund = stranger.paypal.refund(refundRequest)

  if (row.told === 'unknown') return await expect(refund).rejects.toThrow(ProviderUnreachable)
  expect(await refund).toEqual({ ok: false, reason: row.told })
})

test('a refund refused for nothing is unknown', async () => {
  using stranger = await openStranger(() => undefined, 400)

  await expect(stranger.paypal.refund(refundRequest)).rejects.toThrow(ProviderUnreachable)
})
