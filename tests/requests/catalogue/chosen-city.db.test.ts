import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { attractions, products } from '#db/schema.ts'
import { createCity } from '#domain/catalogue/cities/cities.ts'
import { daysBefore, localDay } from '#domain/ground/calendar.ts'
import { makeMadrid } from '#tests/cities.ts'
import { done } from '#tests/done.ts'
import { STAFF } from '#tests/gate.ts'
import { openOffice } from '#tests/office.ts'
import { buy, wordsOf } from '#tests/request.ts'
import { bringList, requireReservations } from '#tests/reservations.ts'

/** The heads of the rows of a page, in their order. */
function rowsOf(text: string): string[] {
  return [...text.matchAll(/<th [^>]*role="rowheader"[^>]*>(.*?)<\/th>/gs)].map(([, head]) =>
    (head ?? '').replaceAll(/<[^>]*>/g, ' '),
  )
}

test('a city chosen once is the one of every list, until the address names another or all', async () => {
  const { shop, headers } = await openOffice()
  const { cityId } = await makeMadrid(shop.services)
  const show = async (path: string, chosen = String(cityId)) => {
    const Cookie = `${headers.Cookie}; vereda_city=${chosen}`
    return (await shop.request(`/admin/${path}`, { headers: { Cookie } })).text
  }

  for (const page of ['orders', 'analytics']) {
    expect(await show(page)).toMatch(new RegExp(`<option value="${cityId}" selected[^>]*>Madrid`))
  }
  for (const list of ['products', 'access-attractions']) {
    const rows = rowsOf(await show(list))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect([list, row]).toEqual([list, expect.stringContaining('Madrid')])
    for (const address of [`${list}?city=`, `${list}?city=1`]) {
      expect(rowsOf(await show(address)).join()).toContain('Buenos Aires')
    }
  }
  expect(rowsOf(await show('devices'))).toHaveLength(2)
  for (const unknown of ["1'--", '99999']) {
    expect(rowsOf(await show('products', unknown)).join()).toContain('Madrid')
  }
})

test('a list that only the chosen city has nothing for says so and leads to the others', async () => {
  const { shop, headers } = await openOffice()
  const city = { nombre_ciudad: 'Salta', codigo_url: 'salta', pais: 'Argentina' }
  const { cityId } = done(await createCity(shop.services, { actor: STAFF, city }))
  await shop.services.db.delete(products).where(eq(products.cityId, cityId))

  for (const list of ['products', 'guards', 'devices', 'access-attractions']) {
    for (const { address, chosen, all } of [
      { address: list, chosen: String(cityId), all: `/admin/${list}?city=` },
      { address: `${list}?city=${cityId}`, chosen: '', all: `/admin/${list}` },
    ]) {
      const Cookie = `${headers.Cookie}; vereda_city=${chosen}`
      const { text } = await shop.request(`/admin/${address}`, { headers: { Cookie } })
      const [none = ''] = /<p class="[^"]*">(?:(?!<\/p>).)*Todavía no hay.*?<\/p>/s.exec(text) ?? []
      expect([address, none]).toEqual([address, expect.stringContaining('nada en Salta.')])
      expect(none).toContain(`href="${all}"`)
    }
  }
})

test('the participating attractions are found by a part of their name, without its accents', async () => {
  const { see } = await openOffice()
  const found = async (q: string) => rowsOf((await see(`/admin/access-attractions?q=${q}`)).text)

  expect(await found('tro+colon')).toEqual([expect.stringContaining('Teatro Colón')])
  expect((await see('/admin/access-attractions?q=zzz')).text).toContain(
    'Ninguna atracción se llama así.',
  )
})

