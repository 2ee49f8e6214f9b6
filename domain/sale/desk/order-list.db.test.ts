import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, orders } from '#db/schema.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import { formatShortCode, parseShortCodePart } from '#domain/ground/short-code.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { reissuePass } from '#domain/passes/reissue-pass.ts'
import { passesOf, STAFF, storedPass } from '#tests/gate.ts'
import { makeCheckout, makeKey, makeOrder } from '#tests/make.ts'
import { askRefund, makePaidOrder, makeSale } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { correctHolder } from './corrections.ts'
import { type OrderFilter, orderStanding } from './order-filter.ts'
import {
  EXPORT_BATCH_SIZE,
  exportOrders,
  findOrders,
  findPasses,
  listOfficeOrders,
  readOrderLines,
} from './order-list.ts'
import { findOfficeOrder } from './order-page.ts'

const buyer = makeCheckout().buyer

test('a buyer is found by the beginning of any word, whatever its case and accents', async () => {
  const shop = await createTestShop()
  const people = [
    { name: 'Ángela María', lastname: 'Ñandú', email: 'am.nandu@example.com' },
    { name: 'Íñigo', lastname: "O'Higgins", email: 'inigo+viaje@example.com' },
    { name: 'Zoë', lastname: 'García-López', email: 'ZOE_GL@Example.com' },
  ]
  for (const person of people) await makeOrder(shop, { buyer: { ...buyer, ...person } })
  const finds: [string[], string[]][] = [
    [['ANGELA', 'angela nan', 'ñandú', 'nandu ángel', 'mari'], ['Ángela María']],
    [['am.nan', 'AM.Nandu@ex'], ['Ángela María']],
    [["o'hig", 'higgins', "INIGO O'HIGGINS"], ['Íñigo']],
    [['inigo+via', 'inigo+viaje@example.com'], ['Íñigo']],
    [['garcia-lo', 'lopez', 'zoe garcia', 'zoe_gl@example.com', 'García-'], ['Zoë']],
    [['ngela', 'angela lopez', 'nobody'], []],
  ]
  for (const [searches, names] of finds) {
    for (const q of searches) {
      const { orders: listed } = await listOfficeOrders(shop, { q })
      expect([q, listed.map(({ buyerName }) => buyerName)]).toEqual([q, names])
    }
  }
})

test('a name of any alphabet is found without its marks, with its apostrophe and without', async () => {
  const shop = await createTestShop()
  const names = {
    Nguyễn: ['nguyen', 'NGUYỄN', 'nguyê'],
    "O'Connor": ['oconnor', 'o’connor', 'O´CON', 'connor'],
    Łódź: ['lodz', 'łódź', 'ŁÓD'],
    Sørensen: ['sorensen', 'SØREN'],
    Weiß: ['weiss', 'WEIẞ'],
    Ægirsdóttir: ['aegirsdottir', 'æg'],
    Yılmaz: ['yilmaz', 'YILMAZ'],
    Ελευθερίου: ['ελευθεριου', 'ΕΛΕΥ'],
    Алексеёв: ['алексеев', 'АЛЕКСЕЁВ'],
    김철수: ['김철수', '김'],
  }
  for (const lastname of Object.keys(names)) {
    await makeOrder(shop, { buyer: { ...buyer, lastname } })
  }
  for (const [lastname, searches] of Object.entries(names)) {
    for (const q of [...searches, lastname]) {
      const { orders: listed } = await listOfficeOrders(shop, { q })
      expect([q, listed.map(({ buyerLastname }) => buyerLastname)]).toEqual([q, [lastname]])
    }
  }
})

test('what many orders have is found among the newest, what few have in all of them', async () => {
  const shop = await createTestShop()
  await fill(shop, 1_100)
  const found = async (q: string) =>
    (await findOrders(shop, q, 2)).map(({ buyerName }) => buyerName)

  const oneOfTheFirst = expect.stringMatching(/^Comprador\d$/)
  expect(await found('comprador')).toEqual([oneOfTheFirst, oneOfTheFirst])
  expect(await found('comprador1099')).toEqual(['Comprador1099'])
  expect(await found('1000000001098')).toEqual(['Comprador1098'])
})

