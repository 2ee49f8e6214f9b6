// The analytics as staff ask for them, and the views that they count.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { activity, cities, formerCitySlugs, orders } from '#db/schema.ts'
import { createCity } from '#domain/catalogue/cities/cities.ts'
import { foldFigures } from '#domain/figures/fold-figures.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { MADRID } from '#tests/cities.ts'
import { listPlaces, visit } from '#tests/counted.ts'
import { STAFF } from '#tests/gate.ts'
import { openOffice } from '#tests/office.ts'
import { type BuiltShop, buy, openBuiltShop, wordsOf } from '#tests/request.ts'

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const quiet = { settings: { WORKER: 'off' } }

/** Views of each step, as they wait to be folded. */
async function viewsIn({ services }: BuiltShop): Promise<Record<string, number>> {
  await services.visits.write()
  const answer = await services.db.execute(sql`
    select claves[1] || case when ciudad_id > 0 then ' of a city' else '' end as step, sum(cuenta)::int as views
    from cifras_cambios where claves[1] like 'step:%' group by 1`)
  const { rows } = z
    .object({ rows: z.array(z.object({ step: z.string(), views: z.int() })) })
    .parse(answer)
  return Object.fromEntries(rows.map(({ step, views }) => [step, views]))
}

/** What a page tells of a step, or a text in its place. */
function tellSeen(shop: BuiltShop, body: unknown, headers: Record<string, string>) {
  return shop.request('/checkout/seen', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': BROWSER, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

test('each view of a city by a person counts once, from memory or rendered; nothing else does', async () => {
  const shop = await openBuiltShop(quiet)
  const look = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    shop.request(path, { method, headers: { 'User-Agent': BROWSER, ...headers } })

  const first = await look('/buenos-aires')
  await look('/buenos-aires')
  const known = await look('/buenos-aires', { 'If-None-Match': String(first.headers.etag) })
  await look('/buenos-aires?utm_source=x', { 'Sec-Fetch-Dest': 'document' })
  await look('/buenos-aires?pase=full', {})
  // Those are of no person, of no step, or of one that its page tells.
  for (const path of ['/cart', '/cart', '/checkout/details', '/checkout/payment']) await look(path)
  await look('/buenos-aires', {}, 'HEAD')
  await look('/buenos-aires', { 'Sec-Purpose': 'prefetch' })
  await look('/buenos-aires', { 'Sec-Purpose': 'prefetch;prerender' })
  await look('/buenos-aires', { Purpose: 'prefetch' })
  await look('/buenos-aires', { 'Sec-Fetch-Dest': 'iframe' })
  await look('/buenos-aires', { 'User-Agent': ROBOT })
  await look('/buenos-aires', { 'User-Agent': '' })
  await look('/buenos-aires', { 'User-Agent': 'M'.repeat(5_000) })
  await shop.request('/buenos-aires')
  const others = '/buenos-aires.data /cart.data /favicon.svg / /no-city /buenos-aires/faqs'
  for (const path of others.split(' ')) await look(path)

  expect(known.status).toBe(304)
  expect(first.headers).not.toHaveProperty('page-visit')
  expect(await viewsIn(shop)).toEqual({ 'step:city of a city': 5 })
})

test('a step that its page tells counts for the city of the cart, and what is made up counts nowhere', async () => {
  const shop = await openBuiltShop(quiet)
  const tell = async (body: unknown, headers: Record<string, string> = {}) =>
    (await tellSeen(shop, body, headers)).status

  // A city that is not published, and the slug that the first one had.
  await createCity(shop.services, { actor: STAFF, city: MADRID })
  await shop.services.db.insert(formerCitySlugs).values({ slug: 'baires', cityId: 1 })

  const told = [
    await tell({ step: 'city', citySlug: 'buenos-aires' }),
    await tell({ step: 'cart' }),
    await tell({ step: 'cart', citySlug: 'buenos-aires' }),
    await tell({ step: 'details', citySlug: 'baires' }),
    await tell({ step: 'payment', citySlug: 'buenos-aires' }),
    await tell({ step: 'payment', citySlug: 'buenos-aires' }, { 'User-Agent': ROBOT }),
    await tell({ step: 'payment', citySlug: 'buenos-aires' }, { 'Sec-Purpose': 'prefetch' }),
    await tell({ step: 'city', citySlug: 'atlantis' }),
    await tell({ step: 'cart', citySlug: 'madrid' }),
  ]
  const refused = [
    await tell({ step: 'city' }),
    await tell({ step: 'payment' }),
    await tell({ step: 'cart', citySlug: '' }),
    await tell({ step: 'cart', citySlug: 1 }),
    await tell({ step: 'city', citySlug: 'buenos-aires\0' }),
    await tell({ step: 'city', citySlug: '\ud800' }),
    await tell({ step: 'city', citySlug: 'x'.repeat(60_000) }),
    await tell({ step: 'paid' }),
    await tell('['.repeat(10_000)),
    await tell({ step: 'cart' }, { Origin: 'https://elsewhere.example' }),
  ]

  expect(new Set(told)).toEqual(new Set([204]))
  expect(refused).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 400, 403])
  expect(await viewsIn(shop)).toEqual({
    'step:city of a city': 1,
    'step:cart': 1,
    'step:cart of a city': 1,
    'step:details of a city': 1,
    'step:payment of a city': 1,
  })
})

