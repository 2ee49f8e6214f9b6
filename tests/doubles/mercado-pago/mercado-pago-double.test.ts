import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#tests/listening-port.ts'
import type { Behaviour } from '../double-switches.ts'
import type { OwnBehaviour } from './account.ts'
import { startMercadoPagoDouble } from './mercado-pago-double.ts'

const options = {
  accessToken: 'APP_USR-token',
  publicKey: 'APP_USR-public',
  collectorId: '446655',
  webhookSecret: 'double-secret',
}
const bearer = { authorization: `Bearer ${options.accessToken}` }

async function openDouble(changed: Partial<Parameters<typeof startMercadoPagoDouble>[0]> = {}) {
  const clock = { now: () => new Date('2027-05-01T12:00:00.000Z') }
  const double = await startMercadoPagoDouble({ ...options, clock, ...changed })
  onTestFinished(double.stop)

  async function ask(method: string, path: string, body?: unknown, headers: object = {}) {
    const response = await fetch(`${double.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...bearer,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const answer: { [key: string]: unknown } = isJson ? JSON.parse(text) : {}
    return { status: response.status, answer, text, headers: response.headers }
  }
  const payment = () => ({
    token: double.cardToken('APRO'),
    transaction_amount: 45_000.5,
    installments: 1,
    payment_method_id: 'visa',
    payer: { email: 'test@testuser.com' },
    external_reference: 'order-1',
  })
  return { double, ask, payment }
}

const preference = {
  items: [{ id: '1', title: 'Pase', quantity: 1, unit_price: 45_000.5, currency_id: 'ARS' }],
  back_urls: { success: 'https://vereda.example/back' },
  external_reference: 'order-1',
}
const key = (name: string) => ({ 'x-idempotency-key': name })

test('who comes without the token, or with another, gets nothing', async () => {
  const { ask, payment } = await openDouble()

  const other = { authorization: 'Bearer APP_USR-other' }
  expect(await ask('GET', '/v1/payments/1', undefined, other)).toMatchObject({ status: 401 })
  expect(await ask('POST', '/checkout/preferences', preference, other)).toMatchObject({
    status: 401,
    answer: { error: 'unauthorized' },
  })
  expect(await ask('POST', '/v1/payments', payment(), other)).toMatchObject({ status: 401 })
})

test('a preference is taken with a slash at the end and without, and read back', async () => {
  const { ask } = await openDouble()

  const made = await ask('POST', '/checkout/preferences/', preference)
  const read = await ask('GET', `/checkout/preferences/${String(made.answer.id)}`)

  expect(made.status).toBe(201)
  expect(made.answer.init_point).toContain(`/checkout/v1/redirect?pref_id=`)
  expect(read.answer).toEqual(made.answer)
})

const [item] = preference.items
test.each([
  ['an unknown field', { ...preference, currency: 'ARS' }],
  ['an unknown field of an item', { ...preference, items: [{ ...item, price: 1 }] }],
  ['an amount that is a text', { ...preference, items: [{ ...item, unit_price: '45000.50' }] }],
  ['a third decimal', { ...preference, items: [{ ...item, unit_price: 1.005 }] }],
  ['nothing to pay', { ...preference, items: [{ ...item, unit_price: 0 }] }],
  ['dollars', { ...preference, items: [{ ...item, currency_id: 'USD' }] }],
  ['no items', { ...preference, items: [] }],
  ['a return without an address', { ...preference, back_urls: {}, auto_return: 'approved' }],
  ['a time without an offset', { ...preference, expiration_date_to: '2027-05-01T10:00:00' }],
])('a preference with %s is refused', async (_, body) => {
  const { ask } = await openDouble()

  expect(await ask('POST', '/checkout/preferences', body)).toMatchObject({
    status: 400,
    answer: { error: 'bad_request', status: 400 },
  })
})

test.each([
  ['an unknown field', { currency_id: 'ARS' }],
  ['an amount that is a text', { transaction_amount: '45000.50' }],
  ['an issuer that is a text', { issuer_id: '310' }],
  ['no e-mail', { payer: {} }],
  ['no instalments', { installments: undefined }],
  ['no scheme', { payment_method_id: undefined }],
  ['the scheme of another card', { payment_method_id: 'master' }],
  ['a token that nobody made', { token: 'f'.repeat(32) }],
])('a payment with %s is refused', async (_, changed) => {
  const { ask, payment, double } = await openDouble()

  const body = { ...payment(), ...changed }
  expect(await ask('POST', '/v1/payments', body, key('k'))).toMatchObject({ status: 400 })
  expect(double.books().charges).toEqual([])
})

test('what changes money wants a key, and a body that says that it is JSON', async () => {
  const { ask, payment } = await openDouble()
  const made = await ask('POST', '/v1/payments', payment(), key('k'))

  expect(await ask('POST', '/v1/payments', payment())).toMatchObject({ status: 400 })
  const refunds = `/v1/payments/${String(made.answer.id)}/refunds`
  expect(await ask('POST', refunds, {})).toMatchObject({ status: 400 })
  expect(
    await ask('POST', refunds, {}, { ...key('r'), 'content-type': 'text/plain' }),
  ).toMatchObject({ status: 400 })
})

test('the same key gives the same payment, and refuses another body', async () => {
  const { ask, payment, double } = await openDouble()
  const body = payment()

  const first = await ask('POST', '/v1/payments', body, key('k'))
  const again = await ask('POST', '/v1/payments', body, key('k'))
  const other = await ask('POST', '/v1/payments', payment(), key('k'))

  expect(again).toMatchObject({ status: 201, answer: first.answer })
  expect(other).toMatchObject({ status: 409 })
  expect(double.books().charges).toHaveLength(1)
})

test('a token is used once, whatever becomes of the payment', async () => {
  const { ask, payment, double } = await openDouble()
  const body = { ...payment(), token: double.cardToken('OTHE') }

  expect(await ask('POST', '/v1/payments', body, key('a'))).toMatchObject({
    status: 201,
    answer: { status: 'rejected', status_detail: 'cc_rejected_other_reason' },
  })
  expect(await ask('POST', '/v1/payments', body, key('b'))).toMatchObject({ status: 400 })
})

test('no more is given back than was paid', async () => {
  const { ask, payment, double } = await openDouble()
  const made = await ask('POST', '/v1/payments', payment(), key('k'))
  const refunds = `/v1/payments/${String(made.answer.id)}/refunds`

  expect(await ask('POST', refunds, { amount: 45_000.51 }, key('a'))).toMatchObject({ status: 400 })
  expect(await ask('POST', refunds, { amount: '1' }, key('b'))).toMatchObject({ status: 400 })
  expect(await ask('POST', refunds, { amount: 45_000 }, key('c'))).toMatchObject({
    status: 201,
    answer: { amount: 45_000, status: 'approved' },
  })
  expect(await ask('POST', refunds, {}, key('d'))).toMatchObject({ answer: { amount: 0.5 } })
  expect(await ask('POST', refunds, {}, key('e'))).toMatchObject({ status: 400 })
  expect(double.books().sums.ARS).toMatchObject({ refundedCents: 4_500_050, netCents: 0 })
})

test('only published test cards become tokens, and only from a browser', async () => {
  const { ask } = await openDouble()
  const path = `/v1/card_tokens?public_key=${options.publicKey}`
  const card = {
    card_number: '4509953566233704',
    security_code: '123',
    expiration_month: 11,
    expiration_year: 2030,
    cardholder: { name: 'APRO', identification: { type: 'DNI', number: '12345678' } },
  }
  const browser = { authorization: '' }

  const made = await ask('POST', path, card, browser)
  expect(made.status).toBe(201)
  expect(made.text).not.toContain(card.card_number)
  for (const body of [
    { ...card, card_number: '4242424242424242' },
    { ...card, security_code: '1234' },
    { ...card, expiration_year: 2026 },
  ]) {
    expect(await ask('POST', path, body, browser)).toMatchObject({ status: 400 })
  }
  expect(await ask('POST', path, card)).toMatchObject({ status: 400 })
  expect(await ask('POST', '/v1/card_tokens?public_key=x', card, browser)).toMatchObject({
    status: 401,
  })
})

test('a search with a word that it does not know is refused', async () => {
  const { ask } = await openDouble()

  expect(await ask('GET', '/v1/payments/search?reference=order-1')).toMatchObject({ status: 400 })
})

test('the page of a preference sends the buyer back with what the original adds', async () => {
  const { ask, double } = await openDouble()
  const made = await ask('POST', '/checkout/preferences', preference)
  const id = String(made.answer.id)

  const shown = await ask('GET', `/checkout/v1/redirect?pref_id=${id}`)
  const back = await double.choose(id, 'APRO')
  const address = new URL(back ?? '')

  expect(shown.text).toContain('Fondos insuficientes'.toLowerCase())
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    status: 'approved',
    external_reference: 'order-1',
    preference_id: id,
    site_id: 'MLA',
  })
})

test('a preference that has expired takes no payment', async () => {
  const { ask, double } = await openDouble()
  const expired = { expires: true, expiration_date_to: '2027-05-01T11:59:00.000+00:00' }
  const made = await ask('POST', '/checkout/preferences', { ...preference, ...expired })

  await expect(double.choose(String(made.answer.id), 'APRO')).rejects.toThrow('expired')
  expect(double.books().charges).toEqual([])
})

test('behaviour is switched on by request, and unknown behaviour refused', async () => {
  const { ask } = await openDouble()
  const behave = (list: unknown) => ask('POST', '/double/behave', list)

  expect(await behave([{ what: 'broken', status: 503 }])).toMatchObject({ status: 204 })
  expect(await behave([{ what: 'kind' }])).toMatchObject({ status: 400 })
  expect(await ask('GET', '/v1/payments/search')).toMatchObject({ status: 503 })
  expect(await ask('GET', '/v1/payments/search')).toMatchObject({ status: 200 })
  await behave([{ what: 'too_many_requests', seconds: 7, chance: 1 }])
  const tooMany = await ask('GET', '/v1/payments/search')
  expect([tooMany.status, tooMany.headers.get('retry-after')]).toEqual([429, '7'])
  await ask('DELETE', '/double/behave')
  expect(await ask('GET', '/v1/payments/search')).toMatchObject({ status: 200 })
})

/** What the shop would get, as the kinds of notices in their order, each with whether it is new. */
async function listen() {
  const taken: string[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
    const signature = String(request.headers['x-signature'] ?? 'unsigned')
    const name = createHash('sha256').update(signature).digest('hex').slice(0, 6)
    taken.push(`${searchParams.get('data.id') ?? searchParams.get('id') ?? ''} ${name}`)
    response.end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { taken, url: `http://127.0.0.1:${portOf(server)}/hints?source_news=webhooks` }
}

async function payTwice(...list: Behaviour<OwnBehaviour>[]) {
  const { ask, payment, double } = await openDouble()
  const { taken, url } = await listen()
  double.behave(...list)
  for (const name of ['a', 'b']) {
    await ask('POST', '/v1/payments', { ...payment(), notification_url: url }, key(name))
    await double.whenIdle()
  }
  return { taken: taken.map((one) => one.split(' ')[0]), double, all: taken }
}

test('webhooks come once each, unless they are told otherwise', async () => {
  const { taken } = await payTwice()

  expect(taken).toEqual(['1300000002', '1300000004'])
})

test('webhooks are lost, doubled, late or in another order when they are told so', async () => {
  const lost = await payTwice({ what: 'webhook_lost' })
  expect(lost.taken).toEqual(['1300000004'])

  const doubled = await payTwice({ what: 'webhook_doubled' })
  expect(doubled.taken).toEqual(['1300000002', '1300000002', '1300000004'])
  expect(new Set(doubled.all).size).toBe(2)

  const late = await payTwice({ what: 'webhook_late' })
  expect(late.taken).toEqual(['1300000004'])
  await late.double.release()
  expect(late.double.deliveries.map(({ status }) => status)).toEqual([200, 200])

  const reordered = await payTwice({ what: 'webhook_reordered' })
  expect(reordered.taken).toEqual(['1300000004', '1300000002'])
})

test('an address that does not ask for webhooks alone gets the unsigned kind besides', async () => {
  const { ask, payment, double } = await openDouble()
  const { taken, url } = await listen()

  const address = url.replace('?source_news=webhooks', '')
  await ask('POST', '/v1/payments', { ...payment(), notification_url: address }, key('a'))
  await double.whenIdle()

  expect(taken).toHaveLength(2)
})

async function brokenBy(seed: number) {
  const { ask, double } = await openDouble({ seed })
  double.behave({ what: 'broken', chance: 0.5 })
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push((await ask('GET', '/v1/payments/search')).status)
  return statuses.join(' ')
}

test('the same seed gives the same chances', async () => {
  const first = await brokenBy(7)
  expect(first).toContain('200')
  expect(first).toContain('500')
  expect(await brokenBy(7)).toBe(first)
  expect(await brokenBy(8)).not.toBe(first)
})

test('the books name every charge, refund and chargeback with our reference', async () => {
  const { ask, payment } = await openDouble()
  const made = await ask('POST', '/v1/payments', payment(), key('k'))
  const controls = `/double/payments/${String(made.answer.id)}`
  await ask('POST', `${controls}/refund`, { amount: 1 })
  await ask('POST', `${controls}/chargeback`, { state: 'lost' })

  const { answer } = await ask('GET', '/double/books')

  expect(answer).toMatchObject({
    charges: [{ reference: 'order-1', amountCents: 4_500_050, state: 'settled' }],
    refunds: [{ reference: 'order-1', amountCents: 100, isMadeThere: true }],
    chargebacks: [{ reference: 'order-1', amountCents: 4_499_950, state: 'lost' }],
    sums: { ARS: { chargedCents: 4_500_050, refundedCents: 100, netCents: 0 } },
  })
})
