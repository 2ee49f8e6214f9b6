import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity, arrivals, entries, reservations } from '#db/schema.ts'
import { undoScan } from '#domain/door/scan/undo-scan.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { daysBefore } from '#domain/ground/calendar.ts'
import { again, makeDevice, offlineScan, scan, STAFF } from '#tests/gate.ts'
import { bringList, listOf, makeFamily, requireReservations } from '#tests/reservations.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { applyReservations, checkReservations } from './import-reservations.ts'
import {
  deleteReservation,
  exportReservations,
  listReservations,
  removeOldReservations,
} from './reservations.ts'

const NOW = '2027-05-01T13:00:00Z'
const DAY = '2027-05-01'
const actor = STAFF

async function makeDoor(shop: TestShop) {
  const device = await makeDevice(shop)
  await requireReservations(shop, device.attraction.id)
  return again(shop, device)
}

const told = (verdict: Awaited<ReturnType<typeof scan>>) =>
  verdict.ok ? verdict.reservation : verdict

test('an entry ticks the reservation of its order, and says how many of it have come', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop)
  const { passes, number } = await makeFamily(shop, 3)
  await bringList(shop, device.attraction.id, `${DAY};15:00;A-1;García, María;2;${number}`)

  const verdicts = []
  for (const { code } of passes) verdicts.push(told(await scan(shop, device, { code })))

  expect(verdicts).toEqual([
    { at: '15:00', people: 2, arrived: 1 },
    { at: '15:00', people: 2, arrived: 2 },
    { at: '15:00', people: 2, arrived: 3 },
  ])
  const place = { attractionId: device.attraction.id, day: DAY }
  expect(await listReservations(shop.db, place)).toMatchObject([
    { reference: 'A-1', at: '15:00', people: 2, arrived: 3 },
  ])
})

test('of two reservations of one order the first with places is ticked', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop)
  const { passes, number } = await makeFamily(shop, 2)
  await bringList(
    shop,
    device.attraction.id,
    `${DAY};17:00;B;García;1;${number}`,
    `${DAY};10:00;A;García;1;${number}`,
  )

  const times = []
  for (const { code } of passes) times.push(told(await scan(shop, device, { code })))

  expect(times).toMatchObject([{ at: '10:00' }, { at: '17:00' }])
})

test('who has no reservation for today enters, and the guard is told', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop)
  const { passes, number } = await makeFamily(shop, 2)
  const [first, second] = passes
  if (!second) throw new Error('Two passes')
  await bringList(shop, device.attraction.id, `2027-05-02;;A-1;García;2;${number}`)

  // Nobody brought a list for today: the guard asks for the reservation as ever.
  expect(told(await scan(shop, device, { code: first.code }))).toBeUndefined()
  await bringList(shop, device.attraction.id, `${DAY};;B-1;Pérez;2;`)
  expect(told(await scan(shop, device, { code: second.code }))).toBeNull()
})

test('an attraction that requires none ticks none', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDevice(shop)
  await requireReservations(shop, device.attraction.id, false)
  const { passes, number } = await makeFamily(shop, 1)
  await bringList(shop, device.attraction.id, `${DAY};;A-1;García;2;${number}`)

  expect(told(await scan(shop, device, { code: passes[0].code }))).toBeUndefined()
  expect(await shop.db.$count(arrivals)).toBe(0)
})

test('an entry that is undone has not come; one without a network has, once', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop)
  const { passes, number } = await makeFamily(shop, 2)
  const [first, second] = passes
  if (!second) throw new Error('Two passes')
  const attractionId = device.attraction.id
  await bringList(shop, attractionId, `${DAY};;A-1;García;2;${number}`)
  const arrived = async () => {
    const [row] = await listReservations(shop.db, { attractionId, day: DAY })
    return row?.arrived
  }
  await scan(shop, device, { code: first.code })
  const sender = await again(shop, device)
  const upload = { device: sender, clockOffsetMs: 0, scans: [offlineScan(second.code, NOW)] }
  await uploadScans(shop, upload)
  await uploadScans(shop, upload)
  expect(await arrived()).toBe(2)

  const [entry] = await shop.db.select().from(entries).where(eq(entries.passId, first.id))
  await undoScan(shop, { scanId: entry?.id ?? '', actor })

  expect(await arrived()).toBe(1)
})

test('a list replaces the days that it contains, keeps who has arrived, and says what goes', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop)
  const { passes, number } = await makeFamily(shop, 1)
  const attractionId = device.attraction.id
  await bringList(
    shop,
    attractionId,
    `${DAY};15:00;A;García;2;${number}`,
    `${DAY};;B;Pérez;1;`,
    `2027-05-02;;C;Gómez;1;`,
  )
  await scan(shop, device, { code: passes[0].code })

  const given = {
    attractionId,
    file: listOf(`${DAY};16:00;A;García;3;${number}`, `${DAY};;D;Paz;1;`),
  }
  const checked = await checkReservations(shop, given)
  const gone = await checkReservations(shop, { attractionId, file: listOf(`${DAY};;D;Paz;1;`) })
  if (!checked.ok || !gone.ok) throw new Error('The attraction is there')
  const applied = await applyReservations(shop, { ...given, digest: checked.plan.digest, actor })
  const repeated = await bringList(
    shop,
    attractionId,
    `${DAY};16:00;A;García;3;${number}`,
    `${DAY};;D;Paz;1;`,
  )

  expect(checked.plan).toMatchObject({
    days: [DAY],
    created: { total: 1 },
    changed: { total: 1 },
    removed: { total: 1 },
    arrivedOfRemoved: 0,
  })
  expect(gone.plan).toMatchObject({ removed: { total: 2 }, arrivedOfRemoved: 1 })
  expect(applied).toEqual({ ok: true, created: 1, changed: 1, removed: 1, days: [DAY] })
  expect(repeated).toMatchObject({ ok: false, reason: 'import_changes_nothing' })
  expect(await listReservations(shop.db, { attractionId, day: DAY })).toMatchObject([
    { reference: 'D', arrived: 0 },
    { reference: 'A', at: '16:00', people: 3, arrived: 1 },
  ])
  expect(await listReservations(shop.db, { attractionId, day: '2027-05-02' })).toHaveLength(1)
})

