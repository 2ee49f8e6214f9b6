// The figures of the office. It takes seconds: a shop lives for weeks, and everything is counted again.
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  cities,
  entries,
  figureChanges,
  figures,
  orders,
  passes,
  passVisits,
  refunds,
  refusedScans,
  transactions,
} from '#db/schema.ts'
import { undoScan } from '#domain/door/scan/undo-scan.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { localDay } from '#domain/ground/calendar.ts'
import { countryNames } from '#domain/ground/country-names.ts'
import { inLanguage } from '#domain/ground/language.ts'
import { OTHER_COUNTRY } from '#domain/ground/vocabulary/figures.ts'
import { sendRefund } from '#domain/money/refunds/send-refund.ts'
import { startRefund } from '#domain/money/refunds/staff-refunds.ts'
import { readUpgradeOffer } from '#domain/sale/upgrades/upgrade-offer.ts'
import { countDashboard } from '#tests/counted.ts'
import { makeDevice, makePasses, offlineScan, scan, STAFF } from '#tests/gate.ts'
import { makeCheckout, makeOrder } from '#tests/make.ts'
import { asShown, countPlainly } from '#tests/plain-figures.ts'
import { rounds } from '#tests/rounds.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { upgrade } from '#tests/upgrades.ts'
import { periodBefore } from './analytics-filter.ts'
import { getAnalytics } from './analytics-queries.ts'
import type { DayPeriod } from './analytics.ts'
import { foldFigures } from './fold-figures.ts'
import { getStatistics } from './statistics-queries.ts'

const seed = 20_261_122

