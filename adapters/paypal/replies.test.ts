// Replies that PayPal would not give: nothing that cannot be read is taken for an answer.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { ProviderUnreachable } from '#domain/providers/provider.ts'
import { paymentRequest, payPalSettings } from '#tests/doubles/paypal/paypal-shop.ts'
import { portOf } from '#tests/listening-port.ts'
import { createPayPal } from './paypal.ts'

const now = () => new Date('2027-05-01T10:00:00Z')

/** An adapter that gets a token and then always the same reply. */
async function openStranger(reply: (origin: string) => unknown, status = 200) {
  let origin = ''
  const server = createServer((request, response) => {
    const isToken = request.url === '/v1/oauth2/token'
    const body = isToken ? { access_token: 'a', expires_in: 32_400 } : reply(origin)
    response.writeHead(isToken ? 200 : status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
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
  ['another payee', { merchant_id: 'SQMEBQDYELSE2' }, false],
])('a charge with %s is read, and whose it is', async (_, payee, isOurs) => {
  using stranger = await openStranger(() => ({ ...capture, payee }))

  expect(await stranger.paypal.fetchCharge('C1')).toMatchObject({ state: 'settled', isOurs })
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
