import { expect, test } from 'vitest'
import { openOffice } from '#tests/office.ts'
import { buy, wordsOf } from '#tests/request.ts'

test('the activity tells staff who did what, in Spanish, and leads to the order', async () => {
  const { shop, admin, see } = await openOffice()
  const order = await buy(shop)

  const all = await see('/admin/activity')
  const mine = await see(`/admin/activity?actor=staff:${admin.id}`)

  expect(all.status).toBe(200)
  expect(all.headers['cache-control']).toBe('no-store')
  const rows = Array.from(
    all.text.matchAll(/<th scope="row"[^>]*>([^<]+)<\/th>/g),
    ([, one]) => one,
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
  expect(all.text).toContain(`href="/admin/orders/${order.id}"`)
  expect(all.text).toContain(order.operationNumber)
  expect(all.text).not.toMatch(/lucia@example|Titular 1|Higgins/)
  expect(mine.text).toContain('Inicio de sesión')
  expect(mine.text).not.toContain(order.operationNumber)
})

test('what was taken as a file is named by the words of its page', async () => {
  const { post, see } = await openOffice()
  for (const file of ['payments.csv', 'attractions.csv', 'analytics.csv?table=days']) {
    expect([file, (await post(`/admin/${file}`)).status]).toEqual([file, 200])
  }

  const { text } = await see('/admin/activity')

  const about = text.matchAll(/data-title="Sobre qué"[^>]*>(.*?)<\/td>/g)
  const words = Array.from(about, ([, cell]) => wordsOf(cell ?? '').trim())
  expect(words.slice(0, 3)).toEqual(['Analítica', 'Atracciones', 'Pagos'])
})
