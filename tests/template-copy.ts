// Copies of the database that tests/database-template.ts makes once per engine.
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openEmbeddedDatabase, openPostgres } from '#db/open-database.server.ts'
import { type Copy, lendDatabase } from './kept-databases.ts'
import { makePostgresDatabase } from './postgres-databases.ts'

/** A migrated and seeded database of the project's engine, for one test; see lendDatabase. */
export const lendCopyOfTemplate = () => lendDatabase(copyTemplate)

async function copyTemplate(): Promise<Copy> {
  const template = inject('template')
  if (!process.env.TEST_DATABASE_URL) {
    const dump = await readFile(template)
    const database = await openEmbeddedDatabase(undefined, new Blob([new Uint8Array(dump)]))
    return { database, end: () => database.close() }
  }
  const { url, drop } = await makeOwnDatabase(template)
  const database = openPostgres(url, () => {})
  return {
    database,
    url,
    async end() {
      await database.close()
      await drop()
    },
  }
}

/** A database of its own on PostgreSQL, copied from another. */
export const makeOwnDatabase = (template?: string) =>
  makePostgresDatabase(inject('template'), template)
