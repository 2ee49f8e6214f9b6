// What support hands to finance, and what finance takes away as files.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, orderNotes, orders, passes } from '#db/schema.ts'
import { firstOf } from '#tests/done.ts'
import { makeKey } from '#tests/make.ts'
import { enterAs } from '#tests/office.ts'
import { buy, openBuiltShop, wordsOf } from '#tests/request.ts'
import { postFields } from '#tests/staff.ts'

async function openSale() {
  const shop = await openBuiltShop({ settings: { WORKER: 'off' } })
  await buy(shop)
  const { db } = shop.services
  const order = firstOf(await db.select().from(orders))
  const pass = firstOf(await db.select().from(passes))
  const as = async (role: 'support' | 'finance' | 'doors' | 'admin') => {
    const { Cookie } = await enterAs(shop, role)
    return {
      post: (path: string, fields: Record<string, string> = {}) =>
        postFields(shop.request, path, fields, { Cookie }),
      see: (path: string) => shop.request(path, { headers: { Cookie } }),
    }
  }
  return { shop, order, pass, as, path: `/admin/orders/${order.id}` }
}

test('support asks for a refund, finance reads it in its list and declines or refunds', async () => {
  const { shop, order, pass, as, path } = await openSale()
  const [support, finance, doors] = [await as('support'), await as('finance'), await as('doors')]
  const reason = '=1+1 <b>Se enfermó</b>'
  const ask = (fields: Record<string, string>) =>
    support.post(path, { intent: 'refund_request', reason, ...fields })

  const bad = [
    await ask({ reason: '' }),
    await ask({ reason: 'x'.repeat(201) }),
    await ask({ passIds: 'x' }),
    await ask({ passIds: makeKey() }),
    await finance.post(path, { intent: 'refund_request', reason }),
    await doors.post(path, { intent: 'note', text: 'x' }),
    await support.post('/admin/refunds', { intent: 'decline', requestId: makeKey(), answer: 'x' }),
  ]
  const asked = await ask({ passIds: pass.id })
  const again = await ask({})
  const list = await finance.see('/admin/refunds')
  const waiting = await finance.see(path)
  const refunded = await finance.post(path, { intent: 'refund', passIds: pass.id, reason: 'Sí' })
  const page = await support.see(path)

  expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 409, 403, 403, 403])
  expect([asked.status, again.status, refunded.status]).toEqual([200, 409, 200])
  expect(list.text).toContain('Pedidas por atención (1)')
  expect(list.text).toContain(`href="/admin/orders/${order.id}"`)
  expect(list.text).not.toContain('<b>Se')
  expect((await finance.see('/admin/refunds')).text).toContain('Pedidas por atención (0)')
  // What waits for a decision is open from the start.
  expect(waiting.text).toMatch(/<details id="refunds" open=""/)
  expect(page.text).toMatch(/<details id="refunds" class/)
  expect(page.text).toContain('está en marcha')
  expect(await shop.services.db.$count(activity, eq(activity.name, 'refund.requested'))).toBe(1)
})

test('the head of an order says why a refund was declined, until another is asked for', async () => {
  const { shop, as, path } = await openSale()
  const [support, finance] = [await as('support'), await as('finance')]
  const ask = () => support.post(path, { intent: 'refund_request', reason: 'Se enfermó' })
  const said = async () => {
    const { text } = await support.see(path)
    return /Devolución rechazada<\/dt><dd[^>]*>([^<]*)</.exec(text)?.[1]
  }

  await ask()
  const waiting = await said()
  const { text: list } = await finance.see('/admin/refunds')
  const { id: requestId } = firstOf(await shop.services.db.select().from(orderNotes))
  const answer = 'Ya entró al museo'
  await finance.post('/admin/refunds', { intent: 'decline', requestId, answer })
  const declined = await said()
  await ask()

  expect([waiting, declined, await said()]).toEqual([undefined, answer, undefined])
  // Without chosen passes it is about all of the order's money.
  expect(wordsOf(list)).toMatch(/US\$\s700,00 Todo lo que queda/)
})

test('a note is read by whoever sees the order in the office, and never by its buyer or in a file', async () => {
  const { shop, order, as, path } = await openSale()
  const [support, finance, admin] = [await as('support'), await as('finance'), await as('admin')]
  const text = 'Llamó y pidió factura'

  const written = await finance.post(path, { intent: 'note', text })
  const wrong = [
    await support.post(path, { intent: 'note', text: '' }),
    await support.post(path, { intent: 'note', text: 'x'.repeat(501) }),
  ]
  const seen = [await support.see(path), await finance.see(path), await admin.see(path)]
  const { links } = shop.services
  const secret = links.secretFor('order', order.id, order.linkVersion)
  const elsewhere = [
    await shop.request(`/order/${secret}`),
    await admin.post('/admin/orders.csv'),
    await admin.see('/admin/activity'),
  ]

  expect([written, ...wrong].map(({ status }) => status)).toEqual([200, 400, 400])
  for (const page of seen) expect(page.text).toContain(text)
  for (const { status, text: other } of elsewhere) {
    expect([status, other.includes(text)]).toEqual([200, false])
  }
})

test('finance takes its filtered lists as files that no spreadsheet runs, and each is written down', async () => {
  const { shop, order, pass, as, path } = await openSale()
  const finance = await as('finance')
  await finance.post(path, { intent: 'refund', passIds: pass.id, reason: '=HYPERLINK("x")' })
  const linesOf = async (list: string) => {
    const { text, headers } = await finance.post(`/admin/${list}`)
    expect(headers['content-disposition']).toMatch(/filename="[a-z]+-\d{4}-\d\d-\d\d\.csv"/)
    return text.trim().split('\r\n').slice(1)
  }

  const payments = await linesOf('payments.csv')
  const refunds = await linesOf('refunds.csv?refunds=all')
  const list = await finance.see('/admin/refunds?refunds=all')
  const none = [
    await linesOf('payments.csv?to=2001-01-01'),
    await linesOf('refunds.csv?refunds=all&to=2001-01-01'),
    await linesOf('withdrawals.csv'),
  ]

  expect(payments).toHaveLength(1)
  expect(payments[0]).toContain(order.operationNumber)
  expect(payments[0]).toContain('Buenos Aires')
  // What came back stands beside the charge, in whose currency it is.
  expect(payments[0]).toMatch(/;700,00;700,00;0,00;"USD"$/)
  expect(refunds).toHaveLength(1)
  expect(refunds[0]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(refunds[0]).toContain('"Persona finance"')
  expect(wordsOf(list.text)).toContain('Persona finance =HYPERLINK')
  expect(none).toEqual([[], [], []])
  const exported = await shop.services.db
    .select()
    .from(activity)
    .where(eq(activity.objectId, 'money'))
  expect(exported.map(({ name }) => name)).toEqual([
    'payments.exported',
    'refunds.exported',
    'payments.exported',
    'refunds.exported',
    'withdrawals.exported',
  ])
})
