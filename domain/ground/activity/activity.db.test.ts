import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders, passes } from '#db/schema.ts'
import { createCity, deleteCity } from '#domain/catalogue/cities/cities.ts'
import { PAGE_SIZE } from '#domain/ground/page-size.ts'
import { formatShortCode } from '#domain/ground/short-code.ts'
import { makeDevice } from '#tests/counted.ts'
import { done } from '#tests/done.ts'
import { makeKey, makeOrder } from '#tests/make.ts'
import { makeAdmin } from '#tests/staff.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { listActingPeople, listActivities } from './activity-queries.ts'
import { staffActor } from './actor.ts'
import { type Activity, recordActivity } from './record-activity.ts'

test('what happened is listed newest first, with the names of those who did it and of what it was about', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  const admin = await makeAdmin(shop, { fullName: 'Ana Torres' })
  shop.clock.advance(1_000)
  const orderId = await makeOrder(shop)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const [pass] = await shop.db.select().from(passes).limit(1)
  const deviceId = await makeDevice(shop.db, 1)
  const at = new Date('2026-11-21T13:00:00Z')
  await recordActivity(shop.db, [
    { at, actor: `staff:${admin.id}`, name: 'pass.holder_corrected', objectId: pass?.id ?? '' },
    {
      at,
      actor: `staff:${admin.id}`,
      name: 'pass.blocked',
      objectId: orderId,
      data: { passId: pass?.id },
    },
    { at, actor: `staff:${admin.id}`, name: 'city.changed', objectId: '1' },
    { at, actor: `staff:${admin.id}`, name: 'attraction.closed', objectId: '1' },
    { at, actor: `device:${deviceId}`, name: 'device.enrolled', objectId: deviceId },
    { at, actor: `staff:${makeKey()}`, name: 'orders.exported', objectId: 'orders' },
  ])

  const { activities, hasMore } = await listActivities(shop, {})

  expect(hasMore).toBe(false)
  const ofOrder = { kind: 'order', id: orderId, label: order?.operationNumber }
  const ofPass = {
    kind: 'pass',
    id: pass?.id,
    label: `${pass?.holderName} ${pass?.holderLastname}`,
    detail: `Full Pass · ${formatShortCode(pass?.shortCode ?? '')}`,
    orderId,
  }
  const ofAttraction = { kind: 'attraction', label: 'Teatro Colón', id: 1, isGone: false }
  const ofDevice = { kind: 'device', id: deviceId, label: 'Puerta', detail: 'Teatro Colón' }
  expect(activities.map((row) => [row.name, row.actorName, row.object])).toEqual([
    ['orders.exported', undefined, undefined],
    ['device.enrolled', 'Puerta', ofDevice],
    ['attraction.closed', 'Ana Torres', ofAttraction],
    ['city.changed', 'Ana Torres', { kind: 'city', label: 'Buenos Aires', id: 1, isGone: false }],
    ['pass.blocked', 'Ana Torres', ofPass],
    ['pass.holder_corrected', 'Ana Torres', ofPass],
    ['pass.issued', undefined, ofOrder],
    ['order.covered', undefined, ofOrder],
    ['payment.settled', undefined, ofOrder],
    ['order.placed', undefined, ofOrder],
    [
      'staff.created',
      undefined,
      { kind: 'staff', id: admin.id, label: 'Ana Torres', detail: admin.email, isPending: false },
    ],
  ])
  expect(await listActingPeople(shop.db)).toEqual([{ id: admin.id, fullName: 'Ana Torres' }])
})

test('a city that was deleted is still called by its name in everything that happened to it', async () => {
  const shop = await createTestShop()
  const actor = staffActor({ id: makeKey() })
  const city = { nombre_ciudad: 'Córdoba', codigo_url: 'cordoba', pais: 'Argentina' }
  const { cityId } = done(await createCity(shop, { actor, city }))
  await deleteCity(shop, { actor, cityId })

  const { activities } = await listActivities(shop, {})

  expect(activities.map(({ name, object }) => [name, object])).toEqual([
    ['city.deleted', { kind: 'city', label: 'Córdoba', id: cityId, isGone: true }],
    ['city.created', { kind: 'city', label: 'Córdoba', id: cityId, isGone: true }],
  ])
})

