// What is sent to the addresses of the providers: the truth is fetched, a forged or repeated notice
// changes nothing, and the worst ones are answered.
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { avisosProveedor, cobros, movimientos, ordenes, pases } from '#db/schema.ts'
import { startPayPalDouble } from '#tests/doubles/paypal/paypal-double.ts'
import { makeSubmission } from '#tests/make.ts'
import { type BuiltShop, openBuiltShop, postJson } from '#tests/request.ts'

const account = {
  clientId: 'webhooks',
  clientSecret: 'a secret of the webhooks',
  merchantId: 'WEBHOOKS12345',
  webhookId: 'WEBHOOK-OF-TESTS',
}

async function openShop() {
  const payPal = await startPayPalDouble(account)
  onTestFinished(() => payPal.stop())
  const shop = await openBuiltShop({
    settings: {
      PURCHASE_LIMITS: 'on',
      PAYPAL_CLIENT_ID: account.clientId,
      PAYPAL_CLIENT_SECRET: account.clientSecret,
      PAYPAL_MERCHANT_ID: account.merchantId,
      PAYPAL_WEBHOOK_ID: account.webhookId,
      PAYPAL_API_URL: payPal.url,
    },
  })
  payPal.setHintUrl(`http://127.0.0.1:${shop.port}/webhooks/paypal`)
  return { ...shop, payPal }
}

/** The buyer approves at PayPal's and never comes back. */
async function approveAndLeave(shop: Awaited<ReturnType<typeof openShop>>) {
  const bought = await postJson(
    shop.request,
    '/checkout/payment.data',
    makeSubmission({ method: 'paypal', token: '' }),
  )
  const { redirectUrl } = Object(bought.data)
  const sessionRef = new URL(String(redirectUrl)).searchParams.get('token') ?? ''
  await shop.payPal.choose(sessionRef, 'leave')
  await shop.payPal.whenIdle()
}

function send(shop: BuiltShop, path: string, body: string, headers: Record<string, string> = {}) {
  return shop.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
}

test('a buyer who approved and never came back has the passes: the webhook brings us to fetch', async () => {
  const shop = await openShop()

  await approveAndLeave(shop)

  const { db } = shop.services
  await expect
    .poll(() => db.select({ state: ordenes.state }).from(ordenes), { timeout: 20_000 })
    .toEqual([{ state: 'covered' }])
  expect(await db.$count(pases)).toBe(3)
  expect(await db.$count(movimientos, eq(movimientos.kind, 'charge'))).toBe(1)
})

test('forged and repeated notices have no effect', async () => {
  const shop = await openShop()
  const { db } = shop.services
  shop.payPal.behave({ what: 'webhook_forged', times: 1 })
  await approveAndLeave(shop)
  const [forged] = shop.payPal.deliveries
  expect(await db.$count(avisosProveedor)).toBe(0)

  await shop.payPal.tell('CHECKOUT.ORDER.APPROVED', { id: 'NOT-OUR-ORDER' })
  await shop.payPal.whenIdle()
  const genuine = shop.payPal.deliveries.at(-1)
  const again = genuine ?? { headers: {}, body: '' }
  for (let time = 0; time < 20; time += 1) {
    const { status } = await send(shop, '/webhooks/paypal', again.body, again.headers)
    expect(status).toBe(200)
  }
  const other = again.body.replace('NOT-OUR-ORDER', 'ANOTHER-ORDER')
  await send(shop, '/webhooks/paypal', other, again.headers)

  expect(forged).toBeDefined()
  expect(await db.$count(avisosProveedor)).toBe(1)
  expect(await db.$count(cobros, eq(cobros.state, 'settled'))).toBeLessThanOrEqual(1)
})

test.for([
  ['no JSON', 'x'.repeat(1000)],
  ['sixty thousand digits', '9'.repeat(60_000)],
  ['a list', '[[[[[[]]]]]]'],
  ['a deep object', '{"a":'.repeat(5000)],
  ['nothing', ''],
])('a notice that is %s is answered and stored nowhere', async ([, body]) => {
  const shop = await openShop()

  const { status } = await send(shop, '/webhooks/paypal?data.id=1&x[9999999]=1', body ?? '')

  expect(status).toBeGreaterThanOrEqual(200)
  expect(status).toBeLessThan(500)
  expect(await shop.services.db.$count(avisosProveedor)).toBe(0)
})

test('a provider without credentials has no address', async () => {
  const shop = await openShop()

  const { status } = await send(shop, '/webhooks/mercado-pago', '{}')

  expect(status).toBe(404)
})
