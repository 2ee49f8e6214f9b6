// The link of a pass in the mail names the order's copy behind its `#`. Whoever is forwarded that link can see the
// passes of the order, and do nothing with it.
import { expect, test } from 'vitest'
import { buy, openBuiltShop } from '#tests/request.ts'
import { postFields } from '#tests/staff.ts'

async function openBought() {
  const shop = await openBuiltShop()
  const order = await buy(shop)
  const copySecret = shop.services.links.secretFor('order_copy', order.id, 1)
  return { shop, order, copySecret }
}

test('a copy of an order shows its passes and nothing of its buyer', async () => {
  const { shop, order, copySecret } = await openBought()

  const copy = await shop.request(`/order/${copySecret}`)
  const state = await shop.request(`/order/${copySecret}/state`)
  const own = await shop.request(`/order/${order.secret}`)

  expect([copy.status, state.status]).toEqual([200, 200])
  expect(copy.text.split('aria-label="Código QR').length).toBe(
    own.text.split('aria-label="Código QR').length,
  )
  for (const { secret } of order.passes) expect(copy.text).toContain(secret)
  expect(Object.keys(JSON.parse(state.text))).toEqual(['passes'])
  for (const said of [copy.text, state.text]) {
    expect(said).not.toContain(order.secret)
    expect(said).not.toContain(order.buyerEmail)
  }
  for (const page of ['send', 'refund', 'upgrade', 'passes.pdf']) {
    expect(own.text, page).toContain(`href="/order/${order.secret}/${page}"`)
    expect(copy.text, page).not.toContain(`/order/${copySecret}/${page}`)
  }
  expect(copy.text).not.toContain('Medio de pago')
  expect(own.text).toContain('Medio de pago')
  expect(copy.text).toContain('Para devolver, mejorar o enviar pases')
  expect(copy.headers).toMatchObject({ 'cache-control': own.headers['cache-control'] })
})

test('the link of a copy does nothing with the order', async () => {
  const { shop, order, copySecret } = await openBought()

  const asked = ['send', 'refund', 'upgrade', 'passes.pdf', 'wallet.pkpasses']
  for (const page of asked) {
    expect((await shop.request(`/order/${copySecret}/${page}`)).status, page).toBe(404)
  }
  const passId = order.passes[0]?.id ?? ''
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
  const { shop, order } = await openBought()

  for (const version of [0, 2]) {
    const other = shop.services.links.secretFor('order_copy', order.id, version)
    expect((await shop.request(`/order/${other}`)).status).toBe(404)
    expect((await shop.request(`/order/${other}/state`)).status).toBe(404)
  }
})
