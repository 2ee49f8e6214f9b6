import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, charges, orders, passes } from '#db/schema.ts'
import { EXPORT_BATCH_SIZE } from '#domain/sale/desk/order-list.ts'
import { makeCheckout, makeKey } from '#tests/make.ts'
import { openOffice } from '#tests/office.ts'
import { type BuiltShop, buy } from '#tests/request.ts'

const CSV = '/admin/orders.csv'
const FILLED_AT_ONCE = 500

test('the block of a pass whose money is gone is not lifted, and the page says why', async () => {
  const { shop, see, post } = await openOffice()
  const path = `/admin/orders/${(await buy(shop)).id}`
  const [pass] = await shop.services.db.update(passes).set({ state: 'blocked' }).returning()
  await shop.services.db.update(charges).set({ dispute: 'open' })

  const sent = await post(path, { intent: 'unblock', passId: pass?.id ?? '', holder: 'Ana' })
  const shown = await see(path)

  expect(sent.status).toBe(409)
  expect(shown.text).toContain('La plata de este pase no está')
})

test('an order’s page and list hold what was bought, and are kept nowhere', async () => {
  const { shop, see } = await openOffice()
  const { id } = await buy(shop)

  const list = await see('/admin/orders?q=o%27higgins')
  const none = await see('/admin/orders?q=nobody')
  const page = await see(`/admin/orders/${id}`)

  expect(list.text).toContain('lucia@example.com')
  expect(none.text).not.toContain('lucia@example.com')
  expect(page.text).toContain('Titular 3')
  for (const answer of [list, none, page]) {
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

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

test('an answered mail request comes with its wait', async () => {
  const { shop, post } = await openOffice()
  const { id } = await buy(shop)
  const ask = () => post(`/admin/orders/${id}`, { intent: 'resend' })

  const statuses: number[] = []
  for (let times = 0; times < 5; times++) statuses.push((await ask()).status)
  const refused = await ask()

  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
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
  const [titles, ...rows] = parseCsv(file.text.slice(1))
  expect(titles?.slice(0, 5)).toEqual(['Operación', 'Fecha', 'Nombre', 'Apellido', 'Email'])
  expect(rows.map((row) => row.slice(2))).toEqual([
    ['Zoë; "Ñato"', "O'Higgins", 'lucia@example.com', '3', 'Tarjeta', 'Pagada', '700,00', 'USD'],
    ['two\nlines', "'\tTab", 'lucia@example.com', '3', 'Tarjeta', 'Pagada', '700,00', 'USD'],
    [
      '\'=HYPERLINK("http://x")',
      "'+1",
      'lucia@example.com',
      '3',
      'Tarjeta',
      'Pagada',
      '700,00',
      'USD',
    ],
  ])
  const [last] = await shop.services.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  expect(last).toMatchObject({ name: 'orders.exported', data: { method: 'credit-card' } })
})

test('an address of the file leads to the same view', async () => {
  const { see } = await openOffice()

  const answer = await see(`${CSV}?q=ana&state=covered&other=1`)

  expect([answer.status, answer.headers.location]).toEqual([
    302,
    '/admin/orders?q=ana&state=covered',
  ])
})

test('a download that is broken off stops asking the database', async () => {
  const { shop, headers, see } = await openOffice()
  // Far more than the buffers of a connection hold, and nobody looks for it.
  await shop.services.db.execute(sql`drop index ordenes_people_search_idx`)
  await fill(shop, 3_000, 'x'.repeat(10_000))
  const reads = countReads(shop)
  const leaving = new AbortController()

  const answer = await fetch(`http://127.0.0.1:${shop.port}${CSV}`, {
    method: 'POST',
    headers: { Host: 'shop.test', Origin: shop.publicUrl, ...headers },
    signal: leaving.signal,
  })
  const reader = answer.body?.getReader()
  await reader?.read()
  leaving.abort()
  await reader?.read().catch(() => undefined)

  // The other end hears of it when it next writes; then no batch is read any more.
  await expect
    .poll(async () => {
      const before = reads()
      await see('/admin/orders?q=x')
      return reads() - before
    })
    .toBe(1)
  expect(reads()).toBeLessThan(3_000 / EXPORT_BATCH_SIZE)
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

/** Copies one real order, for buyers of that name; in portions, which no machine is too slow for. */
async function fill(shop: BuiltShop, count: number, buyerName = 'Ana'): Promise<void> {
  const { id: first } = await buy(shop)
  for (let from = 1; from < count; from += FILLED_AT_ONCE) {
    await shop.services.db.execute(sql`
      with filled as (
        insert into ordenes select (jsonb_populate_record(ordenes, jsonb_build_object(
          'id', gen_random_uuid(), 'idempotency_key', gen_random_uuid(),
          'operation_number', 'FP-' || (1000000000000 + n), 'buyer_name', ${buyerName}::text,
          'placed_at', placed_at - interval '1 minute' * (n / 10)))).*
        from ordenes, generate_series(${from}::int, ${Math.min(from + FILLED_AT_ONCE, count) - 1}::int) n
        where id = ${first}
        returning id)
      insert into pagos select (jsonb_populate_record(pagos, jsonb_build_object(
        'id', gen_random_uuid(), 'orden_id', filled.id, 'provider_ref', filled.id))).*
      from pagos, filled where pagos.orden_id = ${first}`)
  }
}

/** How often pages and files have asked for rows since. */
function countReads({ services }: BuiltShop): () => number {
  let count = 0
  services.db = new Proxy(services.db, {
    get(db, name) {
      if (name === 'select') count += 1
      return Reflect.get(db, name)
    },
  })
  return () => count
}

/** As RFC 4180 has it, with semicolons; written here, because who writes a file must not check it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/g,
  )) {
    if (end === '' && quoted === undefined && plain === '' && row.length === 0) break
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ';') continue
    rows.push(row)
    row = []
  }
  return rows
}
