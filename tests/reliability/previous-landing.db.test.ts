// A shop and its gates carry on when a newer version opens their database: what was sold, paid, given
// back, scanned and counted is all there afterwards, and what waited is done. What was shown comes from
// the rows of then and is asked of the pages' own queries, so that it holds however it is kept now.
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase, type OpenDatabase, openPostgres } from '#db/open-database.server.ts'
import { ciudades, cobros, ordenes, pagos, pases } from '#db/schema.ts'
import { findAttraction } from '#domain/attractions/attraction-queries.ts'
import { priceWords, visitWords } from '#domain/attractions/attraction-words.ts'
import { listAttractions, listProducts } from '#domain/catalog/catalog-queries.ts'
import { findDevice } from '#domain/devices/find-device.ts'
import type { OrderedItem } from '#domain/orders/ordered-item.ts'
import { queues } from '#domain/outbox/queues.ts'
import { recordCharge } from '#domain/payments/record-charge.ts'
import { uploadScans } from '#domain/scan/upload-scans.ts'
import { getStatistics } from '#domain/statistics/statistics-queries.ts'
import { makePasses, offlineScan, storedPass } from '#tests/gate.ts'
import { fillAsBefore, heldBefore } from '#tests/previous-landing.ts'
import { onPostgres } from '#tests/shop-data.ts'
import { makePostgresDatabase } from '#tests/template-copy.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'

const NOW = '2026-11-20T15:00:00Z'
/** Every migration, on a new database: on a busy machine that takes minutes with the embedded engine. */
const SLOW = { timeout: 300_000 }
const TODAY = '2026-11-20'
/** Ends of local days: what a pass that is not used lives, a year and half a year. */
const A_YEAR_ON = '2027-11-21T02:59:59.999Z'
const HALF_A_YEAR_ON = '2027-05-21T02:59:59.999Z'
const HALF_A_YEAR_FROM_ORDER = '2027-05-11T02:59:59.999Z'

test(
  'a populated database of the landing before is migrated without losing a row, a cent, a word or what waits',
  SLOW,
  async () => {
    const { database, shop } = await openShopOfBefore()
    const before = await everythingIn(database)
    const sums = await sumsIn(database)
    const figures = await getStatistics(database.db)
    const shown = { texts: await rowsOf(database, TEXTS), prices: await rowsOf(database, PRICES) }

    await database.migrate({ timeZone: 'America/Montevideo' })

    expect(await everythingIn(database)).toMatchObject(before)
    // The one zone of then is the city's; what has prices is published, and keeps the keys it sold with.
    expect(await database.db.select().from(ciudades)).toMatchObject([
      {
        timeZone: 'America/Montevideo',
        isTimeZoneChosen: true,
        state: 'published',
        hasOwnKeys: false,
      },
    ])
    expect(before).toMatchObject({
      ordenes: 16,
      pases: 19,
      entradas: 6,
      pagos: 17,
      movimientos: 33,
    })
    expect(await sumsIn(database)).toEqual(sums)
    expect(sums).toMatchObject({
      'booked in sales, USD': 1_300_00,
      'booked in sales, ARS': 2_260_619_00,
      'refunds in_transit': 120_00,
      'withdrawals received': 1,
    })
    expect(await getStatistics(database.db)).toEqual(figures)
    expect(figures).toMatchObject({
      transactions: 16,
      revenueCents: 2_820_00,
      passes: 19,
      scans: 4,
    })

    const { gate } = await heldBefore()
    const device = await findDevice(database.db, gate.deviceId)
    if (!device) throw new Error('The phone is known')
    const [unused] = gate.decided
    const uploaded = await uploadScans(shop, {
      device,
      scans: [offlineScan(unused?.scan.code ?? '', '2026-11-20T14:00:00Z')],
      clockOffsetMs: 0,
    })
    expect(uploaded).toMatchObject([{ result: 'clean' }])

    await expectShownAsBefore({ database, shop }, shown)
  },
)

async function expectShownAsBefore({ database, shop }: ShopOfBefore, { texts, prices }: Shown) {
  expect(await priceAndDuration(database)).toEqual([
    ['$50 USD', '2-3 horas'],
    ['$15 USD', '1.5-2 horas'],
    ['Según la carta', '1.5-2 horas'],
    ['$8 USD', '1-1.5 horas'],
    // Number five left the programme, and has its page.
    ['Gratis; el pase suma la audioguía', '0.5-1 hora'],
  ])
  expect(texts).toHaveLength(6)
  for (const { slug, is_participating: isParticipating, ...words } of texts) {
    const shown = await findAttraction(database.db, 'buenos-aires', String(slug))
    expect(shown).toMatchObject({ ...words, isParticipating })
  }
  const products = await listProducts(database.db, 'buenos-aires', TODAY)
  const offered = products.flatMap(({ name, prices: own }) =>
    own.map(({ durationDays, adultPriceCents }) => ({ name, durationDays, adultPriceCents })),
  )
  expect(offered).toEqual(prices)
  expect(offered).toHaveLength(15)

  expect(await untilWhen(shop, 'Full Pass', 3)).toBe(A_YEAR_ON)
  expect(await untilWhen(shop, 'Sight Pass', 3)).toBe(A_YEAR_ON)
  expect(await untilWhen(shop, 'Benefits Pass', 5)).toBe(HALF_A_YEAR_ON)
  expect(await payVoucher(shop)).toMatchObject([
    { productName: 'Benefits Pass', durationDays: 5, activateBy: new Date(HALF_A_YEAR_FROM_ORDER) },
  ])
}

