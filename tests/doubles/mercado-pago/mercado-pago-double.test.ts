// That the double is as strict as Mercado Pago, and goes wrong when it is told to.
import { expect, onTestFinished, test } from 'vitest'
import { openHintAddress } from '#tests/own-server.ts'
import type { Behaviour } from '../double-switches.ts'
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

test('only published test cards become tokens, and only from a browser', async () => {
  const { post } = await openDouble()
  const path = `/v1/card_tokens?public_key=${options.publicKey}`
  const card = {
    card_number: '4509953566233704',
    security_code: '123',
    expiration_month: 11,
    expiration_year: 2030,
    cardholder: { name: 'APRO', identification: { type: 'DNI', number: '12345678' } },
  }
  const browser = { authorization: '' }

  const made = await post(path, card, browser)
  const refused = [
    await post(path, { ...card, card_number: '4242424242424242' }, browser),
    await post(path, { ...card, security_code: '1234' }, browser),
    await post(path, { ...card, expiration_year: 2026 }, browser),
    await post(path, card),
  ]

  expect(made.status).toBe(201)
  expect(JSON.stringify(made.answer)).not.toContain(card.card_number)
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
})

test('a preference that has expired takes no payment', async () => {
  const { post, double } = await openDouble()
  const expired = { expires: true, expiration_date_to: '2027-05-01T11:59:00.000+00:00' }
  const made = await post('/checkout/preferences', { ...preference, ...expired })

  await expect(double.choose(String(made.answer.id), 'APRO')).rejects.toThrow('expired')
  expect(double.books().charges).toEqual([])
})

async function payTwice(...list: Behaviour[]) {
  const { pay, double } = await openDouble()
  const { hints, url } = await openHintAddress()
  const notification_url = `${url}?source_news=webhooks`
  double.behave(...list)
  for (const name of ['a', 'b']) {
    await pay(name, { notification_url })
    await double.whenIdle()
  }
  const taken = () => hints.map((hint) => Number(hint.url.searchParams.get('data.id')) % 10)
  return { taken, double }
}

test.each([
  ['well', [], [2, 4]],
  ['lost', [{ what: 'webhook_lost' }], [4]],
  ['doubled', [{ what: 'webhook_doubled' }], [2, 2, 4]],
  ['reordered', [{ what: 'webhook_reordered' }], [4, 2]],
] as const)('the webhooks of two payments are carried %s', async (_, list, expected) => {
  const { taken } = await payTwice(...list)

  expect(taken()).toEqual(expected)
})

test('a late webhook arrives when it is released', async () => {
  const { taken, double } = await payTwice({ what: 'webhook_late' })
  expect(taken()).toEqual([4])

  await double.release()

  expect(taken()).toEqual([4, 2])
})