test('the list can be asked for who, what, about which order and on which days of the city', async () => {
  const shop = await createTestShop({ now: '2026-11-20T12:00:00Z' })
  const orderId = await makeOrder(shop)
  const [order] = await shop.db.select().from(orders)
  const [pass] = await shop.db.select().from(passes).limit(1)
  const staff = `staff:${makeKey()}` as const
  // Buenos Aires is three hours behind: still the 21st there, and then the 22nd.
  const late = new Date('2026-11-22T02:59:59.999Z')
  const later = new Date('2026-11-22T03:00:00Z')
  await recordActivity(shop.db, [
    { at: late, actor: staff, name: 'pass.holder_corrected', objectId: pass?.id ?? '' },
    { at: later, actor: `device:${makeKey()}`, name: 'device.enrolled', objectId: makeKey() },
  ])
  await recordActivity(shop.db, {
    at: later,
    actor: 'worker',
    name: 'mail.sent',
    objectId: orderId,
  })
  const names = async (filter: Parameters<typeof listActivities>[1]) =>
    (await listActivities(shop, filter)).activities.map(({ name }) => name)

  expect(await names({ actor: staff })).toEqual(['pass.holder_corrected'])
  expect(await names({ actor: 'staff' })).toEqual(['pass.holder_corrected'])
  expect(await names({ actor: 'device' })).toEqual(['device.enrolled'])
  expect(await names({ actor: 'visitor' })).toEqual(['order.placed'])
  expect(await names({ actor: 'worker' })).toEqual(['mail.sent'])
  expect(await names({ name: 'mail.sent' })).toEqual(['mail.sent'])
  expect(await names({ from: '2026-11-22', system: 'shown' })).toEqual([
    'mail.sent',
    'device.enrolled',
  ])
  expect(await names({ name: 'pass.issued' })).toEqual(['pass.issued'])
  expect(await names({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['pass.holder_corrected'])
  expect(await names({ from: '2026-11-22' })).toEqual(['device.enrolled'])
  const ofOrder = ['pass.issued', 'order.covered', 'payment.settled', 'order.placed']
  expect(await names({ to: '2026-11-20' })).toEqual(ofOrder)
  expect(await names({ object: orderId.toUpperCase() })).toEqual(['mail.sent', ...ofOrder])
  const number = order?.operationNumber.toLowerCase() ?? ''
  expect(await names({ object: number })).toEqual([
    'mail.sent',
    'pass.holder_corrected',
    ...ofOrder,
  ])
  expect(await names({ object: number, actor: 'provider', name: 'order.covered' })).toEqual([
    'order.covered',
  ])
  expect(await names({ object: "'; drop table actividad; --" })).toEqual([])
})

test('pages follow each other without a gap or a repeat, whatever happens meanwhile', async () => {
  const shop = await createTestShop({ now: '2026-11-21T12:00:00Z' })
  await recordActivity(
    shop.db,
    Array.from({ length: 60 }, (_, row) => happened(row)),
  )

  const all = { system: 'shown' } as const
  const first = await listActivities(shop, all)
  await recordActivity(shop.db, [happened(60), happened(61)])
  const second = await listActivities(shop, all, first.activities.at(-1)?.id)
  const third = await listActivities(shop, all, second.activities.at(-1)?.id)

  const told = [first, second, third].flatMap(({ activities }) => activities)
  expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false])
  expect(first.activities).toHaveLength(PAGE_SIZE)
  expect(told.map(({ objectId }) => objectId)).toEqual(
    Array.from({ length: 60 }, (_, row) => `mail ${59 - row}`),
  )
  expect((await listActivities(shop, all, 999_999)).activities).toEqual([])
})

/** Two rows share each instant: a page may end between them. */
function happened(row: number): Activity {
  return {
    at: new Date(Date.UTC(2026, 10, 21, 12, 0, Math.floor((row + 1) / 2))),
    actor: 'worker',
    name: 'mail.sent',
    objectId: `mail ${row}`,
  }
}