test('cities that somebody makes up by the thousand leave no rows, and the next views count', async () => {
  const shop = await openBuiltShop(quiet)
  const { visits } = shop.services

  for (let city = 1; city <= 10_000; city += 1) {
    visits.count({ step: 'cart', citySlug: `atlantis-${city}`, userAgent: BROWSER })
  }
  expect(await viewsIn(shop)).toEqual({})
  visits.count({ step: 'cart', citySlug: 'buenos-aires', userAgent: BROWSER })

  expect(await viewsIn(shop)).toEqual({ 'step:cart of a city': 1 })
})

test('a client that tells of views without end is told when to come back, and nobody else', async () => {
  const shop = await openBuiltShop({ settings: { WORKER: 'off', TRUSTED_PROXIES: '127.0.0.1' } })
  const tell = async (address: string) => {
    const from = { 'X-Forwarded-For': address }
    const { status, headers } = await tellSeen(shop, { step: 'cart' }, from)
    return { status, hasWait: Number(headers['retry-after']) > 0 }
  }

  for (let views = 0; views < 600; views += 1) await tell('192.0.2.7')

  expect(await tell('192.0.2.7')).toEqual({ status: 429, hasWait: true })
  expect(await tell('192.0.2.8')).toEqual({ status: 204, hasWait: false })
})

/** From now on the table of views answers with this state of SQL. */
async function failWith({ services: { db } }: BuiltShop, state: string): Promise<void> {
  await db.execute(
    sql.raw(`create or replace function fail_views() returns trigger language plpgsql
      as $$ begin raise exception using errcode = '${state}'; end $$`),
  )
  await db.execute(sql`create or replace trigger fail_views before insert on cifras_cambios
    for each statement execute function fail_views()`)
}

test('views that the database refuses are lost alone, and the log says so once; those of a database that was away wait', async () => {
  const told: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line) => told.push(JSON.parse(line)) })
  const shop = await openBuiltShop({ ...quiet, log })
  const look = async () => {
    await shop.request('/buenos-aires', { headers: { 'User-Agent': BROWSER } })
    await shop.services.visits.write()
  }

  await failWith(shop, '22P05')
  await look()
  await look()
  await failWith(shop, '57P03')
  await look()
  await shop.services.db.execute(sql`drop trigger fail_views on cifras_cambios`)
  await look()

  expect(await viewsIn(shop)).toEqual({ 'step:city of a city': 2 })
  expect(await viewsIn(shop)).toEqual({ 'step:city of a city': 2 })
  expect(told).toEqual([
    expect.objectContaining({ msg: 'views of pages could not be written and are lost' }),
  ])
})

test('the page shows what was sold and visited, and nothing of whom', async () => {
  const { shop, see: page } = await openOffice()
  await visitEverything(shop)

  const { status, text } = await page('/admin/analytics')

  expect(status).toBe(200)
  const words = wordsOf(text)
  expect(words).toContain('Ventas netas US$ 700,00 Antes: US$ 0,00')
  expect(words).toContain('Pases vendidos 3')
  expect(words).toContain('Full Pass 3 0 US$ 700,00 US$ 0,00')
  expect(words).toContain('Chile 1 0 US$ 700,00')
  expect(words).toContain('Tarjeta 1 0 US$ 700,00')
  expect(words).toMatch(/Teatro Colón .*MALBA/)
  const [order] = await shop.services.db.select().from(orders)
  expect(order?.buyerEmail).toBe('lucia@example.com')
  const own = [
    'lucia',
    'higgins',
    'titular',
    'núñez',
    order?.operationNumber ?? '',
    order?.id ?? '',
  ]
  for (const secret of own) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())

  // Of a period that is too long the last year is shown, and the page says so and stays small.
  const long = (await page('/admin/analytics?from=2020-01-01&to=2026-12-31')).text
  expect(wordsOf(long)).toContain('Del 31/12/2025 al 31/12/2026')
  expect(wordsOf(long)).toContain('un período tiene 366 días como máximo')
  expect(long.length).toBeLessThan(200_000)
  expect(words).not.toContain('366 días')
})