test('what waited in the outbox of the landing before is understood', async () => {
  const { jobs } = await heldBefore()

  const understood = jobs.map(({ name, data }) => {
    const queue = queues.find((one) => one.name === name)
    return [name, queue?.job.safeParse(data).data]
  })

  expect(understood).toEqual(jobs.map(({ name, data }) => [name, data]))
  expect(jobs.length).toBeGreaterThan(15)
})

/** The voucher that waits is paid; the passes that it brings. */
async function payVoucher(shop: TestShop) {
  const [voucher] = await shop.db
    .select({
      orderId: ordenes.id,
      paymentId: pagos.id,
      ref: cobros.providerRef,
      amountCents: cobros.amountCents,
    })
    .from(pagos)
    .innerJoin(ordenes, eq(ordenes.id, pagos.orderId))
    .innerJoin(cobros, eq(cobros.paymentId, pagos.id))
    .where(eq(pagos.pendingCause, 'voucher'))
  if (!voucher) throw new Error('A voucher waits')
  const { orderId, ...charge } = voucher
  const settled = { isOurs: true, state: 'settled', at: shop.clock.now() } as const
  await recordCharge(shop, 'mercado-pago', { ...charge, ...settled, currency: 'ARS' })
  return shop.db.select().from(pases).where(eq(pases.orderId, orderId))
}

type ShopOfBefore = { database: OpenDatabase; shop: TestShop }
type Shown = Record<'texts' | 'prices', Record<string, unknown>[]>

async function openShopOfBefore(): Promise<ShopOfBefore> {
  const database = await openDatabase()
  await fillAsBefore(database)
  return { database, shop: await createTestShop({ now: NOW, database }) }
}

async function openDatabase(): Promise<OpenDatabase> {
  if (!onPostgres) return openEmbeddedDatabase()
  const { url, drop } = await makePostgresDatabase('template0')
  onTestFinished(drop)
  return openPostgres(url, () => {})
}

async function priceAndDuration({ db }: OpenDatabase) {
  const said = []
  for (const { slug } of await listAttractions(db, 'buenos-aires')) {
    const attraction = await findAttraction(db, 'buenos-aires', slug)
    said.push(attraction && [priceWords(attraction.price), visitWords(attraction.visit)])
  }
  return said
}

/** Until when a pass that is bought now waits for its first entry. */
async function untilWhen(
  shop: TestShop,
  name: OrderedItem['name'],
  duration: OrderedItem['duration'],
) {
  const [{ id }] = await makePasses(shop, { items: [{ name, duration, adults: 1, children: 0 }] })
  return (await storedPass(shop, id)).activateBy.toISOString()
}

/** Of the tables of then, under the names that the pages' queries give. */
const TEXTS = `select slug, nombre as name, "pass", summary, description, opening_week as "openingWeek",
  opening_note as "openingNote", address, latitude, longitude, questions,
  is_reservation_required as "isReservationRequired", is_participating
  from atracciones order by "position"`
const PRICES = `select name, duration_days as "durationDays", adult_price_cents as "adultPriceCents"
  from precios join productos on productos.id = producto_id order by "position", duration_days`

async function rowsOf(
  database: OpenDatabase,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await database.executeSql(statement)
  return rows.map((row) => ({ ...Object(row) }))
}

/** Of every table how many rows it has. */
async function everythingIn(database: OpenDatabase): Promise<Record<string, number>> {
  const tables = await rowsOf(
    database,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const names = tables.map(({ name }) => String(name))
  expect(names).toContain('pases')
  const counts = names.map((name) => `(select count(*) from "${name}") as "${name}"`)
  const [found] = await rowsOf(database, `select ${counts.join(', ')}`)
  return Object.fromEntries(Object.entries(found ?? {}).map(([name, n]) => [name, Number(n)]))
}

/** Money, and what stands for it, by what it is. */
async function sumsIn(database: OpenDatabase): Promise<Record<string, number>> {
  const rows = await rowsOf(
    database,
    `select 'ordered, ' || state as what, sum(total_cents) as n from ordenes group by 1
    union all select 'charged, ' || state, sum(amount_cents) from pagos group by 1
    union all select 'taken in ' || currency || ', ' || coalesce(standing, state), sum(amount_cents)
      from cobros group by 1
    union all select 'booked in ' || account || ', ' || currency, sum(amount_cents)
      from movimientos group by 1
    union all select 'catalogue in ' || account, sum(catalogue_cents) from movimientos group by 1
    union all select 'sold', sum(monto_total) * 100 from transacciones
    union all select 'refunds ' || state, sum(catalogue_cents) from reembolsos group by 1
    union all select 'withdrawals ' || state, count(*) from arrepentimientos group by 1
    union all select 'passes ' || state, count(*) from pases group by 1
    union all select 'people ' || role, count(*) from profiles group by 1
    union all select 'limits', sum(points) from limites`,
  )
  return Object.fromEntries(rows.map(({ what, n }) => [String(what), Number(n)]))
}