test('nothing is written that was not shown, has problems, or is of no attraction', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop)
  const attractionId = device.attraction.id
  const given = { attractionId, file: listOf(`${DAY};;A;García;2;`), actor } as const

  const unseen = await applyReservations(shop, { ...given, digest: 'other' })
  const wrong = await bringList(shop, attractionId, `${DAY};;A;García;2;`, 'x;;B;García;2;')
  const nowhere = await applyReservations(shop, { ...given, attractionId: 0, digest: '' })

  expect(unseen).toMatchObject({ ok: false, reason: 'import_changed_meanwhile' })
  expect(wrong).toMatchObject({ ok: false, reason: 'import_has_problems' })
  expect(nowhere).toEqual({ ok: false, reason: 'no_such_attraction' })
  expect(await checkReservations(shop, { ...given, attractionId: 0 })).toMatchObject({ ok: false })
  expect(await shop.db.$count(reservations)).toBe(0)
})

test('what staff do with a list is written down, without a name', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop)
  const attractionId = device.attraction.id
  await bringList(shop, attractionId, `${DAY};;A;García;2;`)
  const [row] = await exportReservations(shop, { attractionId, day: DAY, actor })
  const remove = () => deleteReservation(shop, { reservationId: row?.id ?? '', actor })

  expect(await remove()).toEqual({ ok: true })
  expect(await remove()).toEqual({ ok: false, reason: 'no_such_reservation' })
  const rows = await shop.db
    .select()
    .from(activity)
    .where(eq(activity.objectId, String(attractionId)))
    .orderBy(activity.id)
  expect(rows.map(({ name }) => name)).toEqual([
    'attraction.reservations_imported',
    'attraction.reservations_exported',
    'attraction.reservation_deleted',
  ])
  expect(JSON.stringify(rows)).not.toContain('García')
})

test('reservations are kept for thirty days after their own, with all that hangs on them', async () => {
  const shop = await createTestShop({ now: NOW })
  const device = await makeDoor(shop)
  const { passes, number } = await makeFamily(shop, 1)
  await bringList(shop, device.attraction.id, `${DAY};;A;García;2;${number}`)
  await scan(shop, device, { code: passes[0].code })

  shop.clock.set('2027-05-31T13:00:00Z')
  expect(await removeOldReservations(shop)).toBe(0)
  shop.clock.set('2027-06-01T13:00:00Z')
  expect(await removeOldReservations(shop)).toBe(1)

  expect(await shop.db.$count(reservations)).toBe(0)
  expect(await shop.db.$count(entries)).toBe(1)
})

/** A shop with so many reservations on each of some days, and a list that has another one for each day. */
async function openWith({ days, ofDay }: { days: number; ofDay: number }) {
  const shop = await createTestShop({ now: NOW })
  const { attraction } = await makeDevice(shop)
  await shop.db.execute(sql`
    insert into ${reservations} (id, atraccion_id, visit_on, reference, name, people, imported_at)
    select gen_random_uuid(), ${attraction.id}, ${DAY}::date + n / ${ofDay}::int,
      'A-' || n, 'Quintana', 1, ${NOW}::timestamptz
    from generate_series(0, ${days * ofDay - 1}::int) n`)
  const rows = Array.from({ length: days }, (_, day) => `${daysBefore(DAY, -day)};;B;Paz;1;`)
  const given = { attractionId: attraction.id, file: listOf(...rows), actor: STAFF } as const
  const checked = await checkReservations(shop, given)
  if (!checked.ok) throw new Error(checked.reason)
  const { plan } = checked
  return { shop, plan, apply: (digest: string) => applyReservations(shop, { ...given, digest }) }
}

test('a list takes the place of more reservations than a statement has parameters', async () => {
  const { shop, plan, apply } = await openWith({ days: 14, ofDay: 5_000 })

  const applied = await apply(plan.digest)

  expect(applied).toMatchObject({ ok: true, created: 14, changed: 0, removed: 70_000 })
  expect(await shop.db.$count(reservations)).toBe(14)
})

test('nothing goes that is another one than when the list was looked at, shown or not', async () => {
  const { shop, plan, apply } = await openWith({ days: 2, ofDay: 201 })

  await shop.db.update(reservations).set({ people: 2 }).where(eq(reservations.reference, 'A-401'))
  const refused = await apply(plan.digest)

  expect(plan).toMatchObject({
    days: [DAY, '2027-05-02'],
    created: { total: 2 },
    removed: { total: 402 },
    unchanged: 0,
  })
  expect(plan.removed.rows).toHaveLength(200)
  expect(refused).toMatchObject({ ok: false, reason: 'import_changed_meanwhile' })
  expect(await shop.db.$count(reservations)).toBe(402)
})
