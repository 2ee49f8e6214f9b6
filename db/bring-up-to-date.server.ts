// Prepares a database at the start: runs each migration once, then the functions.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'

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
  applyMigrations: (config: { migrationsFolder: string }) => Promise<void>,
  { migrationsFolder, functionsFile } = OURS,
): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder })
  const made = await firstMigrationOf(executeSql)
  if (made && made !== String(first?.folderMillis)) throw new EarlierEdition()
  await applyMigrations({ migrationsFolder })
  await putFunctions(executeSql, functionsFile)
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