test('a pass is found by its short code, either end of it, and a code that was replaced', async () => {
  const shop = await createTestShop()
  const order = await makeOrder(shop)
  await makeOrder(shop)
  const [pass] = await passesOf(shop, order)
  const { id = '', shortCode = '' } = pass ?? {}
  await reissuePass(shop, { passId: id, shownSerial: 1, actor: STAFF })
  const now = await storedPass(shop, id)
  const found = async (typed: string) => {
    const part = parseShortCodePart(typed) ?? ''
    return (await findPasses(shop.db, part, 5)).map((one) => one.id)
  }

  const begins = formatShortCode(now.shortCode).slice(0, 9)
  const ends = now.shortCode.slice(-6).toLowerCase()
  for (const typed of [now.shortCode, begins, ends, shortCode]) {
    expect([typed, await found(typed)]).toEqual([typed, [id]])
  }
  expect(parseShortCodePart('Maca')).toBeUndefined()
})

test('a search text is data, whatever its characters mean to the search', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)

  const words = ['!lucia', 'lucia:*', ':A', '5%1', '---', '😀']
  const signs = ["'", "''", '\\', "\\'", '&', '|', '<->', '((', '%', '%%%', '___', "' || '", '"']
  for (const search of [...words, ...signs]) {
    const { orders: listed } = await listOfficeOrders(shop, { q: search })
    expect(listed.length, search).toBeLessThanOrEqual(1)
  }
})

test('an operation number is found whole, by its beginning, without its letters, and by any part', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  await makeOrder(shop)
  shop.clock.set('2026-11-29T12:00:00Z')
  await makeOrder(shop)
  const found = async (search: string) => {
    const { orders: listed } = await listOfficeOrders(shop, { q: search })
    return listed.map((order) => order.operationNumber)
  }

  expect(await found('FP-1795262400000')).toEqual(['FP-1795262400000'])
  expect(await found('17952')).toEqual(['FP-1795262400000'])
  expect(await found('fp-1795')).toEqual(['FP-1795953600000', 'FP-1795262400000'])
  expect(await found('FP-1795262400001')).toEqual([])
  expect(await found('262400000')).toEqual(['FP-1795262400000'])
  expect(await found('953 600')).toEqual(['FP-1795953600000'])
  expect(await found('262400001')).toEqual([])
})

test('an order is found by its holders, also before it is paid, and by a name that was corrected', async () => {
  const shop = await createTestShop()
  const inigo = { name: 'Íñigo', lastname: "D'Ávila" }
  const holders = { ...makeCheckout().holders, 'Full Pass-3-0': inigo }
  const paid = await makeOrder(shop, { holders })
  const waiting = await makeOrder(shop, { holders, token: 'sandbox_pending_12345678' })
  const other = await makeOrder(shop)
  const [pass] = await passesOf(shop, other)
  const shown = { name: 'Titular 1', lastname: 'Núñez' }
  const holder = { name: 'Wanda', lastname: 'Quiñónez' }
  const passId = pass?.id ?? ''
  await correctHolder(shop, { orderId: other, passId, actor: STAFF, shown, holder })
  const found = (search: string) => foundIds(shop, search)

  for (const search of ['inigo', "d'avi", 'ÁVILA íñi', "inigo o'higgins"]) {
    expect([search, await found(search)]).toEqual([search, [paid, waiting].toSorted()])
  }
  expect(await found('wanda quinon')).toEqual([other])
  expect(await found('wanda inigo')).toEqual([])
  expect(await found('titular')).toEqual([paid, waiting, other].toSorted())
})

test('an order is found by its telephone however it is typed, and by the codes of its passes', async () => {
  const shop = await createTestShop()
  const chile = await makeOrder(shop)
  const local = await makeOrder(shop, { buyer: { ...buyer, phone: '(011) 4321-8765' } })
  const [pass] = await passesOf(shop, local)
  const passId = pass?.id ?? ''
  await reissuePass(shop, { passId, shownSerial: 1, actor: STAFF })
  const reissued = await storedPass(shop, passId)
  const found = (search: string) => foundIds(shop, search)

  for (const search of ['+56 9 5555 1234', '5695555', '55551234', '0056-9-5555.1234', '551 23']) {
    expect([search, await found(search)]).toEqual([search, [chile]])
  }
  for (const search of ['+54 9 11 4321 8765', '4321-8765', '01143218765']) {
    expect([search, await found(search)]).toEqual([search, [local]])
  }
  for (const code of [pass?.shortCode ?? '', reissued.shortCode]) {
    const typed = formatShortCode(code)
    for (const search of [typed, typed.toLowerCase().replaceAll('-', ' '), code]) {
      expect([search, await found(search)]).toEqual([search, [local]])
    }
  }
  expect(reissued.shortCode).not.toBe(pass?.shortCode)
  expect(await found('+54 9 11 4321 8766')).toEqual([])
})

