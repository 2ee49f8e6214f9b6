import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { arrivals, entries, reservations } from '#db/schema.ts'
import { undoScan } from '#domain/door/scan/undo-scan.ts'
import { daysBefore } from '#domain/ground/calendar.ts'
import { activityOf } from '#tests/activity.ts'
import { firstOf } from '#tests/done.ts'
import { again, entriesOf, makeDevice, offlineScan, scan, STAFF, upload } from '#tests/gate.ts'
import { bringList, listOf, makeFamily, requireReservations } from '#tests/reservations.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { applyReservations, checkReservations } from './import-reservations.ts'
import {
  deleteReservation,
  exportReservations,
  listReservations,
  deleteOldReservations,
} from './reservations.ts'

const NOW = '2027-05-01T13:00:00Z'
const DAY = '2027-05-01'
const actor = STAFF

/** A door where reservations are asked for, and a family with its operation number. */
async function open({ adults = 1, isRequired = true } = {}) {
  const shop = await createTestShop({ now: NOW })
  const made = await makeDevice(shop)
  const attractionId = made.attraction.id
  await requireReservations(shop, attractionId, isRequired)
  const device = await again(shop, made)
  return {
    shop,
    device,
    attractionId,
    ...(await makeFamily(shop, adults)),
    bring: (...rows: string[]) => bringList(shop, attractionId, ...rows),
    enter: async ({ code = '' } = {}) => told(await scan(shop, device, { code })),
    list: (day = DAY) => listReservations(shop.db, { attractionId, day }),
  }
}

const told = (verdict: Awaited<ReturnType<typeof scan>>) =>
  verdict.ok ? verdict.reservation : verdict

test('an entry ticks the reservation of its order, and says how many of it have come', async () => {
  const { passes, number, bring, enter, list } = await open({ adults: 3 })
  await bring(`${DAY};15:00;A-1;García, María;2;${number}`)

  const verdicts = []
  for (const pass of passes) verdicts.push(await enter(pass))

  const expected = { at: '15:00', people: 2 }
  expect(verdicts).toEqual([1, 2, 3].map((arrived) => ({ ...expected, arrived })))
  expect(await list()).toMatchObject([{ ...expected, reference: 'A-1', arrived: 3 }])
})

test('of two reservations of one order the first with places is ticked', async () => {
  const { passes, number, bring, enter } = await open({ adults: 2 })
  await bring(`${DAY};17:00;B;García;1;${number}`, `${DAY};10:00;A;García;1;${number}`)

  const times = []
  for (const pass of passes) times.push(await enter(pass))

  expect(times).toMatchObject([{ at: '10:00' }, { at: '17:00' }])
})

test('who has no reservation for today enters, and the guard is told', async () => {
  const { passes, number, bring, enter } = await open({ adults: 2 })
  await bring(`2027-05-02;;A-1;García;2;${number}`)

  // Nobody brought a list for today: the guard asks for the reservation as ever.
  expect(await enter(passes[0])).toBeUndefined()
  await bring(`${DAY};;B-1;Pérez;2;`)
  expect(await enter(passes[1])).toBeNull()
})

test('an attraction that requires none ticks none', async () => {
  const { shop, passes, number, bring, enter } = await open({ isRequired: false })
  await bring(`${DAY};;A-1;García;2;${number}`)

  expect(await enter(passes[0])).toBeUndefined()
  expect(await shop.db.$count(arrivals)).toBe(0)
})

test('an entry that is undone has not come; one without a network has, once', async () => {
  const { shop, device, passes, number, bring, enter, list } = await open({ adults: 2 })
  const [first, second] = passes
  await bring(`${DAY};;A-1;García;2;${number}`)
  await enter(first)
  const scans = [offlineScan(second?.code ?? '', NOW)]
  await upload(shop, await again(shop, device), scans)
  await upload(shop, await again(shop, device), scans)
  expect(await list()).toMatchObject([{ arrived: 2 }])

  const { id: scanId } = firstOf(await entriesOf(shop, first))
  await undoScan(shop, { scanId, actor })

  expect(await list()).toMatchObject([{ arrived: 1 }])
})

