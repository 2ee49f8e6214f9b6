// A shop and its gates carry on when a newer version opens their database: what was sold, scanned and
// counted is all there afterwards, and what waited is done.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase, type OpenDatabase, openPostgres } from '#db/open-database.server.ts'
import { scaneos } from '#db/schema.ts'
import { uploadScans } from '#domain/scan/upload-scans.ts'
import { getStatistics } from '#domain/statistics/statistics-queries.ts'
import { seedWhenEmpty } from '#server/seed.ts'
import { makeDevice, makePasses, offlineScan, scan } from '#tests/gate.ts'
import { jobStates } from '#tests/jobs.ts'
import { onPostgres } from '#tests/shop-data.ts'
import { makePostgresDatabase } from '#tests/template-copy.ts'
import { createTestShop } from '#tests/test-shop.ts'

/** The last migration of the landing before this one; move it on with every landing. */
const LAST_BEFORE = '0008_unlogged_limits'

/** What this landing names otherwise: today's verbs fill the database through it, and it goes again. */
const RENAMED = { from: 'scaneos', to: 'entradas' }

test('a populated database of the landing before is migrated without losing a row, a cent or a waiting scan', async () => {
  const database = await openDatabase()
  await database.migrate(await migrationsUntil(LAST_BEFORE))
  await seedWhenEmpty(database.db)
  await database.executeSql(`create view ${RENAMED.to} as select * from ${RENAMED.from}`)
  const shop = await createTestShop({
    now: '2027-05-01T10:00:00Z',
    hasPurchaseLimits: true,
    database,
  })
  const [used] = await makePasses(shop)
  const [waiting] = await makePasses(shop)
  const device = await makeDevice(shop)
  await scan(shop, device, { code: used.code })
  const other = await makeDevice(shop)
  shop.clock.set('2027-05-01T12:00:00Z')
  await uploadScans(shop, {
    device: other,
    scans: [offlineScan(used.code, '2027-05-01T11:00:00Z')],
    clockOffsetMs: 0,
  })
  await database.executeSql(`drop view ${RENAMED.to}`)
  const before = await everythingIn(database)
  const figures = await getStatistics(database.db)

  await database.migrate()

  const after = await everythingIn(database)
  const { [RENAMED.from]: entriesBefore, ...restBefore } = before
  const { [RENAMED.to]: entriesAfter, ...restAfter } = after
  expect(restAfter).toEqual(restBefore)
  expect([entriesBefore, entriesAfter].map(Number)).toEqual([2, 2])
  expect(await getStatistics(database.db)).toEqual(figures)
  expect(figures).toMatchObject({ transactions: 2, scans: 1 })
  expect(await database.db.$count(scaneos)).toBe(1)
  expect(await jobStates(database.db, 'order-mail')).toEqual(['created', 'created'])
  shop.clock.set('2027-05-01T20:00:00Z')
  const uploaded = await uploadScans(shop, {
    device,
    scans: [offlineScan(waiting.code, '2027-05-01T13:00:00Z')],
    clockOffsetMs: 0,
  })
  expect(uploaded).toMatchObject([{ result: 'clean' }])
})

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
async function everythingIn(database: OpenDatabase): Promise<Record<string, unknown>> {
  const { rows } = await database.executeSql(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const names = rows.map((row) => String(Reflect.get(Object(row), 'name')))
  expect(names).toContain('pases')
  const counts = names.map((name) => `(select count(*) from "${name}") as "${name}"`)
  const sums = [
    '(select sum(total_cents) from ordenes) as ordered',
    '(select sum(amount_cents) from pagos) as charged',
    '(select sum(monto_total) from transacciones) as settled',
    '(select sum(points) from limites) as counted',
  ]
  const { rows: found } = await database.executeSql(`select ${[...counts, ...sums].join(', ')}`)
  return Object(found[0])
}
