// It takes seconds: databases are made from nothing.
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres } from '#tests/shop-data.ts'
import { makeOwnDatabase } from '#tests/template-copy.ts'
import { EarlierEdition } from './bring-up-to-date.server.ts'
import { openEmbeddedDatabase, type OpenDatabase, openPostgres } from './open-database.server.ts'

test('a database of an edition before 1.0 is refused and left as it is', async () => {
  const database = await openEmpty()
  await database.executeSql(
    `create schema drizzle; create table drizzle.__drizzle_migrations (hash text, created_at bigint);
    insert into drizzle.__drizzle_migrations values ('catalogue', 1770000000000)`,
  )

  await expect(database.migrate()).rejects.toThrow(EarlierEdition)

  const tables = `select count(*)::int as n from pg_tables where schemaname = 'public'`
  expect((await database.executeSql(tables)).rows).toEqual([{ n: 0 }])
})

test('the functions run again when their file is not the one that ran last, and only then', async () => {
  const database = await openEmpty()
  await database.migrate()
  const hasTopAttractions = async () => {
    const { rows } = await database.executeSql(`select to_regproc('get_top_attractions') as it`)
    return rows
  }
  expect(await hasTopAttractions()).toEqual([{ it: 'get_top_attractions' }])
  await database.executeSql('drop function get_top_attractions')

  await database.migrate()
  expect(await hasTopAttractions()).toEqual([{ it: null }])
  await database.executeSql(`comment on schema drizzle is 'another file'`)
  await database.migrate()

  expect(await hasTopAttractions()).toEqual([{ it: 'get_top_attractions' }])
})

/** A new one, closed and dropped after the test. */
async function openEmpty(): Promise<OpenDatabase> {
  const { url, drop } = onPostgres ? await makeOwnDatabase() : { url: undefined, drop: () => {} }
  const database = url ? openPostgres(url, () => {}) : await openEmbeddedDatabase()
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return database
}
