// That the double is as strict as PayPal: what is not written to the letter is refused, in PayPal's form.
import { expect, test } from 'vitest'
import { openHintAddress } from './hint-address.ts'
import { startPayPalDouble } from './paypal-double.ts'
import { published } from './paypal-published.ts'
import { openPayPal, orderIn, paidCapture, paymentRequest, payPalSettings } from './paypal-shop.ts'

const now = () => new Date('2027-05-01T10:00:00Z')

async function openDouble() {
  const double = await startPayPalDouble({ ...payPalSettings, clock: { now } })
  const token = await tokenOf(double.url)
  let key = 0
  const ask = async (method: string, path: string, body?: unknown, headers = {}) => {
    key += 1
    const response = await fetch(`${double.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'paypal-request-id': `key-${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const reply = Object(await response.json())
    const issue: unknown = reply.details?.[0]?.issue ?? reply.error
    return { status: response.status, issue, reply }
  }
  return { double, ask, [Symbol.asyncDispose]: double.stop }
}

async function tokenOf(url: string): Promise<string> {
  const { clientId, clientSecret } = payPalSettings
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return Object(await response.json()).access_token
}

function order({ unit = {}, context = {}, ...rest }: Record<string, object | string> = {}) {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value: '30.00' }, ...Object(unit) }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: 'https://shop.example/volver',
          cancel_url: 'https://shop.example/volver',
          ...Object(context),
        },
      },
    },
    ...rest,
  }
}

test('what has not the form of PayPal’s own package is neither taken nor answered', () => {
  const amount = { currency_code: 'USD', value: '1.00' }

  expect(published('refundRequest', { amount })).toEqual({ amount })
  for (const odd of [
    { amount: { ...amount, value: 1 } },
    { amount: { currency_code: 'USD' } },
    { amount, reason: 'none' },
  ]) {
    expect(() => published('refundRequest', odd)).toThrow('is no refundRequest of PayPal’s')
  }
})

const usd = (value: unknown) => ({ amount: { currency_code: 'USD', value } })

