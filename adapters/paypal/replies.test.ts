// Replies that PayPal would not give: nothing that cannot be read is taken for an answer.
import { expect, test } from 'vitest'
import {
  AccountRefused,
  ChargeRefused,
  ProviderUnreachable,
  QuestionRefused,
} from '#domain/money/providers/provider.ts'
import { paymentRequest, payPalSettings } from '#tests/doubles/paypal/paypal-shop.ts'
import { serve } from '#tests/own-server.ts'
import { createPayPal } from './paypal.ts'

const now = () => new Date('2027-05-01T10:00:00Z')

/** An adapter that gets a token and then the reply; the status is that of what it wants to change. */
async function openStranger(reply: (origin: string, method: string) => unknown, status = 200) {
  const origin = await serve((request, response) => {
    const isToken = request.url === '/v1/oauth2/token'
    const { method = '' } = request
    const body = isToken ? { access_token: 'a', expires_in: 32_400 } : reply(origin, method)
    const isRead = isToken || method === 'GET'
    response.writeHead(isRead ? 200 : status, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  const http = { wait: () => Promise.resolve() }
  return createPayPal({ ...payPalSettings, apiUrl: origin, clock: { now }, http })
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
  const stranger = await openStranger(() => reply)

  await expect(stranger.fetchCharge('C1')).rejects.toThrow(ProviderUnreachable)
})

test('a charge of an unknown status is not paid, and what is missing is left out', async () => {
  const reply = { ...capture, status: 'NEW', custom_id: 'FP-1', create_time: 'yesterday' }
  const stranger = await openStranger(() => reply)

  expect(await stranger.fetchCharge('C1')).toEqual({
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
  const stranger = await openStranger(() => ({ ...capture, payee }))

  expect(await stranger.fetchCharge('C1')).toMatchObject({ state: 'settled', isOurs })
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
  const stranger = await openStranger(() => ({
    ...capture,
    items,
    dispute_outcome: { outcome_code },
  }))

  expect(await stranger.fetchCharge('C1')).toMatchObject({ state: 'settled', dispute })
})

const orderWith = (href: string) => ({
  id: 'O1',
  status: 'PAYER_ACTION_REQUIRED',
  purchase_units: [{}],
  links: [{ rel: 'payer-action', href }],
})

test('buyers are led to HTTPS or to the API’s own address, and nowhere else', async () => {
  for (const href of ['http://elsewhere.example/', 'javascript:alert(1)', '/checkoutnow']) {
    const stranger = await openStranger(() => orderWith(href))
    await expect(stranger.start(paymentRequest({}))).rejects.toThrow(ProviderUnreachable)
  }
  const secure = await openStranger(() => orderWith('https://www.paypal.com/checkoutnow?token=O1'))
  const own = await openStranger((origin) => orderWith(`${origin}/checkoutnow`))

  expect(await secure.start(paymentRequest({}))).toMatchObject({ sessionRef: 'O1' })
  expect(await own.start(paymentRequest({}))).toMatchObject({ sessionRef: 'O1' })
})

test('a refusal tells its codes and none of its sentences', async () => {
  const details = [{ issue: 'PAYEE_ACCOUNT_RESTRICTED', description: 'ana@example.com' }]
  const reply = { name: 'ana@example.com', message: 'ana@example.com', details }
  const stranger = await openStranger(() => reply, 422)

  await expect(stranger.start(paymentRequest({}))).rejects.toThrow(
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
  const stranger = await openStranger(() => refusalOf(issue), status)

  const error: unknown = await stranger.start(paymentRequest({})).catch((thrown) => thrown)

  expect(Object(error).constructor).toBe(told)
})

/** One row for each name in a table of statuses, what is made of them, and their names. */
function rowsOf(table: [status: number, told: string, issues: string][]) {
  return table.flatMap(([status, told, issues]) =>
    issues.split(/\s+/).map((issue) => ({ status, told, issue })),
  )
}

const orderId = 'O1'
const paymentId = '0198b2c4-0000-7000-8000-000000000001'
const approved = {
  id: orderId,
  status: 'APPROVED',
  purchase_units: [{ amount: { currency_code: 'USD', value: '30.00' }, custom_id: paymentId }],
}
/** Without an issue it says nothing. */
const refusalOf = (issue?: string) =>
  issue ? { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } : undefined

/** What becomes of an approved order whose capture PayPal refuses with this. */
async function captureRefused(status: number, reply: unknown) {
  const stranger = await openStranger((_, method) => (method === 'GET' ? approved : reply), status)
  return await stranger.find({ paymentId, sessionRef: orderId })
}

/** Of PayPal's description of orders (2.13): what is told apart, and some of the many others. */
const captureIssues = rowsOf([
  [400, 'declined', 'INVALID_PARAMETER_VALUE MALFORMED_REQUEST_JSON'],
  [400, 'unknown', ''],
  [401, 'unknown', 'INVALID_ACCOUNT_STATUS'],
  [403, 'unknown', 'CONSENT_NEEDED PERMISSION_DENIED'],
  [404, 'nothing', 'INVALID_RESOURCE_ID'],
  [409, 'unknown', 'PREVIOUS_REQUEST_IN_PROGRESS'],
  [422, 'high_risk', 'COMPLIANCE_VIOLATION PAYEE_BLOCKED_TRANSACTION TRANSACTION_BLOCKED_BY_PAYEE'],
  [422, 'nothing', 'ORDER_NOT_APPROVED DUPLICATE_INVOICE_ID'],
  [422, 'unknown', 'ORDER_ALREADY_CAPTURED ORDER_COMPLETION_IN_PROGRESS'],
  [422, 'declined', 'INSTRUMENT_DECLINED PAYER_CANNOT_PAY PAYER_ACCOUNT_RESTRICTED'],
  [422, 'declined', 'PAYEE_NOT_ENABLED_FOR_CARD_PROCESSING PAYER_ACTION_REQUIRED'],
  [422, 'declined', 'TRANSACTION_REFUSED A_NAME_OF_TOMORROW'],
])

test.each(captureIssues)('a capture refused with $status $issue is $told', async (row) => {
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

test('a capture refused by something on the way is unknown', async () => {
  const found = captureRefused(422, { fault: 'of something on the way' })
  await expect(found).rejects.toThrow(ProviderUnreachable)
})

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
    const stranger = await openStranger(reply, 422)

    const found = await stranger.find({ paymentId, sessionRef: orderId })

    expect(found).toMatchObject([{ ref: 'C1', state: 'settled', amountCents: 3_000 }])
  },
)

/** Of PayPal's description of payments (2.5), likewise, by our reason. */
const refundIssues = rowsOf([
  [400, 'not_allowed', 'MISSING_REQUIRED_PARAMETER'],
  [400, 'unknown', ''],
  [403, 'not_allowed', 'PERMISSION_DENIED'],
  [404, 'not_allowed', 'INVALID_RESOURCE_ID'],
  [409, 'unknown', 'PREVIOUS_REQUEST_IN_PROGRESS'],
  [422, 'already_refunded', 'CAPTURE_FULLY_REFUNDED REFUND_AMOUNT_EXCEEDED'],
  [422, 'too_late', 'REFUND_TIME_LIMIT_EXCEEDED'],
  [422, 'no_balance', 'REFUND_FAILED_INSUFFICIENT_FUNDS'],
  [422, 'disputed', 'TRANSACTION_DISPUTED REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'],
  [422, 'not_allowed', 'PENDING_CAPTURE DUPLICATE_INVOICE_ID A_NAME_OF_TOMORROW'],
])

test.each(refundIssues)('a refund refused with $status $issue is $told', async (row) => {
  const stranger = await openStranger(() => refusalOf(row.issue), row.status)
  const amount = { amountCents: 3_000, currency: 'USD' } as const
  const refund = stranger.refund({ refundId: paymentId, chargeRef: 'C1', ...amount })

  if (row.told === 'unknown') return await expect(refund).rejects.toThrow(ProviderUnreachable)
  expect(await refund).toEqual({ ok: false, reason: row.told })
})
