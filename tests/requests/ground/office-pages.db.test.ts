// What holds for the screens of the office together: their headings, their menu, their words for money.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertRows } from '#db/insert-rows.ts'
import { contactMessages, entries, passes } from '#db/schema.ts'
import { WHOLE_LIST_MAX } from '#domain/ground/page-size.ts'
import { receiveContact } from '#domain/mail/contact/contact-messages.ts'
import { waitingAddress } from '#app/routes/office/figures/dashboard/home.ts'
import { menuGroups } from '#app/routes/office/frame/side-menu.tsx'
import { moneySubjects } from '#app/routes/office/money/books/money-page.tsx'
import { listPlaces, makeDevice, makeScan } from '#tests/counted.ts'
import { openOffice } from '#tests/office.ts'
import { buy, wordsOf } from '#tests/request.ts'
import { makeApplicant } from '#tests/staff.ts'

const SCREENS = [
  ...[...menuGroups([]).flatMap(({ entries: shown }) => shown), ...moneySubjects()]
    .map(({ to }) => to.slice('/admin/'.length))
    // Leads on to the first of its subjects.
    .filter((path) => path !== 'money'),
  ...'attractions/new attractions/import reservations/import margin profile'.split(' '),
]

test('every screen has one heading of its own, which its title says, and so have an order and an error', async () => {
  const { shop, page } = await openScreens()
  const order = await buy(shop)

  const paths = [...SCREENS, `orders/${order.id}`, 'orders/none']
  const pages = await Promise.all(paths.map((path) => page(path)))

  for (const [index, { text }] of pages.entries()) {
    const headings = [...text.matchAll(/<h1[^>]*>([^<]+)<\/h1>/g)].map(([, words]) => words)
    const title = /<title>([^<]+)<\/title>/.exec(text)?.[1]
    expect([paths[index], headings.length]).toEqual([paths[index], 1])
    if (paths[index] !== 'orders/none') {
      expect([paths[index], title]).toEqual([paths[index], `${headings[0]} · Vereda`])
    }
  }
})

test('what is announced has an address that nothing in the menu follows, or the notice alone', async () => {
  const { page, send } = await openScreens({ ANNOUNCED: 'all' })

  const { text } = await page('dashboard')
  const links = text.match(/<a [^>]*href="\/admin\/analytics"[^>]*>/g) ?? []
  const followed = await page('analytics')

  // At the side, and in the drawer of small screens.
  expect(links).toHaveLength(2)
  for (const entry of links) expect(entry).toMatch(/ inert="" aria-disabled="true"/)
  expect(text).toContain('Analítica, todavía no disponible')
  expect(text).not.toContain('Qué espera')
  expect([followed.status, followed.headers.location]).toEqual([302, '/'])
  for (const section of ['attractions', 'attraction-types', 'products', 'users']) {
    const shown = await page(section)
    const sent = await send(section, { intent: 'create' })

    expect([section, shown.status, sent.status]).toEqual([section, 200, 405])
    expect(shown.text).toContain('Página en Construcción')
  }
})

test('a list that is read whole says where it was cut', async () => {
  const { shop, page } = await openScreens()
  const addGuards = (count: number) =>
    shop.services.db.execute(sql`insert into guardias (id, ciudad_id, name, role, created_at)
      select gen_random_uuid(), 1, 'Guardia ' || n, 'guard', now() from generate_series(1, ${count}::int) n`)

  await addGuards(30)
  const whole = await page('guards')
  await addGuards(WHOLE_LIST_MAX)
  const cut = await page('guards')

  expect(wordsOf(whole.text)).toContain('1–25 de 30 ')
  expect(wordsOf(cut.text)).toContain('1–25 de las primeras 2000 filas: puede haber más.')
})

test('an anomaly stands once among the scans, above the rest, on whichever page the rest is', async () => {
  const { shop, page } = await openScreens()
  const { db } = shop.services
  await buy(shop)
  const { attractions, passes: bought } = await listPlaces(db)
  const [attractionId = 0, elsewhere = 0] = attractions
  const [passId = '', other = ''] = bought
  const deviceId = await makeDevice(db, attractionId)
  const odd = makeScan({ passId, attractionId, deviceId, mode: 'offline', anomaly: 'expired' })
  const even = makeScan({ passId: other, attractionId: elsewhere, deviceId })
  await db.execute(insertRows(entries, [odd, even]))
  const codes = await db.select({ id: passes.id, code: passes.shortCode }).from(passes)
  const shown = (text: string, id: string) => {
    const code = codes.find((pass) => pass.id === id)?.code ?? ''
    const rows = text.match(/<tr role="row"[^]*?<\/tr>/g) ?? []
    return rows.filter((row) => row.replaceAll('-', '').includes(code)).length
  }

  const first = (await page('scans')).text
  const future = new Date(odd.receivedAt).getTime() + 1_000
  const later = (await page(`scans?despues=${future}_ffffffff-ffff-4fff-8fff-ffffffffffff`)).text

  expect([shown(first, passId), shown(first, other)]).toEqual([1, 1])
  expect([shown(later, passId), shown(later, other)]).toEqual([0, 1])
})

test('who may be approved is listed alone where the dashboard counts them, and the old address of the books leads on', async () => {
  const { shop, see } = await openOffice()
  await makeApplicant(shop.services, 'Bruno')
  await makeApplicant(shop.services, 'Carla', false)

  const all = (await see('/admin/pending-users')).text
  const counted = (await see(waitingAddress('people', ''))).text
  const old = [await see('/admin/money'), await see('/admin/money?month=2026-10')]

  expect([all.includes('Bruno'), all.includes('Carla')]).toEqual([true, true])
  expect([counted.includes('bruno@'), counted.includes('carla@')]).toEqual([true, false])
  expect(old.map(({ headers }) => headers.location)).toEqual([
    '/admin/money/unassigned',
    '/admin/money/statement?month=2026-10',
  ])
})

test('a message leads to the order that it names, and the dashboard no longer counts it once it is answered', async () => {
  const { shop, see, post } = await openOffice()
  const { id: orderId, operationNumber } = await buy(shop)
  await receiveContact(shop.services, {
    name: 'Ana',
    email: 'ana@example.com',
    topic: 'other',
    message: `Hola, ¿y ${operationNumber}? Gracias.`,
    language: 'es',
    clientAddress: '192.0.2.1',
  })
  const [contact] = await shop.services.db.select().from(contactMessages)

  const list = (await see('/admin/contacts')).text
  const before = (await see('/admin/dashboard')).text
  await post('/admin/contacts', { intent: 'answered', contactId: contact?.id ?? '' })
  const after = (await see('/admin/dashboard')).text

  expect(wordsOf(list)).toContain(`Hola, ¿y ${operationNumber} ? Gracias.`)
  expect(list).toMatch(new RegExp(`href="/admin/orders/${orderId}"[^>]*>${operationNumber}<`))
  expect(before).toContain('Consultas sin responder')
  expect(after).not.toContain('Consultas sin responder')
})

async function openScreens(settings: Record<string, string> = {}) {
  const { shop, see, post } = await openOffice({ settings })
  return {
    shop,
    page: (path: string) => see(`/admin/${path}`),
    send: (path: string, fields: Record<string, string>) => post(`/admin/${path}`, fields),
  }
}