/** Numbers that look random, the same in every run: from 0 on and below `end`. */
function chanceFrom(start: number) {
  let state = start
  return (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}
type Chance = ReturnType<typeof chanceFrom>

const pick = <Item>(chance: Chance, items: readonly Item[]): Item => {
  const item = items[chance(items.length)]
  if (item === undefined) throw new Error('There is something to pick')
  return item
}

const carts = [
  [{ name: 'Full Pass', duration: 3, adults: 2, children: 1 }],
  [{ name: 'Sight Pass', duration: 3, adults: 1, children: 0 }],
  [
    { name: 'Full Pass', duration: 1, adults: 1, children: 2 },
    { name: 'Benefits Pass', duration: 5, adults: 2, children: 0 },
  ],
] as const

const HOUR = 3_600_000
const HERE = 'America/Argentina/Buenos_Aires'
/** All that those shops live. */
const season = { from: '2026-10-01', to: '2027-02-28' }

/** A shop in a zone, and what may happen in it, each act with chance. */
async function openBusyShop(timeZone: string, start: string) {
  const shop: TestShop = Object.assign(await createTestShop({ now: start }), { timeZone })
  await shop.db.update(cities).set({ timeZone })
  const chance = chanceFrom(seed)
  const devices = [
    await makeDevice(shop),
    await makeDevice(shop, { at: 'Sight Pass', name: 'Dos' }),
    await makeDevice(shop, { at: 'Benefits Pass', name: 'Tres' }),
    await makeDevice(shop, { at: 'Sight Pass', index: 1, name: 'Cuatro' }),
  ]
  const sold: Awaited<ReturnType<typeof makePasses>>[] = []

  async function sell() {
    const made = await makePasses(shop, {
      items: [...pick(chance, carts)],
      method: pick(chance, ['credit-card', 'paypal'] as const),
      buyer: {
        ...makeCheckout().buyer,
        nationality: pick(chance, ['Chile', 'Brasil', 'Corea: del Sur', 'Perú']),
      },
    })
    sold.push(made)
  }
  async function upload() {
    const pass = pick(chance, pick(chance, sold))
    const at = new Date(shop.clock.now().getTime() - chance(90) * HOUR - chance(HOUR))
    await uploadScans(shop, {
      device: pick(chance, devices),
      scans: [
        offlineScan(
          pass.code,
          at.toISOString(),
          chance(8) === 0 ? { refusal: pick(chance, ['expired', 'not_included']) } : {},
        ),
      ],
      clockOffsetMs: 0,
    })
  }
  async function scanNow() {
    await scan(shop, pick(chance, devices), { code: pick(chance, pick(chance, sold)).code })
  }
  async function undo() {
    const [last] = await shop.db
      .select({ id: entries.id })
      .from(entries)
      .orderBy(desc(entries.receivedAt), desc(entries.id))
      .limit(1)
    if (last) await undoScan(shop, { scanId: last.id, actor: STAFF })
  }
  async function refund() {
    const made = pick(chance, sold)
    const passIds = [pick(chance, made).id]
    const orderId = made[0].orderId
    const opened = await startRefund(shop, { orderId, passIds, reason: 'Lluvia', actor: STAFF })
    if (!opened.ok) return
    // That of a pass which was upgraded has another one beside it.
    const asked = await shop.db.select().from(refunds).where(eq(refunds.state, 'created'))
    for (const { id: refundId } of asked) await sendRefund(shop, { refundId })
  }
  async function improve() {
    const { orderId } = pick(chance, sold)[0]
    const [offered] = (await readUpgradeOffer(shop, orderId)).filter(({ options }) => options[0])
    if (!offered) return
    const { differenceCents, productName, durationDays } = pick(chance, offered.options)
    const to = { productName, durationDays }
    await upgrade(shop, { id: offered.id, orderId }, differenceCents, { to })
  }
  async function erase() {
    const [row] = await shop.db.select({ id: entries.id }).from(entries).limit(1)
    if (row) await shop.db.delete(entries).where(eq(entries.id, row.id))
  }

  const doors = [upload, upload, upload, upload, scanNow, scanNow, undo]
  const acts = [sell, ...doors, refund, erase, improve]
  return {
    shop,
    async live(acting: number) {
      await sell()
      for (let act = 0; act < acting; act += 1) {
        shop.clock.advance(chance(9) * HOUR + chance(HOUR))
        // A clock that moves by hours would let nobody undo.
        await pick(chance, acts)()
        if (chance(9) === 0) await undo()
        if (chance(12) === 0) await foldFigures(shop)
      }
    },
  }
}

/** The analytics of a period beside a plain count. The dashboard's figures equal theirs meanwhile. */
async function readBoth(shop: TestShop, period: DayPeriod, cityId?: number) {
  expect(await getStatistics(shop.db)).toEqual(await countDashboard(shop.db))
  const today = localDay(shop.clock.now(), shop.timeZone)
  const asked = { period, today, timeZone: shop.timeZone, cityId }
  const read = await getAnalytics(shop.db, asked)
  return {
    read,
    shown: asShown(read),
    counted: await countPlainly(shop.db, asked),
  }
}

/** Sums by month, of the figures of months or of days. */
function sumsByMonth({ db }: TestShop, grain: 'day' | 'month') {
  return db
    .select({
      figure: figures.figure,
      month: sql<string>`date_trunc('month', ${figures.day})::date::text`.as('month'),
      key: figures.key,
      count: sql<string>`sum(${figures.count})`,
      cents: sql<string>`sum(${figures.cents})`,
    })
    .from(figures)
    .where(eq(figures.grain, grain))
    .groupBy(figures.figure, sql`month`, figures.key)
    .having(sql`sum(${figures.count}) <> 0`)
    .orderBy(figures.figure, sql`month`, figures.key)
}

const zones = [
  // The clocks go back on 2026-11-01 and forward on 2027-03-14.
  { timeZone: 'America/New_York', start: '2026-10-28T15:00:00Z' },
  // A quarter to.
  { timeZone: 'Asia/Kathmandu', start: '2026-12-28T12:00:00Z' },
]

for (const { timeZone, start } of zones) {
  test(`every figure equals a plain count of the tables in ${timeZone} (seed ${seed})`, async () => {
    const { shop, live } = await openBusyShop(timeZone, start)
    await live(rounds({ short: 30, whole: 60 }))

    const days = (from: number, to: number) => ({
      from: localDay(new Date(Date.parse(start) + from * 24 * HOUR), timeZone),
      to: localDay(new Date(Date.parse(start) + to * 24 * HOUR), timeZone),
    })
    await foldFigures(shop)
    const periods = [days(0, 2), days(3, 9), days(-40, 70), days(-700, 20)]
    const running: (string | undefined)[] = []
    for (const period of periods) {
      const { shown, counted } = await readBoth(shop, period)
      expect({ period, figures: shown }).toEqual({ period, figures: counted })
      running.push(shown.running?.join())
    }
    const whole = await readBoth(shop, days(-40, 400))
    for (const figure of [
      'sale',
      'visit.hour',
      'visits.pair',
      'refusal',
      'waiting',
      'pass.ended',
    ]) {
      expect(whole.shown[figure], figure).not.toEqual([])
    }
    expect(new Set(running).size).toBeGreaterThan(1)
    expect(await sumsByMonth(shop, 'month')).toEqual(await sumsByMonth(shop, 'day'))
    const { read } = await readBoth(shop, days(4, 7))
    const before = await readBoth(shop, periodBefore(days(4, 7)))
    expect(read.figures.sale.map((sale) => sale.before)).toEqual(
      before.read.figures.sale.map(({ now }) => now),
    )
  })
}

test('what waits to be folded is in the figures, and folding it changes none', async () => {
  const { shop, live } = await openBusyShop(HERE, '2026-11-24T12:00:00Z')
  await live(12)
  await foldFigures(shop)
  await makeOrder(shop)
  await live(4)

  const waiting = await readBoth(shop, season)
  const inTwo = await shop.db.$count(figureChanges)
  await foldFigures(shop)
  const folded = await readBoth(shop, season)

  const ofPasses = ['visits.pass', 'visits.pair']
  const others = (counted: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(counted).filter(([name]) => !ofPasses.includes(name)))
  expect(inTwo).toBeGreaterThan(0)
  expect(waiting.read.waiting).toBe(inTwo)
  expect(others(waiting.shown)).toEqual(others(waiting.counted))
  expect(folded.shown).toEqual(folded.counted)
  expect(folded.read.waiting).toBe(0)
  expect(await foldFigures(shop)).toBe(0)
})

test('changes that are folded in another order give the same figures', async () => {
  const { shop, live } = await openBusyShop(HERE, '2026-11-24T12:00:00Z')
  await live(20)

  // The last ones first, one by one.
  await shop.db.execute(sql`create table later as select * from cifras_cambios order by id desc`)
  await shop.db.execute(sql`delete from cifras_cambios`)
  const columns = sql`at, ciudad_id, claves, cuenta, centavos, devuelto, pase_id`
  for (const parity of [1, 0]) {
    await shop.db.execute(sql`
      insert into cifras_cambios (${columns}) select ${columns} from later where id % 2 = ${parity} order by id desc`)
    await foldFigures(shop)
  }

  const { shown, counted } = await readBoth(shop, season)
  expect(shown).toEqual(counted)
})

test('what is deleted or emptied counts no more, and the figures of one city are its own', async () => {
  const { shop, live } = await openBusyShop(HERE, '2026-11-24T12:00:00Z')
  await live(20)
  await foldFigures(shop)
  const [order] = await shop.db.select({ cityId: orders.cityId }).from(orders).limit(1)
  const cityId = order?.cityId ?? 0
  const own = await readBoth(shop, season, cityId)
  const other = await readBoth(shop, season, cityId + 1)
  expect(own.shown).toEqual(own.counted)
  expect(Object.values(other.shown).flat()).toEqual([])

  await shop.db.delete(entries)
  await shop.db.delete(refusedScans)
  await foldFigures(shop)
  const withoutEntries = await readBoth(shop, season)
  await live(10)
  await shop.db.execute(sql`truncate transacciones, pases cascade`)
  await foldFigures(shop)
  const { shown } = await readBoth(shop, season)

  expect(withoutEntries.shown).toEqual(withoutEntries.counted)
  expect(await shop.db.$count(orders)).toBeGreaterThan(0)
  expect(Object.values(shown).flat()).toEqual([])
  expect(await shop.db.$count(passVisits)).toBe(0)
})

test('what was written while nothing counted can be counted afterwards', async () => {
  const { shop, live } = await openBusyShop('America/New_York', '2026-10-28T15:00:00Z')
  await live(25)
  await shop.db.execute(sql`truncate cifras, cifras_cambios, pase_visitas`)

  await shop.db.execute(
    sql`select figures_of(counted, 1) from unnest(array['transacciones', 'pases', 'entradas', 'scaneos_rechazados']) counted`,
  )
  await foldFigures(shop)

  const { shown, counted } = await readBoth(shop, season)
  expect(shown).toEqual(counted)
  expect(shown.sale).not.toEqual([])
})

/** The country that each text counts under. */
async function countedCountries({ db }: TestShop, typed: string[]): Promise<string[]> {
  const { rows } = z.object({ rows: z.array(z.object({ country: z.string() })) }).parse(
    await db.execute(
      sql`select counted_country(typed) as country
          from jsonb_array_elements_text(${JSON.stringify(typed)}::jsonb)
          with ordinality as told (typed, place) order by place`,
    ),
  )
  return rows.map(({ country }) => country)
}

test('what a buyer typed is no figure unless it is a country, however it is written', async () => {
  const shop = await createTestShop()
  const countries = ['perú', 'PERÚ', ' Peru ', "cote d'ivoire"]
  const others = ['Ana Pérez, DNI 30111222', 'chilena', 'otro', 'null']

  expect(await countedCountries(shop, [...countries, ...others])).toEqual([
    'Perú',
    'Perú',
    'Perú',
    'Côte d’Ivoire',
    ...others.map(() => OTHER_COUNTRY),
  ])
})

test.each([
  ['es', 'Brasil'],
  ['en', 'Brazil'],
  ['pt', 'Brasil'],
] as const)(
  'a country suggested in %s counts under the one name that the office shows',
  async (language, brazil) => {
    const suggested = inLanguage(language, countryNames)

    const counted = await countedCountries(await createTestShop(), suggested)

    expect(counted[suggested.indexOf(brazil)]).toBe('Brasil')
    expect(counted).not.toContain(OTHER_COUNTRY)
    expect(new Set(counted).size).toBe(suggested.length)
  },
)

test('a transaction that is corrected by hand is counted as it is now, over all its lines', async () => {
  const shop = await createTestShop()
  await makeOrder(shop, {
    items: [
      { name: 'Full Pass', duration: 3, adults: 1, children: 0 },
      { name: 'Sight Pass', duration: 3, adults: 1, children: 1 },
    ],
  })
  await shop.db.update(transactions).set({ totalAmount: '-100.01' })
  await foldFigures(shop)

  const { read } = await readBoth(shop, { from: '2026-11-01', to: '2026-11-30' })

  const nobody = { count: 0, cents: 0, returnedCents: 0 }
  expect(read.figures.sale).toEqual([
    { key: '', now: { count: 0, cents: 0, returnedCents: -100_01 }, before: nobody },
  ])
  // 250 and 216 of 466 dollars.
  expect(read.figures['sale.product'].map(({ key, now }) => [key, now.returnedCents])).toEqual([
    ['Full Pass', -53_65],
    ['Sight Pass', -46_36],
  ])
})

test('an update of a pass or an entry that changes no figure appends nothing', async () => {
  const shop = await createTestShop()
  const [pass] = await makePasses(shop)
  const device = await makeDevice(shop)
  await scan(shop, device, { code: pass.code })
  await foldFigures(shop)

  await shop.db.update(passes).set({ changedAt: new Date(0), state: 'blocked' })
  await shop.db.update(entries).set({ clockOffsetMs: 70 })

  expect(await shop.db.$count(figureChanges)).toBe(0)
})
