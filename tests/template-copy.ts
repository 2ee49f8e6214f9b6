// Copies of the database that tests/database-template.ts makes once per engine.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openEmbeddedDatabase, openPostgres } from '#db/open-database.server.ts'
import { type Copy, lendDatabase } from './kept-databases.ts'

/** A migrated and seeded database of the project's engine, for one test; see lendDatabase. */
export const lendCopyOfTemplate = () => lendDatabase(copyTemplate)

async function copyTemplate(): Promise<Copy> {
  const template = inject('template')
  if (!process.env.TEST_DATABASE_URL) {
    const dump = await readFile(template)
    const database = await openEmbeddedDatabase(undefined, new Blob([new Uint8Array(dump)]))
    return { database, end: () => database.close() }
  }
  const { url, drop } = await makePostgresDatabase(template)
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

/**
 * A database of its own on the PostgreSQL that TEST_DATABASE_URL names, copied from another; `drop`
 * also ends the connections that are still open.
 */
export async function makePostgresDatabase(
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = process.env.TEST_DATABASE_URL ?? ''
  const name = `${inject('template')}_${randomUUID().slice(0, 18).replaceAll('-', '')}`
  await withAdmin(adminUrl, `create database ${name} template ${template}`)
  // Tests stop our processes, never PostgreSQL's: nobody needs to wait for its disk.
  await withAdmin(adminUrl, `alter database ${name} set synchronous_commit = off`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => withAdmin(adminUrl, `drop database ${name} with (force)`),
  }
}

async function withAdmin(url: string, statement: string): Promise<void> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
