import { parse } from 'csv-parse/sync'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, charges, orders } from '#db/schema.ts'
import type { OfficeRole } from '#domain/ground/vocabulary/people.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { firstOf } from '#tests/done.ts'
import { passesOf } from '#tests/gate.ts'
import { makeCheckout, makeKey } from '#tests/make.ts'
import { enterAs, openOffice } from '#tests/office.ts'
import { buy, readActionData, wordsOf } from '#tests/request.ts'
import { upgrade } from '#tests/upgrades.ts'

const CSV = '/admin/orders.csv'

test('a form that is malformed changes nothing and says where', async () => {
  const { shop, post: send } = await openOffice()
  const { id } = await buy(shop)
  const post = (fields: Record<string, string>) => send(`/admin/orders/${id}`, fields)

  const answers = await Promise.all([
    post({}),
    post({ intent: 'delete' }),
    post({ intent: 'email', shownEmail: 'lucia@example.com', email: 'no' }),
    post({
      intent: 'email',
      shownEmail: 'lucia@example.com',
      email: 'a@example.com\r\nBcc: b@x.ar',
    }),
    post({ intent: 'holder', passId: 'x', name: 'A', lastname: 'B' }),
    post({ intent: 'email', shownEmail: 'other@example.com', email: 'a@example.com' }),
    ...[makeKey(), 'x', '%27'].map((one) => send(`/admin/orders/${one}`, { intent: 'resend' })),
  ])

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 409, 404, 404, 404])
  const [order] = await shop.services.db.select().from(orders)
  expect(order).toMatchObject({ buyerEmail: 'lucia@example.com', linkVersion: 1 })
})

test('the file is read back as it was sold, whatever strangers typed', async () => {
  const { shop, post } = await openOffice()
  const hostile = [
    ['=HYPERLINK("http://x")', '+1'],
    ['-1', '@sum'],
    ['Zoë; "Ñato"', "O'Higgins"],
  ]
  for (const [name = '', lastname = ''] of hostile) {
    await buy(shop, { buyer: { ...makeCheckout().buyer, name, lastname } })
  }
  // What no form lets in may still come with imported data.
  await shop.services.db.execute(
    sql`update ordenes set buyer_name = E'two\nlines', buyer_lastname = E'\tTab' where buyer_name = '-1'`,
  )

  const file = await post(`${CSV}?method=credit-card`)

  expect(file.status).toBe(200)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="ordenes-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(file.headers['cache-control']).toBe('no-store')
  expect([...file.body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [titles, ...rows] = parse(file.text.slice(1), { delimiter: ';' })
  expect(titles?.slice(0, 5)).toEqual(['Operación', 'Fecha', 'Nombre', 'Apellido', 'Email'])
  expect(rows.map((row) => row.slice(2, 4))).toEqual([
    ['Zoë; "Ñato"', "O'Higgins"],
    ['two\nlines', "'\tTab"],
    ['\'=HYPERLINK("http://x")', "'+1"],
  ])
  const sold = [
    'Buenos Aires',
    'Full Pass',
    '3',
    '3',
    '2',
    '1',
    'Tarjeta',
    '700,00',
    'USD',
    'Pagada',
  ]
  for (const row of rows) expect(row.slice(6)).toEqual([...sold, '0,00', '700,00', 'USD'])
  const [last] = await shop.services.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  expect(last).toMatchObject({ name: 'orders.exported', data: { method: 'credit-card' } })
})

test('a list that cannot be read says so on a page that stands', async () => {
  const { shop, see, post } = await openOffice()
  await buy(shop)
  await shop.services.db.execute(sql`alter table orden_items rename to gone`)

  const page = await see('/admin/orders')
  const file = await post(CSV)

  expect(page.status).toBe(200)
  expect(page.text).toContain('No se pudieron cargar las órdenes.')
  expect(file.status).toBe(500)
  expect(file.text).not.toMatch(/orden_items|select /)
})

test('support, who answers the caller, reads what a dispute took like finance', async () => {
  const { shop } = await openOffice()
  const { id } = await buy(shop)
  const charge = firstOf(await shop.services.db.select().from(charges))
  await recordCharge(shop.services, 'sandbox', {
    ref: charge.providerRef,
    paymentId: charge.paymentId ?? undefined,
    currency: charge.currency,
    amountCents: charge.amountCents,
    isOurs: true,
    state: 'settled',
    dispute: 'open',
  })
  const sumsAs = async (role: OfficeRole) => {
    const { Cookie } = await enterAs(shop, role)
    const { text } = await shop.request(`/admin/orders/${id}`, { headers: { Cookie } })
    return /Pagado .*? Queda US\$\s[\d.,]+/.exec(wordsOf(text))?.[0]
  }

  const sums = await sumsAs('support')
  expect(sums).toMatch(/ Queda US\$\s0,00$/)
  expect(await sumsAs('finance')).toBe(sums)
})

test('an upgrade, which has no passes to send, cannot be chosen for it', async () => {
  const { shop, see } = await openOffice()
  const paid = await buy(shop, {
    items: [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 }],
  })
  const [pass] = await passesOf(shop.services, paid.id)
  const id = await upgrade(shop.services, { id: pass?.id ?? '', orderId: paid.id }, 130_00)

  const { text } = await see('/admin/orders')

  const rows = await shop.services.db.select().from(orders)
  const numberOf = (orderId: string) => rows.find((row) => row.id === orderId)?.operationNumber
  expect(text).toContain(`Elegir ${numberOf(paid.id)}`)
  expect(text).toContain(`>${numberOf(id)}`)
  expect(text).not.toContain(`Elegir ${numberOf(id)}`)
})

test('the mails of several orders are sent again, and those without one are named', async () => {
  const { shop, post } = await openOffice()
  const paid = await buy(shop)
  const missing = makeKey()
  const send = (ids: string, others = {}) =>
    post('/admin/orders.data', { intent: 'resend', ids }, others)

  const answer = await send(`${paid.id} ${missing} ${paid.id}`)

  expect(await readActionData(answer)).toMatchObject({
    done: 'resend',
    count: 1,
    refused: [{ id: missing }],
  })
  const { db } = shop.services
  expect(await db.$count(activity, eq(activity.name, 'order.mail_requested'))).toBe(1)
  const many = Array.from({ length: 101 }, () => makeKey()).join(' ')
  for (const ids of ['', 'x', many]) expect((await send(ids)).status).toBe(400)
  const statusAs = async (role: OfficeRole) => {
    const { Cookie } = await enterAs(shop, role)
    return (await send(paid.id, { Cookie })).status
  }
  expect([await statusAs('finance'), await statusAs('support')]).toEqual([403, 200])
})
