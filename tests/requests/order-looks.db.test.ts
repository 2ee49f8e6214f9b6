import { expect, test } from 'vitest'
import { listPassesOfOrder } from '#domain/passes/pass-queries.ts'
import { useUp } from '#tests/allowances.ts'
import { makeSubmission } from '#tests/make.ts'
import { openBuiltShop, postJson } from '#tests/request.ts'

test('the passes of an order are shown so often in a quarter of an hour, then its page says when to come back', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const { data } = await postJson(shop.request, '/checkout/payment.data', makeSubmission())
  const secret = String(Reflect.get(Object(Reflect.get(Object(data), 'order')), 'secret'))
  const orderId = shop.services.links.idIn(secret) ?? ''
  await useUp(shop.services, 'looks_per_order', orderId, { leaving: 1 })

  const wrong = await shop.request(`/order/${secret.slice(0, -4)}AAAA`)
  const last = await shop.request(`/order/${secret}`)
  const refused = await shop.request(`/order/${secret}`)
  const refusedData = await shop.request(`/order/${secret}.data`)

  expect([wrong.status, last.status, refused.status, refusedData.status]).toEqual([
    404, 200, 429, 429,
  ])
  expect(last.text).toContain('<svg xmlns')
  expect(refused.text).not.toContain('<svg xmlns')
  expect(refused.text).toContain('Volvé a intentar en 15 minutos.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect(refused.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
})

test('the picture of a group’s code is a look at its order, and a wrong link counts for none', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const { data } = await postJson(shop.request, '/checkout/payment.data', makeSubmission())
  const secret = String(Reflect.get(Object(Reflect.get(Object(data), 'order')), 'secret'))
  const orderId = shop.services.links.idIn(secret) ?? ''
  await useUp(shop.services, 'looks_per_order', orderId, { leaving: 1 })

  const wrong = await shop.request(`/order/${secret.slice(0, -4)}AAAA/group/1/code.svg`)
  const last = await shop.request(`/order/${secret}/group/1/code.svg`)
  const refused = await shop.request(`/order/${secret}/group/1/code.svg`)
  const page = await shop.request(`/order/${secret}`)

  expect([wrong.status, last.status, refused.status, page.status]).toEqual([404, 200, 429, 429])
  expect(refused.text).toContain('Volvé a intentar en 15 minutos.')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect(refused.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
})

test('the page of a pass and the picture of its code are looks at that pass, and at no other', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const { data } = await postJson(shop.request, '/checkout/payment.data', makeSubmission())
  const secret = String(Reflect.get(Object(Reflect.get(Object(data), 'order')), 'secret'))
  const orderId = shop.services.links.idIn(secret) ?? ''
  const [pass, other] = await listPassesOfOrder(shop.services, orderId)
  const passId = shop.services.links.idIn(pass?.secret ?? '') ?? ''
  await useUp(shop.services, 'looks_per_pass', passId, { leaving: 2 })

  const shown = await shop.request(`/pass/${pass?.secret}`)
  const picture = await shop.request(`/pass/${pass?.secret}/code.svg`)
  const refused = await shop.request(`/pass/${pass?.secret}`)
  const refusedPicture = await shop.request(`/pass/${pass?.secret}/code.svg`)

  expect([shown.status, picture.status]).toEqual([200, 200])
  for (const { status, text, headers } of [refused, refusedPicture]) {
    expect(status).toBe(429)
    expect(text).toContain('Volvé a intentar en 15 minutos.')
    expect(text).not.toContain('<svg xmlns')
    expect(Number(headers['retry-after'])).toBeGreaterThan(800)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
  }
  // What an open page asks has no code in it.
  expect((await shop.request(`/pass/${pass?.secret}/state`)).status).toBe(200)
  expect((await shop.request(`/pass/${other?.secret}/code.svg`)).status).toBe(200)
  expect((await shop.request(`/order/${secret}`)).status).toBe(200)
})