test('state, method and days narrow the list together; days are the city’s, both included', async () => {
  const shop = await createTestShop({ now: '2026-11-20T02:59:59.999Z' })
  await makeOrder(shop, { method: 'paypal' })
  shop.clock.set('2026-11-20T03:00:00Z')
  await makeOrder(shop)
  shop.clock.set('2026-11-22T02:59:59.999Z')
  await makeOrder(shop, { token: 'sandbox_pending_12345678' })
  shop.clock.set('2026-11-22T03:00:00Z')
  await makeOrder(shop)
  const instants = async (filter: OrderFilter) => {
    const { orders: listed } = await listOfficeOrders(shop, filter)
    return listed.map((order) => order.placedAt.toISOString())
  }

  expect(await instants({ from: '2026-11-20', to: '2026-11-21' })).toEqual([
    '2026-11-22T02:59:59.999Z',
    '2026-11-20T03:00:00.000Z',
  ])
  expect(await instants({ state: 'placed' })).toEqual(['2026-11-22T02:59:59.999Z'])
  expect(await instants({ method: 'paypal' })).toEqual(['2026-11-20T02:59:59.999Z'])
  expect(await instants({ method: 'credit-card', state: 'covered', to: '2026-11-21' })).toEqual([
    '2026-11-20T03:00:00.000Z',
  ])
  expect(await instants({ from: '2026-11-23' })).toEqual([])
})

test('a line shows what was bought, and the method of the payment that settled it', async () => {
  const shop = await createTestShop()
  const checkout = makeCheckout({ token: 'sandbox_declined_12345678' })
  await expect(makeOrder(shop, checkout)).rejects.toThrow(/declined/)
  const [unpaid] = await readOrderLines(shop, {}, undefined, 1)
  expect(unpaid).toMatchObject({ method: checkout.method, chargeCents: null, chargeCurrency: null })
  const approved = { method: 'mercado-pago', token: 'sandbox_approved_12345678' } as const
  await makeOrder(shop, { ...checkout, paymentId: makeKey(), ...approved })

  const { orders: listed } = await listOfficeOrders(shop, {})

  expect(listed).toEqual([
    {
      id: expect.any(String),
      operationNumber: 'FP-1795262400000',
      placedAt: new Date('2026-11-21T12:00:00Z'),
      buyerName: 'Lucía',
      buyerLastname: "O'Higgins Núñez",
      buyerEmail: 'lucia@example.com',
      buyerPhone: checkout.buyer.phone,
      cityName: 'Buenos Aires',
      items: [{ productName: 'Full Pass', durationDays: 3, adults: 2, children: 1 }],
      method: 'mercado-pago',
      chargeCents: 700_00,
      chargeCurrency: 'USD',
      refundedCents: 0,
      keptCents: 700_00,
      kind: 'purchase',
      state: 'covered',
      totalCents: 700_00,
      currency: 'USD',
    },
  ])
})

test('an order whose money went back is called so, by all of it or a part, and is no longer just paid', async () => {
  const { shop, provider, order } = await makeSale()
  const whole = await makePaidOrder(shop)
  await sendRefund(shop, await askRefund(shop, order, [0]))
  await sendRefund(shop, await askRefund(shop, whole))
  const kept = await makePaidOrder(shop)
  const found = async (state: OrderFilter['state']) =>
    (await listOfficeOrders(shop, { state })).orders.map((line) => [line.id, orderStanding(line)])

  expect(await found('partly_returned')).toEqual([[order.id, 'partly_returned']])
  expect(await found('returned')).toEqual([[whole.id, 'returned']])
  expect(await found('covered')).toEqual([[kept.id, 'covered']])
  expect(await found('cancelled')).toEqual([])
  const lines = await readOrderLines(shop, {}, undefined, 3)
  const sums = lines.map((line) => [line.id, [line.refundedCents, line.keptCents]] as const)
  expect(Object.fromEntries(sums)).toEqual({
    [order.id]: [250_00, 450_00],
    [whole.id]: [700_00, 0],
    [kept.id]: [0, 700_00],
  })

  await provider.tellDispute(order.chargeRef, 'open')
  const disputed = (await readOrderLines(shop, {}, undefined, 3)).find(({ id }) => id === order.id)
  const page = await findOfficeOrder(shop, order.id)
  expect(disputed).toMatchObject({ refundedCents: 250_00, keptCents: 0 })
  expect(page).toMatchObject({ paidCents: 700_00, returnedCents: 700_00 })
})

