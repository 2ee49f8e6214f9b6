import { expect, test } from 'vitest'
import { entries, totalChanges, visitChanges } from '#db/schema.ts'
import { listPlaces, makeDevice, makeScan, type Reading, readBoth } from '#tests/counted.ts'
import { makeOrder } from '#tests/make.ts'
import { besideTransaction } from '#tests/outside-transactions.ts'
import { createTestShop } from '#tests/test-shop.ts'
import { foldStatistics } from './fold-statistics.ts'

const SALES = 24
const SELLERS = 4

test('with sales, admissions, undone ones and several folds at once, every reading equals a plain count', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)
  const { attractions, passes } = await listPlaces(shop.db)
  const deviceId = await makeDevice(shop.db, attractions[0] ?? 0)
  const atWork = { sellers: SELLERS }
  const readings: Reading[] = []

  async function sell() {
    for (let sale = 0; sale < SALES / SELLERS; sale++) await makeOrder(shop)
    atWork.sellers -= 1
  }
  async function admit() {
    for (const passId of passes) {
      for (const attractionId of attractions) {
        await shop.db.insert(entries).values(makeScan({ passId, attractionId, deviceId }))
      }
      await shop.db.update(entries).set({ undoneAt: shop.clock.now() })
    }
  }
  async function fold() {
    while (atWork.sellers > 0) await foldStatistics(shop)
  }
  async function read() {
    while (atWork.sellers > 0) readings.push(await readBoth(shop.db))
  }
  await Promise.all([sell(), sell(), sell(), sell(), admit(), fold(), fold(), fold(), read()])
  await foldStatistics(shop)
  readings.push(await readBoth(shop.db))

  for (const { figures, counted } of readings) expect(figures).toEqual(counted)
  expect(new Set(readings.map(({ figures }) => figures.transactions)).size).toBeGreaterThan(2)
  expect(readings.at(-1)?.figures).toMatchObject({ transactions: SALES + 1, scans: 0 })
  expect(await shop.db.$count(totalChanges)).toBe(0)
  expect(await shop.db.$count(visitChanges)).toBe(0)
})

test('a sale does not wait for a fold that is under way, nor a second fold', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)

  await shop.db.transaction(async (tx) => {
    expect(await foldStatistics({ db: tx })).toBe(2)

    await besideTransaction(() => makeOrder(shop))
    expect(await foldStatistics(shop)).toBe(0)
    const { figures, counted } = await readBoth(shop.db)
    expect(figures).toEqual(counted)
    expect(figures.transactions).toBe(2)
  })

  expect(await foldStatistics(shop)).toBe(2)
  const { figures, counted } = await readBoth(shop.db)
  expect(figures).toEqual(counted)
})
