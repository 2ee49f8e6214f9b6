// A shop of version 1.0.0 and its gates carry on when a newer version opens their database: what was sold,
// paid, given back, scanned, counted, settled and written is all there afterwards, and what waited is done.
// What was shown comes from the rows of then and is asked of the pages' own queries, so that it holds however
// it is kept now; sums are those that 1.0.0 showed itself. It takes seconds: a whole database is filled,
// migrated and asked.
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from '#db/open-database.server.ts'
import {
  attractions,
  charges,
  orders,
  passes,
  payments,
  profiles,
  verifications,
  walletPasses,
} from '#db/schema.ts'
import { uploadRequest } from '#domain/door/scan/gate-messages.ts'
import { uploadScans } from '#domain/door/scan/upload-scans.ts'
import { getStatistics } from '#domain/figures/statistics-queries.ts'
import { queues } from '#domain/ground/outbox/queues.ts'
import { recordCharge } from '#domain/money/payments/record-charge.ts'
import { closeSettlement } from '#domain/money/settlements/closing.ts'
import { findSettlement } from '#domain/money/settlements/settlements.ts'
import { acceptInvitation } from '#domain/people/invitations.ts'
import type { OrderedItem } from '#domain/sale/orders/ordered-item.ts'
import { again, makePasses, scan, STAFF, storedPass } from '#tests/gate.ts'
import { onPostgres } from '#tests/shop-data.ts'
import { makeOwnDatabase } from '#tests/template-copy.ts'
import { createTestShop, type TestShop } from '#tests/test-shop.ts'
import { fill, held } from './filled.ts'
import {
  DEARER_FROM,
  expectCitiesAndPeopleAsBefore,
  expectFiguresAsBefore,
  expectSettledAsBefore,
  expectShownAsBefore,
  GARDEN,
  THEATRE,
  TODAY,
} from './kept.ts'
import {
  DASHBOARD,
  everythingIn,
  PRICED_IN_COLUMNS,
  PRICED_IN_KEYS,
  pricesOn,
  rowsOf,
  sumsIn,
  TEXTS,
} from './rows.ts'

const NOW = '2026-12-02T15:00:00Z'
/** It is four in the afternoon in the other city: what is used first now counts from the next day. */
const TOMORROW = '2026-12-03'
/** Ends of local days: what a pass that is not used lives, a year and half a year. */
const A_YEAR_ON = '2027-12-03T02:59:59.999Z'
const HALF_A_YEAR_ON = '2027-06-03T02:59:59.999Z'
const HALF_A_YEAR_FROM_ORDER = '2027-05-11T02:59:59.999Z'

test('a populated database of version 1.0.0 is migrated without losing a row, a cent, a word or what waits', async () => {
  const database = await openDatabase()
  await fill(database)
  const shop = await createTestShop({ now: NOW, database })
  const before = await everythingIn(database)
  const sums = await sumsIn(database)
  const shown = {
    texts: await rowsOf(database, TEXTS),
    prices: await rowsOf(database, pricesOn(TODAY)),
    dearer: await rowsOf(database, pricesOn(DEARER_FROM)),
  }
  const [dashboard] = await rowsOf(database, DASHBOARD)
  const priced = await rowsOf(database, PRICED_IN_KEYS)
  // An operator's own tools may read it.
  await database.executeSql('grant select on scaneos to public')

  await database.migrate()

  expect(await everythingIn(database)).toMatchObject(before)
  const windows = 'select distinct refund_window_days as days from ordenes'
  expect(await rowsOf(database, windows)).toEqual([{ days: 30 }])
  const grants = "select has_table_privilege('public', 'scaneos', 'select') as kept"
  expect(await rowsOf(database, grants)).toEqual([{ kept: true }])
  expect(before).toMatchObject({
    ordenes: 31,
    pases: 46,
    entradas: 18,
    pagos: 32,
    movimientos: 47,
    atraccion_cambios: 11,
    liquidaciones: 2,
    mejoras: 1,
    regalos: 2,
    pases_compartidos: 1,
    billetera_registros: 1,
    consultas: 1,
    testimonios: 5,
    cruces: 2,
    excepciones: 1,
    guardias: 2,
    reservas: 3,
    reservas_llegadas: 1,
    ciudades_anteriores: 1,
  })
  // A card of then is that of its pass, not of a group.
  const cards = await database.db
    .select({ groupNumber: walletPasses.groupNumber, endedAt: walletPasses.endedAt })
    .from(walletPasses)
  expect(cards).toEqual([{ groupNumber: 0, endedAt: null }])
  expect(await sumsIn(database)).toEqual(sums)
  expect(sums).toMatchObject({
    'booked in sales, USD': 6_596_00,
    'booked in sales, ARS': 2_260_619_00,
    'refunds in_transit': 120_00,
    'withdrawals received': 1,
    settled: 28_10,
  })
  expect(dashboard).toMatchObject({
    transactions: 30,
    revenueCents: 8_116_00,
    passes: 46,
    scans: 16,
  })
  expect(await getStatistics(database.db)).toEqual(dashboard)
  expect(await rowsOf(database, PRICED_IN_COLUMNS)).toEqual(priced)
  expect(priced).toHaveLength(17)
  await expectFiguresAsBefore(shop)
  expect(await getStatistics(database.db)).toEqual(dashboard)
  await expectSettledAsBefore(shop)
  await expectShownAsBefore(shop, shown)
  await expectCitiesAndPeopleAsBefore(shop)

  await expectGatesCarryOn(shop)
  await expectSalesCarryOn(shop)
  await expectInvitationCarriesOn(shop)
  await expectSettlingCarriesOn(shop)
  await expectPassOfItsOwn(shop)
})

