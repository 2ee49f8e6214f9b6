// What is sent to the addresses of the providers: the truth is fetched, a forged or repeated hint
// changes nothing, and the worst ones are answered.
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { charges, hints, movements, orders, passes } from '#db/schema.ts'
import { useUp } from '#tests/allowances.ts'
import { payPalAccount, settingsForPayPal } from '#tests/double-settings.ts'
import { startPayPalDouble } from '#tests/doubles/paypal/paypal-double.ts'
import { jobStates } from '#tests/jobs.ts'
import { makeSubmission } from '#tests/make.ts'
import { mercadoPagoSettings } from '#tests/provider-like.ts'
import { type BuiltShop, openBuiltShop, postJson } from '#tests/request.ts'

async function openShop() {
  const payPal = await startPayPalDouble(payPalAccount)
  onTestFinished(() => payPal.stop())
  const shop = await openBuiltShop({
    settings: { PURCHASE_LIMITS: 'on', ...settingsForPayPal(payPal) },
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
    .poll(() => db.select({ state: orders.state }).from(orders))
    .toEqual([{ state: 'covered' }])
  expect(await db.$count(passes)).toBe(3)
  expect(await db.$count(movements, eq(movements.kind, 'charge'))).toBe(1)
})

test('forged and repeated hints have no effect', async () => {
  const shop = await openShop()
  const { db } = shop.services
  shop.payPal.behave({ what: 'webhook_forged', times: 1 })
  await approveAndLeave(shop)
  const [forged] = shop.payPal.deliveries
  // The question that a forged one causes may bring a capture, which PayPal then tells of truly.
  const approvals = eq(hints.kind, 'CHECKOUT.ORDER.APPROVED')
  expect(await db.$count(hints, approvals)).toBe(0)

  await shop.payPal.tell('CHECKOUT.ORDER.APPROVED', { id: 'NOT-OUR-ORDER' })
  await shop.payPal.whenIdle()
  const genuine = shop.payPal.deliveries.findLast(({ body }) => body.includes('NOT-OUR-ORDER'))
  const again = genuine ?? { headers: {}, body: '' }
  for (let time = 0; time < 20; time += 1) {
    const { status } = await send(shop, '/webhooks/paypal', again.body, again.headers)
    expect(status).toBe(200)
  }
  const other = again.body.replace('NOT-OUR-ORDER', 'ANOTHER-ORDER')
  await send(shop, '/webhooks/paypal', other, again.headers)

  expect(forged).toBeDefined()
  expect(await db.$count(hints, approvals)).toBe(1)
  expect(await db.$count(charges, eq(charges.state, 'settled'))).toBeLessThanOrEqual(1)
})

const path = '/webhooks/mercado-pago?data.id=987654&type=payment'

/** What Mercado Pago would send with a hint about the charge 987654. */
function signedHeaders(requestId: string) {
  const ts = Math.floor(Date.now() / 1_000)
  const hash = createHmac('sha256', mercadoPagoSettings.MERCADO_PAGO_WEBHOOK_SECRET)
    .update(`id:987654;request-id:${requestId};ts:${ts};`)
    .digest('hex')
  return { 'x-signature': `ts=${ts},v1=${hash}`, 'x-request-id': requestId }
}

test('one signature of Mercado Pago is good for one question, whatever body comes with it', async () => {
  const shop = await openBuiltShop({ settings: mercadoPagoSettings })
  const { db } = shop.services
  const captured = signedHeaders('one')
  const bodies = [
    ...[1, 2, 3, 4, 5].map((id) => JSON.stringify({ id, action: `payment.${id}` })),
    '{"id":"a\\u0000b","type":"payment","action":"x\\u0000y"}',
  ]

  const statuses = []
  for (const body of bodies) statuses.push((await send(shop, path, body, captured)).status)
  const afterOne = await db.$count(hints)
  await send(shop, path, '{}', signedHeaders('two'))
  // What is no notice, of which hints.test.ts has more.
  const odd = await send(shop, path.replace('987654', '1%00'), '{}', signedHeaders('one'))

  expect(statuses).toEqual(bodies.map(() => 200))
  expect([afterOne, odd.status]).toEqual([1, 400])
  expect(await db.$count(hints)).toBe(2)
  expect(await jobStates(db, 'provider-hint')).toHaveLength(2)
})

test('forged hints that used their allowance up keep no signed one from being stored', async () => {
  const shop = await openBuiltShop({ settings: mercadoPagoSettings })
  const { db } = shop.services
  await useUp(shop.services, 'unverified_hint', 'mercado-pago')

  const forged = await send(shop, path, '{}')
  const afterForged = (await jobStates(db, 'provider-hint')).length
  const signed = await send(shop, path, '{}', signedHeaders('one'))

  expect([forged.status, signed.status]).toEqual([200, 200])
  expect(afterForged).toBe(0)
  expect(await jobStates(db, 'provider-hint')).toHaveLength(1)
  expect(await db.$count(hints)).toBe(1)
})

test('a hint that is none is answered and stored nowhere, and a provider without credentials has no address', async () => {
  const shop = await openShop()
  const bodies = ['x'.repeat(1000), '9'.repeat(60_000), '[[[[[[]]]]]]', '{"a":'.repeat(5000), '']

  for (const body of bodies) {
    const { status } = await send(shop, '/webhooks/paypal?data.id=1&x[9999999]=1', body)
    expect(status, body.slice(0, 20)).toBeGreaterThanOrEqual(200)
    expect(status, body.slice(0, 20)).toBeLessThan(500)
  }
  expect((await send(shop, '/webhooks/mercado-pago', '{}')).status).toBe(404)
  expect(await shop.services.db.$count(hints)).toBe(0)
})