test('the dashboard shows the week of the chosen city, and what is of all of them; a new attraction begins in it', async () => {
  const { shop, headers } = await openOffice()
  const { cityId } = await makeMadrid(shop.services)
  await buy(shop)
  const show = async (path: string, chosen: number | string) => {
    const Cookie = `${headers.Cookie}; vereda_city=${chosen}`
    return (await shop.request(`/admin/${path}`, { headers: { Cookie } })).text
  }
  const week = async (chosen: number | string) =>
    wordsOf(await show('dashboard', chosen))
      .split('Hoy y la semana')
      .at(-1)

  const { text } = await shop.request('/admin/dashboard', { headers })
  const today = localDay(shop.services.clock.now(), 'America/Argentina/Buenos_Aires')
  const sixDaysAgo = daysBefore(today, 6)
  for (const from of [today, sixDaysAgo]) {
    expect(text).toContain(`href="/admin/orders?from=${from}&amp;to=${today}"`)
    expect(text).toContain(`href="/admin/scans?kind=entries&amp;from=${from}&amp;to=${today}"`)
  }
  expect(await week('')).toContain('US$ 700,00')
  expect(await week(1)).toContain('US$ 700,00')
  expect(await week(cityId)).not.toContain('US$ 700,00')
  const headings = async (chosen: number | string) =>
    [
      ...(await show('dashboard', chosen)).matchAll(/<h2[^>]*>([^<]*), de todas las ciudades</g),
    ].map(([, title]) => title)
  // What is read later stands later in the answer.
  expect(new Set(await headings(cityId))).toEqual(
    new Set([
      'Qué espera',
      'Ingresos Totales',
      'Transacciones',
      'Pases Vendidos',
      'Scaneos Totales',
      'Atracciones Más Visitadas',
    ]),
  )
  expect(await headings('')).toEqual([])
  const madrid = new RegExp(`<option value="${cityId}" selected`)
  expect(await show(`attractions?city=${cityId}`, 1)).toContain(
    `/admin/attractions/new?city=${cityId}"`,
  )
  expect(await show(`attractions/new?city=${cityId}`, 1)).toMatch(madrid)
})

test('what a chosen city hides is said and led to, and a named attraction is shown in whatever city', async () => {
  const { shop, headers } = await openOffice()
  const { db } = shop.services
  const { cityId } = await makeMadrid(shop.services)
  await buy(shop)
  const here = await firstPlace(db, 1)
  const there = await firstPlace(db, cityId)
  for (const id of [here, there]) await requireReservations(shop.services, id)
  const day = localDay(shop.services.clock.now(), 'Europe/Madrid')
  await bringList(shop.services, here, `${day};;A-1;García, María;2;`)
  await bringList(shop.services, there, `${day};;A-2;Sol, Ana;2;`)
  const Cookie = `${headers.Cookie}; vereda_city=${cityId}`
  const show = async (path: string) =>
    (await shop.request(`/admin/${path}`, { headers: { Cookie } })).text

  expect(rowsOf(await show('payments'))).toEqual([])
  expect(rowsOf(await show('payments?city='))).toHaveLength(1)
  expect(rowsOf(await show('payments?city=1'))).toHaveLength(1)
  expect(await show('orders')).toContain('Ninguna orden coincide con lo que buscás.')
  expect(await show('orders?city=')).not.toContain('Ninguna orden coincide')
  for (const list of ['orders', 'attractions', 'scans']) {
    expect(await show(list)).toContain(`href="/admin/${list}?city="`)
  }
  expect(await show(`reservations?day=${day}`)).toContain('Sol, Ana')
  expect(await show(`reservations?attraction=${here}&day=${day}`)).toContain('García, María')
  expect(await show(`reservations?attraction=99999&day=${day}`)).not.toContain('Sol, Ana')
})

test('a shop that shows what is specified alone has no chosen city', async () => {
  const { shop, headers } = await openOffice({ settings: { ANNOUNCED: 'all' } })
  const { cityId } = await makeMadrid(shop.services)
  const Cookie = `${headers.Cookie}; vereda_city=${cityId}`
  const { text } = await shop.request('/admin/access-attractions', { headers: { Cookie } })

  expect(rowsOf(text).join()).toContain('Buenos Aires')
})

async function firstPlace(db: Database, cityId: number): Promise<number> {
  const [place] = await db
    .select({ id: attractions.id })
    .from(attractions)
    .where(eq(attractions.cityId, cityId))
    .orderBy(asc(attractions.id))
    .limit(1)
  return place?.id ?? 0
}

test('a list that is read whole is sorted and turned over by its address, 25 rows at a time', async () => {
  const { see } = await openOffice()
  const names = async (address: Record<string, string>) =>
    rowsOf((await see(`/admin/access-attractions?${new URLSearchParams(address)}`)).text)
  const upwards = await names({ orden: 'Atracción' })
  const next = await names({ orden: 'Atracción', despues: '25' })
  const overlapping = await names({ orden: 'Atracción', despues: '1' })
  const [last = ''] = await names({ orden: 'Atracción', sentido: 'desc' })

  expect([upwards.length, new Set([...upwards, ...next]).size > 25]).toEqual([25, true])
  expect(overlapping.slice(0, 24)).toEqual(upwards.slice(1))
  expect(upwards).not.toContain(last)
  expect((await names({ orden: 'Atracción', despues: '9999' })).at(-1)).toBe(last)
  expect(await names({ despues: '-1', orden: 'x' })).toHaveLength(25)
})
