// A transaction that loses the network at its very first word gives its connection back: there are few, and
// a shop that lost them all would answer nobody until somebody starts it anew.
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#db/open-database.server.ts'
import { makeShopData } from '#tests/shop-data.ts'
import { openWireTo } from '#tests/tcp-proxy.ts'

const CONNECTIONS_MAX = 10

test('as many lost beginnings as there are connections leave a database that works, answers and closes', async () => {
  const { settings } = await makeShopData()
  const { wire, url } = await openWireTo(settings)
  const database = openPostgres(url, () => {})
  onTestFinished(() => database.close())
  const { db } = database
  const one = () => db.transaction((tx) => tx.execute(sql`select 1`))

  for (let lost = 0; lost < CONNECTIONS_MAX; lost += 1) {
    wire.cutAt('begin')
    await expect(one()).rejects.toThrow()
    wire.join()
  }

  await expect(one()).resolves.toMatchObject({ rowCount: 1 })
  // What fails by itself still takes back what it wrote, and says what failed.
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`create table half_done ()`)
    throw new Error('what failed')
  })
  await expect(failing).rejects.toThrow('what failed')
  const found = await db.execute(sql`select to_regclass('half_done') as found`)
  expect(found).toMatchObject({ rows: [{ found: null }] })
})
