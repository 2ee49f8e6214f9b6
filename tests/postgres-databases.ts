// Databases of the tests' own on the PostgreSQL that TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** `drop` also ends the connections that are still open. */
export type PostgresDatabase = { name: string; url: string; drop(): Promise<void> }

/** Makes one whose name starts so, empty or a copy of another. */
export async function makePostgresDatabase(
  start: string,
  template = 'template0',
): Promise<PostgresDatabase> {
  const name = `${start}_${randomUUID().slice(0, 18).replaceAll('-', '')}`
  await asAdmin(async (admin) => {
    await admin.query(`create database ${name} template ${template}`)
    // Tests stop our processes, never PostgreSQL's: nobody needs to wait for its disk.
    await admin.query(`alter database ${name} set synchronous_commit = off`)
  })
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  const drop = () => asAdmin((admin) => admin.query(`drop database ${name} with (force)`))
  return { name, url: url.href, drop }
}

/** Removes all whose names start so. */
export async function dropPostgresDatabases(start: string): Promise<void> {
  await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [start],
    )
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
  })
}

async function asAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: adminUrl() })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

const adminUrl = () => process.env.TEST_DATABASE_URL ?? ''
