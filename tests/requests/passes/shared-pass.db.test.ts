import { expect, test } from 'vitest'
import { listPassesOfOrder } from '#domain/passes/pass-queries.ts'
import { endShare, listSharesOfOrder, sharePass } from '#domain/passes/share-pass.ts'
import { done } from '#tests/done.ts'
import { buy, openBuiltShop, plainText } from '#tests/request.ts'

test('the page of a pass that was sent holds the pass and nothing of its order', async () => {
  const { shop, orderId, secret, sent } = await openShopWithShare()
  const { services } = shop
  const path = `/shared/${secret}`

  const page = await shop.request(path)
  const english = await shop.request(`/en${path}`)

  expect([page.status, english.status]).toEqual([200, 200])
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(page.text).toContain('Titular 1 Núñez')
  expect(english.text).toContain('Someone sent you this pass.')
  const others = await listPassesOfOrder(services, orderId)
  const ofOrder = [
    ...others.map((pass) => pass.secret),
    services.links.secretFor('order', orderId, 1),
    ...others.slice(1).flatMap(({ holder, code }) => [holder, code.shortCode]),
    'lucia@example.com',
    'Higgins',
    'Abuela',
  ]
  expect(ofOrder.filter((one) => page.text.includes(one))).toEqual([])
  expect(page.text).not.toMatch(/FP-\d{13}/)

  // A messenger that draws a preview is nobody; an open page asks for the state by POST.
  expect((await shop.request(`${path}/state`)).status).toBe(200)
  expect(await sent()).toMatchObject({ recipient: 'Abuela', firstOpenedAt: null })
  expect((await shop.request(`${path}/state`, { method: 'POST' })).status).toBe(200)
  expect((await sent())?.firstOpenedAt).toBeInstanceOf(Date)
})

test('a link that was taken back looks like one that never was', async () => {
  const { shop, orderId, secret, shareId } = await openShopWithShare()

  await endShare(shop.services, { orderId, shareId })

  const neverMade = 'A'.repeat(46)
  const ended = await shop.request(`/shared/${secret}`)
  const unknown = await shop.request(`/shared/${neverMade}`)
  expect([ended.status, unknown.status]).toEqual([404, 404])
  expect(ended.text).toContain('Este enlace no abre ningún pase')
  expect(plainText(ended, secret ?? '')).toBe(plainText(unknown, neverMade))
  expect((await shop.request(`/shared/${secret}/state`)).status).toBe(404)
})

async function openShopWithShare() {
  const shop = await openBuiltShop()
  const { services } = shop
  const { id: orderId, passes } = await buy(shop)
  const passId = passes[0]?.id ?? ''
  const made = done(await sharePass(services, { orderId, passId, recipient: 'Abuela' }))
  const sent = async () => (await listSharesOfOrder(services, orderId))[0]
  const secret = (await sent())?.secret
  return { shop, orderId, shareId: made.shareId, secret, sent }
}
