// Prepares a database at the start: runs each migration once, then the functions.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'

export type Edition = { migrationsFolder: string; functionsFile: string }

const OURS: Edition = { migrationsFolder: 'db/migrations', functionsFile: 'db/functions.sql' }

type ExecuteSql = (text: string) => Promise<{ rows: unknown[] }>

/** The database is from before version 1.0; its contents cannot be migrated. */
export class EarlierEdition extends Error {
  constructor() {
    super(
      'This database was made by an edition before 1.0, which is not carried on. Name an empty database in DATABASE_URL, ' +
        'or an empty folder in DATA_DIR; CHANGELOG.md says more.',
    )
  }
}

/** Runs functions.sql if it changed. Tests pass another edition. On EarlierEdition nothing was touched. */
export async function bringUpToDate(
  executeSql: ExecuteSql,
  { migrationsFolder, functionsFile } = OURS,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  const made = await firstMigrationOf(executeSql)
  if (made && made !== String(migrations[0]?.folderMillis)) throw new EarlierEdition()
  await migrate(executeSql, migrations)
  await putFunctions(executeSql, functionsFile)
}

/** In Drizzle's table. Its own migrator commits a transaction that it is called in, and the start's has settings. */
async function migrate(executeSql: ExecuteSql, migrations: MigrationMeta[]): Promise<void> {
  await executeSql(`create schema if not exists drizzle; create table if not exists
    drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const last = await one(
    executeSql,
    'select max(created_at)::text from drizzle.__drizzle_migrations',
  )
  const due = migrations.filter(({ folderMillis }) => folderMillis > Number(last ?? 0))
  const texts = due.flatMap(({ sql, hash, folderMillis }) => [
    ...sql,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
  ])
  if (due.length > 0) await executeSql(texts.join(';\n'))
}

async function firstMigrationOf(executeSql: ExecuteSql): Promise<string | undefined> {
  const known = await one(executeSql, `select to_regclass('drizzle.__drizzle_migrations')::text`)
  if (!known) return undefined
  return one(executeSql, 'select min(created_at)::text from drizzle.__drizzle_migrations')
}

/** The digest of the functions that ran last is the comment of the migrations' schema. */
async function putFunctions(executeSql: ExecuteSql, file: string): Promise<void> {
  const functions = await readFile(file, 'utf8')
  const digest = createHash('sha256').update(functions).digest('hex')
  const ran = await one(executeSql, `select obj_description('drizzle'::regnamespace)`)
  // Several statements in one text are one transaction.
  if (ran !== digest) await executeSql(`${functions}\ncomment on schema drizzle is '${digest}'`)
}

async function one(executeSql: ExecuteSql, text: string): Promise<string | undefined> {
  const { rows } = await executeSql(text)
  const [value] = Object.values(Object(rows[0]))
  return typeof value === 'string' ? value : undefined
}
