import { expect, test } from 'vitest'
import { entries, figureChanges } from '#db/schema.ts'
import { countDashboard, listPlaces, makeDevice, makeScan } from '#tests/counted.ts'
import { makeOrder } from '#tests/make.ts'
import { besideTransaction } from '#tests/outside-transactions.ts'
import { asShown, countPlainly, type PlainFigures } from '#tests/plain-figures.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { getAnalytics } from './analytics-queries.ts'
import { foldFigures } from './fold-figures.ts'
import { getStatistics } from './statistics-queries.ts'

const SALES = 16
const SELLERS = 4
const asked = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  today: '2026-11-21',
  timeZone: 'America/Argentina/Buenos_Aires',
}

const ofThisMoment = ({ 'visits.pass': _, 'visits.pair': __, ...figures }: PlainFigures) => figures

/** Analytics, dashboard and plain counts of one moment, without what follows with the next fold. */
function readBoth({ db }: TestShop) {
  return db.transaction(
    async (tx) => ({
      shown: {
        dashboard: await getStatistics(tx),
        figures: ofThisMoment(asShown(await getAnalytics(tx, asked))),
      },
      counted: {
        dashboard: await countDashboard(tx),
        figures: ofThisMoment(await countPlainly(tx, asked)),
      },
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

test('with sales, entries, undone ones and several folds at once, every reading equals a plain count', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)
  const { attractions, passes } = await listPlaces(shop.db)
  const deviceId = await makeDevice(shop.db, attractions[0] ?? 0)
  const atWork = { sellers: SELLERS }
  const readings: Awaited<ReturnType<typeof readBoth>>[] = []

  async function sell() {
    // It goes on for as long as it takes to be read meanwhile.
    for (let sale = 0; sale < SALES / SELLERS || readings.length < 2; sale++) await makeOrder(shop)
    atWork.sellers -= 1
  }
  async function admit() {
    for (const passId of passes) {
      for (const attractionId of attractions) {
        await shop.db.insert(entries).values(makeScan({ passId, attractionId, deviceId }))
      }
    }
    await shop.db.update(entries).set({ undoneAt: shop.clock.now() })
  }
  async function fold() {
    while (atWork.sellers > 0) await foldFigures(shop)
  }
  async function read() {
    while (atWork.sellers > 0) readings.push(await readBoth(shop))
  }
  await Promise.all([sell(), sell(), sell(), sell(), admit(), fold(), fold(), fold(), read()])
  await foldFigures(shop)

  for (const { shown, counted } of readings) expect(shown).toEqual(counted)
  expect(new Set(readings.map(({ shown }) => shown.dashboard.transactions)).size).toBeGreaterThan(1)
  const last = asShown(await getAnalytics(shop.db, asked))
  expect(last).toEqual(await countPlainly(shop.db, asked))
  expect(await shop.db.$count(figureChanges)).toBe(0)
})

test('a sale waits for no fold, nor does a second fold', async () => {
  const shop = await createTestShop()
  await makeOrder(shop)

  await shop.db.transaction(async (tx) => {
    expect(await foldFigures({ ...shop, db: tx })).toBeGreaterThan(0)

    await besideTransaction(() => makeOrder(shop))
    expect(await foldFigures(shop)).toBe(0)
    const { shown, counted } = await readBoth(shop)
    expect(shown).toEqual(counted)
  })

  await foldFigures(shop)
  const { shown, counted } = await readBoth(shop)
  expect(shown).toEqual(counted)
})
