// That the double is as strict as PayPal: what is not written to the letter is refused, in PayPal's form.
import { expect, onTestFinished, test } from 'vitest'
import { startPayPalDouble } from './paypal-double.ts'
import { published } from './paypal-published.ts'
import { payPalSettings } from './paypal-shop.ts'

const ORDERS = '/v2/checkout/orders'
const now = () => new Date('2027-05-01T10:00:00Z')

async function openDouble() {
  const double = await startPayPalDouble({ ...payPalSettings, clock: { now } })
  onTestFinished(double.stop)
  const { clientId, clientSecret } = payPalSettings
  const given = await fetch(`${double.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = Object(await given.json())
  let key = 0
  const ask = async (path: string, body?: unknown, headers = {}) => {
    key += 1
    const response = await fetch(`${double.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'paypal-request-id': `key-${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const reply = Object(await response.json())
    const issue: unknown = reply.details?.[0]?.issue
    return { status: response.status, issue, reply }
  }
  return { double, ask }
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
const amountOf = (value: unknown, currency_code = 'USD') => ({ amount: { currency_code, value } })
const payeeOf = (merchant_id: string) => ({ payee: { merchant_id } })

test('what has not the form of PayPal’s own package is neither taken nor answered', () => {
  expect(published('refundRequest', amountOf('1.00'))).toEqual(amountOf('1.00'))
  for (const odd of [
    amountOf(1),
    { amount: { currency_code: 'USD' } },
    { ...amountOf('1.00'), reason: 'none' },
  ]) {
    expect(() => published('refundRequest', odd)).toThrow('is no refundRequest of PayPal’s')
  }
})

test.each([
  ['an unknown field', { note: 'hello' }, 'INVALID_PARAMETER_SYNTAX'],
  ['an unknown field inside', { unit: { soft_descriptor: 'X' } }, 'INVALID_PARAMETER_SYNTAX'],
  ['a missing field', { context: { return_url: undefined } }, 'MISSING_REQUIRED_PARAMETER'],
  ['another intent', { intent: 'AUTHORIZE' }, 'INVALID_PARAMETER_SYNTAX'],
  ['an amount as a number', { unit: amountOf(30) }, 'INVALID_PARAMETER_SYNTAX'],
  ['an amount with a comma', { unit: amountOf('30,00') }, 'INVALID_PARAMETER_SYNTAX'],
  ['an amount without decimals', { unit: amountOf('30') }, 'DECIMAL_PRECISION'],
  ['an amount of three decimals', { unit: amountOf('30.000') }, 'DECIMAL_PRECISION'],
  ['nothing', { unit: amountOf('0.00') }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['pesos', { unit: amountOf('30.00', 'ARS') }, 'INVALID_CURRENCY_CODE'],
  ['another payee', { unit: payeeOf('STRANGERSTRA2') }, 'PAYEE_ACCOUNT_INVALID'],
  ['an account of no such form', { unit: payeeOf('ACCOUNT000001') }, 'INVALID_PARAMETER_SYNTAX'],
  ['a long title', { unit: { description: 'x'.repeat(128) } }, 'INVALID_STRING_LENGTH'],
])('an order with %s is refused', async (_, changed, issue) => {
  const { ask } = await openDouble()

  expect(await ask(ORDERS, order(changed))).toMatchObject({ issue })
})

test('nobody comes in without a token, a key, or JSON that is said to be JSON', async () => {
  const { ask } = await openDouble()

  const answers = [
    await ask(ORDERS, order(), { authorization: 'Bearer another' }),
    await ask(ORDERS, order(), { 'paypal-request-id': '' }),
    await ask(ORDERS, order(), { 'content-type': 'text/plain' }),
    await ask(`${ORDERS}/UNKNOWN`),
    await ask('/v3/nothing'),
    await ask(ORDERS, order()),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 400, 415, 404, 404, 201])
})

test('an order is captured after its approval and once, and an invoice is paid once', async () => {
  const { ask, double } = await openDouble()
  const unit = { invoice_id: 'an invoice' }
  const open = async () => (await ask(ORDERS, order({ unit }))).reply.id
  const [id, twin] = [await open(), await open()]
  const capture = (orderId: string, body = {}) => ask(`${ORDERS}/${orderId}/capture`, body)

  const early = await capture(id)
  await double.choose(id, 'approve')
  await double.choose(twin, 'approve')
  const answers = [
    early,
    await capture(id, { amount: '30.00' }),
    await capture(id),
    await capture(id),
    await capture(twin),
    await ask(ORDERS, order({ unit })),
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
