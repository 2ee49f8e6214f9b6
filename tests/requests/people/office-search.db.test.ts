// The search of the office's frame: each role finds what it may open, and nothing of the rest.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contactMessages, orders, payments, withdrawals } from '#db/schema.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { type OfficeRole, officeRoles } from '#domain/ground/vocabulary/people.ts'
import { receiveContact } from '#domain/mail/contact/contact-messages.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { listPlaces, makeDevice } from '#tests/counted.ts'
import { firstOf } from '#tests/done.ts'
import { passesOf } from '#tests/gate.ts'
import { makeKey } from '#tests/make.ts'
import { enterAs } from '#tests/office.ts'
import { askRefund } from '#tests/refunds.ts'
import { type BuiltShop, buy, openBuiltShop } from '#tests/request.ts'

const answer = z.object({
  groups: z.array(
    z.object({ label: z.string(), hits: z.array(z.object({ to: z.string(), title: z.string() })) }),
  ),
})

test('each role finds what it may open, and nobody the rest', async () => {
  const shop = await openSearched()
  const order = firstOf(await shop.services.db.select().from(orders))
  const payment = firstOf(await shop.services.db.select().from(payments))
  const code = formatShortCode(shop.shortCode).slice(0, 9)
  const sought = [order.operationNumber, order.buyerEmail, code, payment.providerRef ?? '']

  const found = Object.fromEntries(
    await Promise.all(
      officeRoles.map(async (role) => {
        const search = await enterSearch(shop, role)
        const groups = await Promise.all([...sought, 'buenos', 'obelisco', 'Puerta'].map(search))
        return [role, new Set(groups.flat().map(({ label }) => label))] as const
      }),
    ),
  )

  const sales = ['Compradores', 'Órdenes', 'Pases']
  const places = ['Atracciones', 'Ciudades']
  const listed = Object.entries(found).map(([role, labels]) => [role, [...labels].toSorted()])
  expect(Object.fromEntries(listed)).toEqual({
    admin: [...places, 'Compradores', 'Dispositivos', 'Pagos', 'Pases', 'Órdenes'].toSorted(),
    support: [...sales, 'Pagos'].toSorted(),
    finance: [...sales, 'Pagos'].toSorted(),
    catalogue: places,
    doors: ['Atracciones', 'Dispositivos'],
    analyst: [],
    attraction: [],
  })
})

test('a hit leads to what was sought, and a section that is only announced has none', async () => {
  const shop = await openSearched({ ANNOUNCED: 'attractions' })
  const order = firstOf(await shop.services.db.select().from(orders))
  const search = await enterSearch(shop, 'admin')

  expect((await search(order.operationNumber.slice(-6))).flatMap(({ hits }) => hits)).toEqual([
    { to: `/admin/orders/${order.id}`, title: order.operationNumber },
  ])
  expect((await search('titular')).map(({ label }) => label)).toEqual(['Órdenes'])
  expect(await search('puerta')).toMatchObject([
    { hits: [{ to: '/admin/devices?q=Puerta&city=' }] },
  ])
  expect(await search('obelisco')).toEqual([])
  expect(await search('')).toEqual([])
})

test('an order whose money went back is called as in the list of orders', async () => {
  const shop = await openSearched()
  const order = firstOf(await shop.services.db.select().from(orders))
  const passes = await passesOf(shop.services, order.id)
  await sendRefund(shop.services, await askRefund(shop.services, { ...order, passes }))
  const { Cookie } = await enterAs(shop, 'support')

  const path = `/admin/search?${new URLSearchParams({ q: order.operationNumber })}`
  const { text } = await shop.request(path, { headers: { Cookie } })

  expect(text).toContain(' · Devuelta')
})

test('who may not open a page is led to what it is about', async () => {
  const shop = await openSearched()
  const { db, clock } = shop.services
  const order = firstOf(await db.select().from(orders))
  const payment = firstOf(await db.select().from(payments))
  const written = { email: 'ann@example.com', language: 'en', askedAt: clock.now() } as const
  const { operationNumber } = order
  const asked = { id: makeKey(), orderId: order.id, operationNumber, number: 'AR-1', ...written }
  await db.insert(withdrawals).values(asked)
  await receiveContact(shop.services, {
    name: 'Ann Lee',
    email: 'ann@example.com',
    topic: 'payment',
    operationNumber: '',
    message: 'Hello',
    website: '',
    language: 'en',
    clientAddress: '192.0.2.1',
  })
  const { number } = firstOf(await db.select().from(contactMessages))
  const support = await enterSearch(shop, 'support')
  const doors = await enterSearch(shop, 'doors')
  const leadsTo = (groups: Awaited<ReturnType<typeof support>>) =>
    groups.flatMap(({ hits }) => hits.map(({ to }) => to))

  expect(leadsTo(await support(payment.providerRef ?? ''))).toEqual([`/admin/orders/${order.id}`])
  expect(leadsTo(await support('ar-1'))).toEqual([`/admin/orders/${order.id}`])
  expect(leadsTo(await support(number))).toEqual([`/admin/contacts?estado=all&q=${number}`])
  expect(leadsTo(await doors('mirador del'))).toEqual([
    '/admin/access-attractions?q=Mirador+del+Obelisco&city=',
  ])
  expect(await doors(number)).toEqual([])
})

async function openSearched(settings: Record<string, string> = {}) {
  const shop = await openBuiltShop({ settings: { WORKER: 'off', ...settings } })
  await buy(shop)
  const { db } = shop.services
  const [attractionId = 0] = (await listPlaces(db)).attractions
  await makeDevice(db, attractionId)
  const pass = await db.query.passes.findFirst()
  return { ...shop, attractionId, shortCode: pass?.shortCode ?? '' }
}

async function enterSearch(shop: BuiltShop & { attractionId: number }, role: OfficeRole) {
  const { Cookie } = await enterAs(
    shop,
    role,
    role === 'attraction' ? shop.attractionId : undefined,
  )
  return async (q: string) => {
    const path = `/admin/search?${new URLSearchParams({ q })}`
    const { status, text } = await shop.request(path, { headers: { Cookie } })
    expect(status).toBe(200)
    return answer.parse(JSON.parse(text)).groups
  }
}
