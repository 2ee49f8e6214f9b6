// The link of a pass in the mail names the order's copy behind its `#`. Whoever is forwarded that link can see the
// passes of the order, and do nothing with it.
import { expect, test } from 'vitest'
import { passesOf } from '#tests/gate.ts'
import { makeSubmission } from '#tests/make.ts'
import { openBuiltShop, postJson } from '#tests/request.ts'
import { postFields } from '#tests/staff.ts'

async function openBought() {
  const shop = await openBuiltShop()
  const { data } = await postJson(shop.request, '/checkout/payment.data', makeSubmission())
  const order = Object(Reflect.get(Object(data), 'order'))
  const orderSecret = String(order.secret)
  const orderId = shop.services.links.idIn(orderSecret) ?? ''
  const copySecret = shop.services.links.secretFor('order_copy', orderId, 1)
  return { shop, orderId, orderSecret, copySecret, email: String(order.buyerEmail) }
}

test('a copy of an order shows its passes and nothing of its buyer', async () => {
  const { shop, orderId, orderSecret, copySecret, email } = await openBought()
  const passes = await passesOf(shop.services, orderId)

  const copy = await shop.request(`/order/${copySecret}`)
  const state = await shop.request(`/order/${copySecret}/state`)
  const own = await shop.request(`/order/${orderSecret}`)

  expect([copy.status, state.status]).toEqual([200, 200])
  expect(copy.text.split('aria-label="Código QR').length).toBe(
    own.text.split('aria-label="Código QR').length,
  )
  for (const { id } of passes) {
    expect(copy.text).toContain(shop.services.links.secretFor('pass', id, 1))
  }
  expect(Object.keys(JSON.parse(state.text))).toEqual(['passes'])
  for (const said of [copy.text, state.text]) {
    expect(said).not.toContain(orderSecret)
    expect(said).not.toContain(email)
  }
  for (const page of ['send', 'refund', 'upgrade', 'passes.pdf']) {
    expect(own.text, page).toContain(`href="/order/${orderSecret}/${page}"`)
    expect(copy.text, page).not.toContain(`/order/${copySecret}/${page}`)
  }
  expect(copy.text).not.toContain('Medio de pago')
  expect(own.text).toContain('Medio de pago')
  expect(copy.text).toContain('Para devolver, mejorar o enviar pases')
  expect(copy.headers).toMatchObject({ 'cache-control': own.headers['cache-control'] })
})

test('the link of a copy does nothing with the order', async () => {
  const { shop, orderId, copySecret } = await openBought()
  const [pass] = await passesOf(shop.services, orderId)

  const asked = ['send', 'refund', 'upgrade', 'passes.pdf', 'wallet.pkpasses']
  for (const page of asked) {
    expect((await shop.request(`/order/${copySecret}/${page}`)).status, page).toBe(404)
  }
  const passId = pass?.id ?? ''
  const forms: [string, Record<string, string>][] = [
    ['', { intent: 'language', language: 'pt' }],
    ['/send', { intent: 'share', passId, recipient: 'Ana' }],
    ['/refund', { intent: 'take-back', passIds: passId }],
    ['/refund', { intent: 'withdraw' }],
  ]
  for (const [path, fields] of forms) {
    const { status } = await postFields(shop.request, `/order/${copySecret}${path}`, fields)
    expect(status, path).toBe(404)
  }
})

test('a copy ends with the links of its order', async () => {
  const { shop, orderId } = await openBought()

  for (const version of [0, 2]) {
    const other = shop.services.links.secretFor('order_copy', orderId, version)
    expect((await shop.request(`/order/${other}`)).status).toBe(404)
    expect((await shop.request(`/order/${other}/state`)).status).toBe(404)
  }
})
