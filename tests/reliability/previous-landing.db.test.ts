// A shop and its gates carry on when a newer version opens their database: what was sold, scanned and
// counted is all there afterwards, and what waited is done.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase, type OpenDatabase, openPostgres } from '#db/open-database.server.ts'
import { findDevice } from '#domain/devices/find-device.ts'
import { uploadScans } from '#domain/scan/upload-scans.ts'
import { getStatistics } from '#domain/statistics/statistics-queries.ts'
import { offlineScan } from '#tests/gate.ts'
import { onPostgres } from '#tests/shop-data.ts'
import { makePostgresDatabase } from '#tests/template-copy.ts'
import { createTestShop } from '#tests/test-shop.ts'

/** The last migration of the landing before this one; move it on with every landing, with the rows. */
const LAST_BEFORE = '0011_office_search'
/** What the phones of that landing hold: the code of a pass that nobody used, and their owner. */
const WAITING_CODE =
  'P1:W50G90ZI7OW8I/EUPH.KC7-9ABG100Y50J208INF:5TVN6+I:II.$KOF61ZSP/F9UIN3RU*2X1J:IM/K2C34VN341H8QUDN0UUP* 7BBK0O4$PG7M3 5R.KQ9V66R1GZRVM253Q10'

const DEVICE_ID = '01a53aac-4500-7375-bda8-6feaa4110bfd'

test('a populated database of the landing before is migrated without losing a row, a cent or a waiting scan', async () => {
  const database = await openDatabase()
  await database.migrate(await migrationsUntil(LAST_BEFORE))
  await database.executeSql(await rowsOfLandingBefore())
  const shop = await createTestShop({ now: '2027-05-01T12:00:00Z', database })
  const before = await everythingIn(database)
  const figures = await getStatistics(database.db)

  await database.migrate()

  const after = await everythingIn(database)
  expect(after).toMatchObject(before)
  expect(before).toMatchObject({ ordenes: 4, pases: 2, entradas: 2, pagos: 4 })
  expect(await getStatistics(database.db)).toEqual(figures)
  expect(figures).toMatchObject({ transactions: 2, revenueCents: 500_00, scans: 1 })
  // What was settled has its charge and its movement now, and the same sum.
  expect(after).toMatchObject({ cobros: 2, movimientos: 2, booked: 500_00 })

  const device = await findDevice(database.db, DEVICE_ID)
  if (!device) throw new Error('The phone is known')
  shop.clock.set('2027-05-01T20:00:00Z')
  const uploaded = await uploadScans(shop, {
    device,
    scans: [offlineScan(WAITING_CODE, '2027-05-01T13:00:00Z')],
    clockOffsetMs: 0,
  })
  expect(uploaded).toMatchObject([{ result: 'clean' }])
})

async function rowsOfLandingBefore(): Promise<string> {
  const rows = await readFile('tests/reliability/previous-landing.sql', 'utf8')
  // As they were: neither counted nor checked a second time, and once where a migration wrote them.
  const alone =
    'set local session_replication_role = replica; delete from totales; delete from catalogo;'
  return `begin; ${alone}\n${rows}\ncommit;`
}

async function openDatabase(): Promise<OpenDatabase> {
  if (!onPostgres) return openEmbeddedDatabase()
  const { url, drop } = await makePostgresDatabase('template0')
  onTestFinished(drop)
  return openPostgres(url, () => {})
}

/** A folder with the migrations up to this one. */
async function migrationsUntil(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('db/migrations', folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last)
  expect(end, `a migration ${last}`).toBeGreaterThan(0)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
  return folder
}

/** Of every table how many rows it has, and the sums of money. */
async function everythingIn(database: OpenDatabase): Promise<Record<string, number>> {
  const { rows } = await database.executeSql(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const names = rows.map((row) => String(Reflect.get(Object(row), 'name')))
  expect(names).toContain('pases')
  const counts = names.map((name) => `(select count(*) from "${name}") as "${name}"`)
  const sums = [
    ...(names.includes('movimientos')
      ? ['(select sum(amount_cents) from movimientos) as booked']
      : []),
    '(select sum(total_cents) from ordenes) as ordered',
    '(select sum(amount_cents) from pagos) as charged',
    '(select sum(monto_total) from transacciones) as settled',
    '(select sum(points) from limites) as counted',
  ]
  const { rows: found } = await database.executeSql(`select ${[...counts, ...sums].join(', ')}`)
  return Object.fromEntries(Object.entries(Object(found[0])).map(([name, n]) => [name, Number(n)]))
}