test.each([
  ['an unknown field', order({ note: 'hello' }), 400, 'INVALID_PARAMETER_SYNTAX'],
  [
    'an unknown field inside',
    order({ unit: { soft_descriptor: 'X' } }),
    400,
    'INVALID_PARAMETER_SYNTAX',
  ],
  [
    'a missing field',
    order({ context: { return_url: undefined } }),
    400,
    'MISSING_REQUIRED_PARAMETER',
  ],
  ['another intent', order({ intent: 'AUTHORIZE' }), 400, 'INVALID_PARAMETER_SYNTAX'],
  ['an amount as a number', order({ unit: usd(30) }), 400, 'INVALID_PARAMETER_SYNTAX'],
  ['an amount with a comma', order({ unit: usd('30,00') }), 400, 'INVALID_PARAMETER_SYNTAX'],
  ['an amount without decimals', order({ unit: usd('30') }), 422, 'DECIMAL_PRECISION'],
  ['an amount of three decimals', order({ unit: usd('30.000') }), 422, 'DECIMAL_PRECISION'],
  ['nothing', order({ unit: usd('0.00') }), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  [
    'pesos',
    order({ unit: { amount: { currency_code: 'ARS', value: '30.00' } } }),
    422,
    'INVALID_CURRENCY_CODE',
  ],
  [
    'another payee',
    order({ unit: { payee: { merchant_id: 'STRANGERSTRA2' } } }),
    422,
    'PAYEE_ACCOUNT_INVALID',
  ],
  [
    'an account of no such form',
    order({ unit: { payee: { merchant_id: 'ACCOUNT000001' } } }),
    400,
    'INVALID_PARAMETER_SYNTAX',
  ],
  ['a long title', order({ unit: { description: 'x'.repeat(128) } }), 400, 'INVALID_STRING_LENGTH'],
] as const)('an order with %s is refused', async (_, body, status, issue) => {
  await using shop = await openDouble()

  expect(await shop.ask('POST', '/v2/checkout/orders', body)).toMatchObject({ status, issue })
})

test('nobody comes in without a token, a key, or JSON that is said to be JSON', async () => {
  await using shop = await openDouble()
  const path = '/v2/checkout/orders'

  const answers = [
    await shop.ask('POST', path, order(), { authorization: 'Bearer another' }),
    await shop.ask('POST', path, order(), { 'paypal-request-id': '' }),
    await shop.ask('POST', path, order(), { 'content-type': 'text/plain' }),
    await shop.ask('GET', '/v2/checkout/orders/UNKNOWN'),
    await shop.ask('GET', '/v3/nothing'),
    await shop.ask('POST', path, order()),
  ]
  const stranger = await fetch(`${shop.double.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: 'Basic bm9ib2R5Og==' },
    body: 'grant_type=client_credentials',
  })

  expect(answers.map(({ status }) => status)).toEqual([401, 400, 415, 404, 404, 201])
  expect(stranger.status).toBe(401)
})

test('a key gives the same again, and nothing else', async () => {
  await using shop = await openDouble()
  const withKey = { 'paypal-request-id': 'a key' }
  const path = '/v2/checkout/orders'

  const first = await shop.ask('POST', path, order(), withKey)
  const second = await shop.ask('POST', path, order(), withKey)
  const other = await shop.ask('POST', path, order({ unit: usd('31.00') }), withKey)

  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.reply.id).toBe(first.reply.id)
  expect(other).toMatchObject({ status: 422, issue: 'PAYPAL_REQUEST_ID_REUSED' })
})

test('an order is captured after its approval and once, and an invoice is paid once', async () => {
  await using shop = await openDouble()
  const unit = { invoice_id: 'an invoice' }
  const open = async () => (await shop.ask('POST', '/v2/checkout/orders', order({ unit }))).reply.id
  const [id, twin] = [await open(), await open()]
  const capture = (orderId: string, body = {}) =>
    shop.ask('POST', `/v2/checkout/orders/${orderId}/capture`, body)

  const early = await capture(id)
  await shop.double.choose(id, 'approve')
  await shop.double.choose(twin, 'approve')
  const answers = [
    early,
    await capture(id, { amount: '30.00' }),
    await capture(id),
    await capture(id),
    await capture(twin),
    await shop.ask('POST', '/v2/checkout/orders', order({ unit })),
  ]

  expect(answers.map(({ issue }) => issue)).toEqual([
    'ORDER_NOT_APPROVED',
    'INVALID_PARAMETER_SYNTAX',
    undefined,
    'ORDER_ALREADY_CAPTURED',
    'DUPLICATE_INVOICE_ID',
    'DUPLICATE_INVOICE_ID',
  ])
})

test('a refund is of the charge’s currency and never above it', async () => {
  await using shop = await openDouble()
  const { reply } = await shop.ask('POST', '/v2/checkout/orders', order())
  await shop.double.choose(reply.id, 'approve')
  await shop.ask('POST', `/v2/checkout/orders/${reply.id}/capture`, {})
  const path = `/v2/payments/captures/${shop.double.books().charges[0]?.ref}/refund`

  const issues = []
  for (const body of [
    { amount: { currency_code: 'EUR', value: '1.00' } },
    usd('30.01'),
    usd('10.00'),
    usd('20.01'),
    { reason: 'none' },
    {},
    {},
  ]) {
    issues.push((await shop.ask('POST', path, body)).issue)
  }

  expect(issues).toEqual([
    'CURRENCY_MISMATCH',
    'REFUND_AMOUNT_EXCEEDED',
    undefined,
    'REFUND_AMOUNT_EXCEEDED',
    'INVALID_PARAMETER_SYNTAX',
    undefined,
    'CAPTURE_FULLY_REFUNDED',
  ])
  expect(shop.double.books().sums['USD']).toMatchObject({ chargedCents: 3_000, netCents: 0 })
})

const dayOf = (date: string) => `start_date=${date}T00:00:00Z&end_date=${date}T23:59:59Z`

test('a list that is empty is left out, its links are not, and a repeated refund is as new', async () => {
  await using shop = await openPayPal()
  const { charge } = await paidCapture(shop, { amountCents: 500 })
  const authorization = `Bearer ${await tokenOf(shop.double.url)}`
  const ask = async (path: string, headers: Record<string, string> = {}, body?: string) => {
    const method = body === undefined ? 'GET' : 'POST'
    const init = { method, headers: { authorization, ...headers }, ...(body && { body }) }
    const response = await fetch(shop.double.url + path, init)
    return { status: response.status, reply: Object(await response.json()) }
  }
  const refund = () => {
    const headers = { 'content-type': 'application/json', 'paypal-request-id': 'a key' }
    return ask(`/v2/payments/captures/${charge.ref}/refund`, headers, '{}')
  }

  const disputes = await ask(`/v1/customer/disputes?disputed_transaction_id=${charge.ref}`)
  const before = await ask(`/v1/reporting/transactions?${dayOf('2027-04-30')}`)
  const after = await ask(`/v1/reporting/transactions?${dayOf('2027-05-01')}`)
  const statuses = [(await refund()).status, (await refund()).status]

  const links = [{ rel: 'self', method: 'GET', href: expect.stringContaining(shop.double.url) }]
  expect(disputes.reply).toEqual({ links })
  expect(before.reply).toMatchObject({ total_items: 0, links })
  expect(before.reply).not.toHaveProperty('transaction_details')
  expect(after.reply.transaction_details[0].transaction_info).toMatchObject({
    transaction_initiation_date: '2027-05-01T10:00:00Z',
  })
  expect(statuses).toEqual([201, 201])
})

test('movements are asked for by a month at most', async () => {
  await using shop = await openDouble()
  const ask = (query: Record<string, string>) =>
    shop.ask('GET', `/v1/reporting/transactions?${new URLSearchParams(query)}`)
  const from = { start_date: '2027-04-01T00:00:00Z' }

  const answers = [
    await ask({ ...from, end_date: '2027-05-02T00:00:00Z' }),
    await ask({ ...from, end_date: '2027-05-02T00:00:01Z' }),
    await ask(from),
    await ask({ ...from, end_date: '2027-05-02T00:00:00Z', size: '10' }),
    await ask({ ...from, end_date: '2027-05-02T00:00:00Z', page_size: '501' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400])
})

test('PayPal’s own check of a signature takes the event as it was sent', async () => {
  await using shop = await openDouble()
  using address = await openHintAddress()
  shop.double.setHintUrl(address.url)
  await shop.double.tell('PAYMENT.CAPTURE.COMPLETED', { id: 'C1', amount: '1.0' })
  const [hint] = address.hints
  const header = (name: string) => hint?.headers.get(`paypal-${name}`)
  const about = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: payPalSettings.webhookId,
  }
  const path = '/v1/notifications/verify-webhook-signature'
  const event: unknown = JSON.parse(hint?.body ?? '')

  const answers = [
    await shop.ask('POST', path, { ...about, webhook_event: event }),
    await shop.ask('POST', path, { ...about, webhook_event: { ...Object(event), more: 1 } }),
    await shop.ask('POST', path, { ...about, webhook_id: 'another', webhook_event: event }),
    await shop.ask('POST', path, about),
  ]

  expect(answers.map(({ reply }) => reply.verification_status)).toEqual([
    'SUCCESS',
    'FAILURE',
    'FAILURE',
    undefined,
  ])
})

test('a person chooses on PayPal’s page, and sets off there what happens later', async () => {
  await using shop = await openPayPal()
  const { charge, orderId } = await paidCapture(shop, {})
  const read = async (path: string, method = 'GET') =>
    (await fetch(`${shop.double.url}${path}`, { method })).text()
  const waiting = orderIn(await shop.paypal.start(paymentRequest({ title: '<b>2 pases</b>' })))

  const open = await read(`/checkoutnow?token=${waiting}`)
  const paid = await read(`/checkoutnow?token=${orderId}`)
  const account = await read(`/double/captures/${charge.ref}/charge_back`, 'POST')

  expect(open).toContain('<strong>USD 30,00</strong>')
  expect(open).toContain('&lt;b&gt;2 pases&lt;/b&gt;')
  expect(open.match(/<button name="choice"/g)).toHaveLength(5)
  expect(paid).not.toContain('<button')
  expect(account).toContain('reclamo: lost')
  expect(shop.double.books().sums['USD']).toMatchObject({ chargedBackCents: 3_000, netCents: 0 })
})
