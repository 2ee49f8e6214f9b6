// Lists that take the place of more than a statement takes, and of more than a page shows. It takes seconds
// for that.
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reservations } from '#db/schema.ts'
import { daysBefore } from '#domain/calendar.ts'
import { makeDevice, STAFF } from '#tests/gate.ts'
import { listOf } from '#tests/reservations.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { applyReservations, checkReservations } from './import-reservations.ts'

const NOW = '2027-05-01T13:00:00Z'
const DAY = '2027-05-01'

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
