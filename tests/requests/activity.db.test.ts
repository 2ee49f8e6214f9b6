import { expect, test } from 'vitest'
import { orders } from '#db/schema.ts'
import { makeSubmission } from '#tests/make.ts'
import { openBuiltShop, postJson } from '#tests/request.ts'
import { makeAdmin, signIn } from '#tests/staff.ts'

test('the activity tells staff who did what, in Spanish, and leads to the order', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const admin = await makeAdmin(shop.services)
  const Cookie = await signIn(shop.request, admin)
  await postJson(shop.request, '/checkout/payment.data', makeSubmission())
  const [order] = await shop.services.db.select().from(orders)

  const all = await shop.request('/admin/activity', { headers: { Cookie } })
  const mine = await shop.request(`/admin/activity?actor=staff:${admin.id}`, {
    headers: { Cookie },
  })

  expect(all.status).toBe(200)
  expect(all.headers['cache-control']).toBe('no-store')
  const rows = [...all.text.matchAll(/<th scope="row"[^>]*>([^<]+)<\/th>/g)].map(
    ([, words]) => words,
  )
  expect(rows).toEqual([
    'Pases emitidos',
    'Orden pagada',
    'Pago acreditado',
    'Orden hecha',
    'Inicio de sesión',
    'Administrador creado',
    // The first one, at the first start.
    'Administrador creado',
  ])
  expect(all.text).toContain(`href="/admin/orders/${order?.id}"`)
  expect(all.text).toContain(String(order?.operationNumber))
  expect(all.text).not.toMatch(/lucia@example|Titular 1|Higgins/)
  expect(mine.text).toContain('Inicio de sesión')
  expect(mine.text).not.toContain(String(order?.operationNumber))
})

test('an address of the activity that makes no sense shows what it can', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  const Cookie = await signIn(shop.request, await makeAdmin(shop.services))

  const odd = await shop.request(
    '/admin/activity?actor=x&name=y&from=ayer&to=2026-99-99&object=%27&despues=abc',
    { headers: { Cookie } },
  )
  const beyond = await shop.request('/admin/activity?despues=1', { headers: { Cookie } })

  expect(odd.status).toBe(200)
  expect(odd.text).toContain('Nada de lo que pasó coincide con estos filtros.')
  expect(beyond.status).toBe(200)
  expect(beyond.text).toContain('No hay nada más antiguo.')
})

test('nobody else sees the activity', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })

  const answers = await Promise.all(
    ['/admin/activity', '/admin/activity.data'].map((path) => shop.request(path)),
  )

  for (const answer of answers) expect(answer.text).not.toContain('Cuándo')
  expect(answers[0]?.status).toBe(302)
  expect(answers[0]?.headers.location).toBe('/admin/login?next=%2Fadmin%2Factivity')
})
