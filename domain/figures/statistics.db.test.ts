import { eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attractions, entries, figureChanges, transactions } from '#db/schema.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { storedAttraction } from '#tests/attractions.ts'
import { listPlaces, makeDevice, makeScan, readBoth } from '#tests/counted.ts'
import { makeOrder } from '#tests/make.ts'
import { withRefunds } from '#tests/refunding-provider.ts'
import { askRefund, makePaidOrder } from '#tests/refunds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { foldFigures } from './fold-figures.ts'
import { getStatistics } from './statistics-queries.ts'

const nothing = { revenueCents: 0, transactions: 0, passes: 0, scans: 0, topAttractions: [] }

test('sales and refunds are counted at once, corrections follow, and folding changes no figure', async () => {
  const [shop] = withRefunds(await createTestShop())
  const order = await makePaidOrder(shop)
  await sendRefund(shop, await askRefund(shop, order, [0]))

  const waiting = await readBoth(shop.db)
  await foldFigures(shop)
  const folded = await readBoth(shop.db)
  const ofRefund = lt(transactions.totalAmount, '0')
  await shop.db.update(transactions).set({ totalAmount: null }).where(ofRefund)
  const emptied = await readBoth(shop.db)
  await shop.db.delete(transactions).where(isNull(transactions.totalAmount))
  const deleted = await readBoth(shop.db)

  expect(waiting.figures).toMatchObject({ revenueCents: 450_00, transactions: 2 })
  expect(emptied.figures).toMatchObject({ revenueCents: 700_00, transactions: 2 })
  expect(deleted.figures).toMatchObject({ revenueCents: 700_00, transactions: 1 })
  for (const { figures, counted } of [waiting, folded, emptied, deleted]) {
    expect(figures).toEqual(counted)
  }
})

test('ten attractions are listed at most, those with as many visits by name', async () => {
  const shop = await createTestShop()
  const { scan, copyAttraction } = await openDoors(shop)
  const names = Array.from(
    { length: 12 },
    (_, index) => `Museo ${String(index + 1).padStart(2, '0')}`,
  )
  for (const nombre of names.toReversed()) await scan({ pass: 0, at: await copyAttraction(nombre) })

  const { topAttractions } = await getStatistics(shop.db)

  expect(topAttractions.map(({ nombre }) => nombre)).toEqual(names.slice(0, 10))
})

test('visits of an attraction that is gone do not stop the folding', async () => {
  const shop = await createTestShop()
  const { scan, places, copyAttraction } = await openDoors(shop)
  const [colon = 0] = places
  const gone = await copyAttraction('Por cerrar')
  const scans = await scan({ pass: 0, at: gone }, { pass: 1, at: colon })
  await shop.db.delete(entries).where(inArray(entries.id, scans))
  await shop.db.delete(attractions).where(eq(attractions.id, gone))

  await foldFigures(shop)

  expect(await shop.db.$count(figureChanges)).toBe(0)
  expect(await getStatistics(shop.db)).toMatchObject({ scans: 0, topAttractions: [] })
})

test('more changes than one batch takes are folded in one go', async () => {
  const shop = await createTestShop()
  await shop.db.execute(
    sql`insert into cifras_cambios (at, claves, cuenta, centavos)
      select now(), array[case n % 2 when 0 then 'sale:' else 'transaction:' end], n % 2, 125 * (1 - n % 2)
      from generate_series(1, 10001) as n`,
  )

  expect(await foldFigures(shop)).toBe(10_001)

  expect(await shop.db.$count(figureChanges)).toBe(0)
  expect(await getStatistics(shop.db)).toEqual({
    ...nothing,
    revenueCents: 5_000 * 125,
    transactions: 5_001,
  })
})

/** A family with three passes and a phone that admits them anywhere; scans go out in one statement. */
async function openDoors(shop: TestShop) {
  await makeOrder(shop)
  const { attractions: places, passes } = await listPlaces(shop.db)
  const deviceId = await makeDevice(shop.db, places[0] ?? 0)
  return {
    places,
    async scan(...admissions: { pass: number; at: number }[]): Promise<string[]> {
      const rows = admissions.map(({ pass, at }) =>
        makeScan({ passId: passes[pass] ?? '', attractionId: at, deviceId }),
      )
      await shop.db.insert(entries).values(rows)
      return rows.map(({ id }) => id)
    },
    async copyAttraction(name: string): Promise<number> {
      const { id: _, ...content } = await storedAttraction(shop)
      const [copy] = await shop.db
        .insert(attractions)
        .values({ ...content, name, slug: name })
        .returning({ id: attractions.id })
      return copy?.id ?? 0
    },
  }
}