test('whatever the address holds, there is a page with some days', async () => {
  const { see: page } = await openOffice()
  const addresses = [
    ['period=month', '1'],
    ['period=century', '30'],
    ['from=2026-11-03&to=2026-11-01', '3'],
    ['from=0001-01-01&to=9999-12-31', '30'],
    ['from=2024-02-30', '30'],
    [`from=${'9'.repeat(8_000)}&to=2026-11-01`, '30'],
    ['city=99999999999999999999', '30'],
    ['city=0x10&city=2&period=90&period=7', '7'],
    ['from=2026-11-01&from=2026-11-02&to=2026-11-02', '1'],
  ]

  for (const [query, days] of addresses) {
    const { status, text } = await page(`/admin/analytics?${query}`)
    const [, from = '', to = ''] =
      /name="from"[^>]*value="([^"]+)".*?name="to"[^>]*value="([^"]+)"/s.exec(text) ?? []
    const shown = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    expect([query, status]).toEqual([query, 200])
    if (query !== 'period=month') expect([query, shown]).toEqual([query, Number(days)])
    expect(text).not.toContain('Las cifras no llegaron')
  }
})

test('with a city chosen the days end with its today, not with the office’s', async () => {
  const { shop, see: page } = await openOffice()
  const { db, clock } = shop.services
  // Never the same day: one of them is not the office's.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await db.update(cities).set({ timeZone })
    const [today, officeToday] = [timeZone, shop.services.timeZone].map((zone) =>
      localDay(clock.now(), zone),
    )

    const ofCity = await page('/admin/analytics?period=7&city=1')
    const ofAll = await page('/admin/analytics?period=7')
    const named = await page(`/admin/analytics?period=7&city=1&from=${today}&to=${today}`)

    expect(lastDay(ofCity.text), timeZone).toBe(today)
    expect(lastDay(ofAll.text), timeZone).toBe(officeToday)
    expect(lastDay(named.text), timeZone).toBe(today)
  }
})

function lastDay(page: string): string | undefined {
  return /name="to"[^>]*value="([^"]+)"/.exec(page)?.[1]
}

test('a table comes as a file, which the activity tells of', async () => {
  const { shop, post } = await openOffice()
  const take = (query: string) => post(`/admin/analytics.csv?${query}`)
  await visitEverything(shop)

  const products = await take('table=products&period=30')
  const pairs = await take('table=pairs')
  const week = await take('table=week&from=2026-11-01&to=2026-11-01')
  const refused = [
    await take('table=people'),
    await take(''),
    await take(`table=${'x'.repeat(8_000)}`),
  ]

  expect(products.status).toBe(200)
  expect(products.headers['content-disposition']).toMatch(
    /^attachment; filename="analitica-productos-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(products.text).toBe(
    '\uFEFF"Producto";"Pases";"Pases, antes";"Neto (USD)";"Neto, antes (USD)";"Cambio"\r\n"Full Pass";3;0;700,00;0,00;""\r\n',
  )
  expect(pairs.text.split('\r\n')[1]).toBe('"Teatro Colón";"MALBA";1;100')
  expect(week.text).toBe('\uFEFF"Día";"Total";"Antes";"Cambio"\r\n')
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  const rows = await shop.services.db.select().from(activity).orderBy(activity.id)
  expect(rows.filter(({ name }) => name === 'figures.exported').map(({ data }) => data)).toEqual([
    { table: 'products', preset: '30' },
    { table: 'pairs', preset: '30' },
    { table: 'week', from: '2026-11-01', to: '2026-11-01' },
  ])
})

/** A family's Full Passes; the first of them was at two attractions today. */
async function visitEverything(shop: BuiltShop): Promise<void> {
  const { db } = shop.services
  await buy(shop)
  const { attractions, passes } = await listPlaces(db)
  const [passId = ''] = passes
  for (const place of attractions.slice(0, 2)) await visit(shop.services, passId, place)
  await db.execute(sql`update pases set activated_at = now() where id = ${passId}`)
  await foldFigures(shop.services)
}