test('what waited in the outbox of version 1.0.0 is understood', async () => {
  const { jobs } = await held()

  const understood = jobs.map(({ name, data }) => {
    const queue = queues.find((one) => one.name === name)
    return [name, queue?.job.safeParse(data).data]
  })

  expect(understood).toEqual(jobs.map(({ name, data }) => [name, data]))
  expect(jobs.length).toBeGreaterThan(25)
})

/** What the phone of the north door kept is uploaded; the other city's door opens to a pass of then. */
async function expectGatesCarryOn(shop: TestShop) {
  const { gate, otherCity } = await held()
  const north = await again(shop, { id: gate.deviceId })
  const { scans } = uploadRequest.parse({ scans: gate.decided.map(({ scan: one }) => one) })
  const uploaded = await uploadScans(shop, { device: north, scans, clockOffsetMs: 0 })
  expect(uploaded.map(({ result }) => result)).toEqual(
    gate.decided.map(({ verdict }) => (verdict.ok === true ? 'clean' : 'refused')),
  )
  const there = await again(shop, { id: otherCity.deviceId })
  const { code } = otherCity
  expect(await scan(shop, north, { code })).toMatchObject({ ok: false, reason: 'not_included' })
  expect(await scan(shop, there, { code })).toMatchObject({ ok: true, firstDay: TOMORROW })
}

async function expectSalesCarryOn(shop: TestShop) {
  expect(await untilWhen(shop, 'Full Pass', 3)).toBe(A_YEAR_ON)
  expect(await untilWhen(shop, 'Sight Pass', 3)).toBe(A_YEAR_ON)
  expect(await untilWhen(shop, 'Benefits Pass', 5)).toBe(HALF_A_YEAR_ON)
  expect(await payVoucher(shop)).toMatchObject([
    { productName: 'Benefits Pass', durationDays: 5, activateBy: new Date(HALF_A_YEAR_FROM_ORDER) },
  ])
}

/** The link in the mail of then still makes the account, with its role. */
async function expectInvitationCarriesOn(shop: TestShop) {
  // Sent a moment ago, whenever this runs: the library has a clock of its own.
  await shop.db.update(verifications).set({ expiresAt: new Date(Date.now() + 3_600_000) })
  const { invitation: token } = await held()
  const own = { token, fullName: 'Nora Paz', password: 'a long enough password' }
  expect(await acceptInvitation(shop, { ...own, clientAddress: '198.51.100.7' })).toEqual({
    ok: true,
  })
  const found = shop.db.select().from(profiles).where(eq(profiles.fullName, own.fullName))
  expect(await found).toMatchObject([{ role: 'attraction', attractionId: THEATRE }])
}

/** December closes with its own entries, those that were just uploaded, and the late one of November. */
async function expectSettlingCarriesOn(shop: TestShop) {
  shop.clock.set('2027-01-02T15:00:00Z')
  const december = { attractionId: GARDEN, month: '2026-12' }
  expect(await closeSettlement(shop, { ...december, actor: STAFF })).toMatchObject({ ok: true })
  expect(await findSettlement(shop, december)).toMatchObject({
    state: 'closed',
    totals: { adultVisits: 12, visitsCents: 67_20, earlierCents: 5_25, amountCents: 72_45 },
  })
}

/** A place can be the Full Pass's alone, which 1.0.0 did not know. */
async function expectPassOfItsOwn({ db }: TestShop) {
  const theatre = eq(attractions.id, THEATRE)
  await db.update(attractions).set({ pass: 'Full Pass' }).where(theatre)
  expect(await db.$count(attractions, eq(attractions.pass, 'Full Pass'))).toBe(1)
}

/** The voucher that waits is paid; the passes that it brings. */
async function payVoucher(shop: TestShop) {
  const [voucher] = await shop.db
    .select({
      orderId: orders.id,
      paymentId: payments.id,
      ref: charges.providerRef,
      amountCents: charges.amountCents,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(charges, eq(charges.paymentId, payments.id))
    .where(eq(payments.pendingCause, 'voucher'))
  if (!voucher) throw new Error('A voucher waits')
  const { orderId, ...charge } = voucher
  const settled = { isOurs: true, state: 'settled', at: shop.clock.now() } as const
  await recordCharge(shop, 'mercado-pago', { ...charge, ...settled, currency: 'ARS' })
  return shop.db.select().from(passes).where(eq(passes.orderId, orderId))
}

async function openDatabase(): Promise<OpenDatabase> {
  if (!onPostgres) return openEmbeddedDatabase()
  const { url, drop } = await makeOwnDatabase()
  onTestFinished(drop)
  return openPostgres(url, () => {})
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