test('a list replaces the days that it contains, keeps who has arrived, and says what goes', async () => {
  const { shop, attractionId, passes, number, bring, enter, list } = await open()
  await bring(`${DAY};15:00;A;García;2;${number}`, `${DAY};;B;Pérez;1;`, `2027-05-02;;C;Gómez;1;`)
  await enter(passes[0])

  const rows = [`${DAY};16:00;A;García;3;${number}`, `${DAY};;D;Paz;1;`]
  const checked = await checkReservations(shop, { attractionId, file: listOf(...rows) })
  const gone = await checkReservations(shop, { attractionId, file: listOf(`${DAY};;D;Paz;1;`) })
  const applied = await bring(...rows)
  const repeated = await bring(...rows)

  expect(checked).toMatchObject({
    plan: {
      days: [DAY],
      created: { total: 1 },
      changed: { total: 1 },
      removed: { total: 1 },
      arrivedOfRemoved: 0,
    },
  })
  expect(gone).toMatchObject({ plan: { removed: { total: 2 }, arrivedOfRemoved: 1 } })
  expect(applied).toEqual({ ok: true, created: 1, changed: 1, removed: 1, days: [DAY] })
  expect(repeated).toMatchObject({ ok: false, reason: 'import_changes_nothing' })
  expect(await list()).toMatchObject([
    { reference: 'D', arrived: 0 },
    { reference: 'A', at: '16:00', people: 3, arrived: 1 },
  ])
  expect(await list('2027-05-02')).toHaveLength(1)
})

test('nothing is written that was not shown, has problems, or is of no attraction', async () => {
  const { shop, attractionId, bring } = await open()
  const given = { attractionId, file: listOf(`${DAY};;A;García;2;`), actor } as const

  const unseen = await applyReservations(shop, { ...given, digest: 'other' })
  const wrong = await bring(`${DAY};;A;García;2;`, 'x;;B;García;2;')
  const nowhere = await applyReservations(shop, { ...given, attractionId: 0, digest: '' })

  expect(unseen).toMatchObject({ ok: false, reason: 'import_changed_meanwhile' })
  expect(wrong).toMatchObject({ ok: false, reason: 'import_has_problems' })
  expect(nowhere).toEqual({ ok: false, reason: 'no_such_attraction' })
  expect(await checkReservations(shop, { ...given, attractionId: 0 })).toMatchObject({ ok: false })
  expect(await shop.db.$count(reservations)).toBe(0)
})

test('what staff do with a list is written down, without a name', async () => {
  const { shop, attractionId, bring } = await open()
  await bring(`${DAY};;A;García;2;`)
  const [row] = await exportReservations(shop, { attractionId, day: DAY, actor })
  const remove = () => deleteReservation(shop, { reservationId: row?.id ?? '', actor })

  expect(await remove()).toEqual({ ok: true })
  expect(await remove()).toEqual({ ok: false, reason: 'no_such_reservation' })
  const rows = await activityOf(shop, { objectId: String(attractionId) })
  expect(rows.map(({ name }) => name)).toEqual([
    'attraction.reservations_imported',
    'attraction.reservations_exported',
    'attraction.reservation_deleted',
  ])
  expect(JSON.stringify(rows)).not.toContain('García')
})

test('reservations are kept for thirty days after their own, with all that hangs on them', async () => {
  const { shop, passes, number, bring, enter } = await open()
  await bring(`${DAY};;A;García;2;${number}`)
  await enter(passes[0])

  shop.clock.set('2027-05-31T13:00:00Z')
  expect(await deleteOldReservations(shop)).toBe(0)
  shop.clock.set('2027-06-01T13:00:00Z')
  expect(await deleteOldReservations(shop)).toBe(1)

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
