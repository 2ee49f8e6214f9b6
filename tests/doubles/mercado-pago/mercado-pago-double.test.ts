// That the double is as strict as Mercado Pago, and goes wrong when it is told to.
import { expect, onTestFinished, test } from 'vitest'
import { startMercadoPagoDouble } from './mercado-pago-double.ts'

const options = {
  accessToken: 'APP_USR-token',
  publicKey: 'APP_USR-public',
  collectorId: '446655',
  webhookSecret: 'double-secret',
  clock: { now: () => new Date('2027-05-01T12:00:00.000Z') },
}
const bearer = { authorization: `Bearer ${options.accessToken}` }

async function openDouble() {
  const double = await startMercadoPagoDouble(options)
  onTestFinished(double.stop)

  async function post(path: string, sent: unknown, headers: object = {}) {
    const response = await fetch(`${double.url}${path}`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(sent),
    })
    const answer: { [key: string]: unknown } = await response.json()
    return { status: response.status, answer }
  }
  const payment = () => ({
    token: double.cardToken('APRO'),
    transaction_amount: 45_000.5,
    installments: 1,
    payment_method_id: 'visa',
    payer: { email: 'test@testuser.com' },
    external_reference: 'order-1',
  })
  const pay = (name: string, changed: object = {}) =>
    post('/v1/payments', { ...payment(), ...changed }, key(name))
  return { double, post, payment, pay }
}

const item = { id: '1', title: 'Pase', quantity: 1, unit_price: 45_000.5, currency_id: 'ARS' }
const preference = {
  items: [item],
  back_urls: { success: 'https://vereda.example/back' },
  external_reference: 'order-1',
}
const key = (name: string) => ({ 'x-idempotency-key': name })

test.each([
  ['an unknown field', { currency: 'ARS' }],
  ['an unknown field of an item', { items: [{ ...item, price: 1 }] }],
  ['an amount that is a text', { items: [{ ...item, unit_price: '45000.50' }] }],
  ['a third decimal', { items: [{ ...item, unit_price: 1.005 }] }],
  ['nothing to pay', { items: [{ ...item, unit_price: 0 }] }],
  ['dollars', { items: [{ ...item, currency_id: 'USD' }] }],
  ['no items', { items: [] }],
  ['a return without an address', { back_urls: {}, auto_return: 'approved' }],
  ['a time without an offset', { expiration_date_to: '2027-05-01T10:00:00' }],
])('a preference with %s is refused', async (_, changed) => {
  const { post } = await openDouble()

  const { status } = await post('/checkout/preferences', { ...preference, ...changed })
  expect(status).toBe(400)
})

test.each([
  ['an unknown field', { currency_id: 'ARS' }],
  ['an amount that is a text', { transaction_amount: '45000.50' }],
  ['an issuer that is a text', { issuer_id: '310' }],
  ['no e-mail', { payer: {} }],
  ['no instalments', { installments: undefined }],
  ['the scheme of another card', { payment_method_id: 'master' }],
  ['a token that nobody made', { token: 'f'.repeat(32) }],
])('a payment with %s is refused', async (_, changed) => {
  const { pay, double } = await openDouble()

  expect(await pay('k', changed)).toMatchObject({ status: 400 })
  expect(double.books().charges).toEqual([])
})

test('a key is wanted, gives the same payment, and refuses another body', async () => {
  const { post, pay, payment, double } = await openDouble()
  const body = payment()

  const first = await pay('k', body)
  expect(await pay('k', body)).toEqual(first)
  expect(await pay('k')).toMatchObject({ status: 409 })
  expect(await post('/v1/payments', payment())).toMatchObject({ status: 400 })
  expect(double.books().charges).toHaveLength(1)
})
