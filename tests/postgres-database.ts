// A database of its own for one test, on the PostgreSQL that TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** Copies a template database; `drop` also ends the connections that are still open. */
export async function makePostgresDatabase(
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = process.env.TEST_DATABASE_URL ?? ''
  const name = `vereda_test_${randomUUID().replaceAll('-', '')}`
  await withAdmin(adminUrl, `create database ${name} template ${template}`)
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