test('paging shows every order once, also those of one instant', async () => {
  const shop = await createTestShop()
  await fill(shop, PAGE_SIZE * 2 + 5)
  const shown: string[][] = []

  for (let hasMore = true; hasMore;) {
    const page = await listOfficeOrders(shop, {}, shown.at(-1)?.at(-1))
    shown.push(page.orders.map(({ id }) => id))
    hasMore = page.hasMore
  }

  expect(shown.map((ids) => ids.length)).toEqual([25, 25, 5])
  expect(new Set(shown.flat()).size).toBe(55)
  const all = await readOrderLines(shop, {}, undefined, 100)
  expect(shown.flat()).toEqual(all.map(({ id }) => id))

  const oldest: string[] = []
  for (let hasMore = true; hasMore;) {
    const page = await listOfficeOrders(shop, { orden: 'fecha' }, oldest.at(-1))
    oldest.push(...page.orders.map(({ id }) => id))
    hasMore = page.hasMore
  }
  expect(oldest).toEqual(shown.flat().toReversed())
})

test('in a table of 5,000 orders the search, the number and the list each use their index', async () => {
  const shop = await createTestShop()
  await fill(shop, 5_000)
  await shop.db.execute(sql`analyze ordenes`)
  const planOf = async (filter: OrderFilter, after?: string) => {
    const query = readOrderLines(shop, filter, after, 26)
    const explained: unknown = await shop.db.execute(sql`explain ${query.getSQL()}`)
    return JSON.stringify(Reflect.get(Object(explained), 'rows'))
  }

  expect(await planOf({ q: 'comprador4999' })).toContain('ordenes_people_search_idx')
  expect(await planOf({ q: '0004998' })).toContain('ordenes_digits_idx')
  expect(await planOf({ q: '+56 987 654' })).toContain('ordenes_digits_idx')
  expect(await planOf({ q: 'FP-1000000004999' })).toContain('ordenes_operation_number_unique')
  const [first] = await readOrderLines(shop, {}, undefined, 1)
  for (const plan of [
    await planOf({}),
    await planOf({}, first?.id),
    await planOf({ state: 'covered' }, first?.id),
    await planOf({ from: '2026-11-21', to: '2026-11-21' }),
  ]) {
    // Read in its order, and no further than the page.
    expect(plan).toContain('"  ->  Index Scan Backward using ordenes_placed_idx')
  }
})

async function foundIds(shop: TestShop, search: string): Promise<string[]> {
  const { orders: listed } = await listOfficeOrders(shop, { q: search })
  return listed.map(({ id }) => id).toSorted()
}

/** Copies one real order; ten of them share each instant. */
async function fill(shop: TestShop, count: number): Promise<void> {
  await makeOrder(shop)
  const copied = sql.raw(
    `ciudad_id, state, currency, total_cents, locale, terms_version, terms_language,
      buyer_lastname, buyer_nationality, buyer_phone, details, expires_at`,
  )
  await shop.db.execute(sql`
    insert into ordenes (id, operation_number, idempotency_key, buyer_name, buyer_email, placed_at, ${copied})
    select gen_random_uuid(), 'FP-' || (1000000000000 + n), gen_random_uuid(),
      'Comprador' || n, 'c' || n || '@example.com', placed_at - interval '1 minute' * (n / 10), ${copied}
    from ordenes, generate_series(1, ${count - 1}::int) n`)
  expect(await shop.db.$count(orders)).toBe(count)
}

test('an export comes in batches, holds every order of the view once, and no newer one', async () => {
  const shop = await createTestShop()
  await fill(shop, 1_200)

  const sizes: number[] = []
  const ids = new Set<string>()
  for await (const batch of await exportOrders(shop, { filter: {}, actor: STAFF })) {
    sizes.push(batch.length)
    for (const { id } of batch) ids.add(id)
    shop.clock.advance(1000)
    await makeOrder(shop)
  }

  expect(sizes).toEqual([EXPORT_BATCH_SIZE, EXPORT_BATCH_SIZE, 200])
  expect(ids.size).toBe(1200)
})

test('an export is recorded before its first line, without what was searched for', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)

  await exportOrders(shop, { filter: { q: 'Núñez', state: 'covered' }, actor: STAFF })

  const [last] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
  const data = { state: 'covered', isSearch: true, isAll: false }
  expect(last).toMatchObject({ actor: STAFF, name: 'orders.exported', data })
  expect(JSON.stringify(last)).not.toContain('Núñez')
})
