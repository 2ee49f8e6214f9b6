// Copies of the database that tests/database-template.ts makes once per engine.
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openEmbeddedDatabase, openPostgres, type OpenDatabase } from '#db/open-database.server.ts'
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

// Copies of the template that tests use one after the other. A copy costs half a second of a core on
// the embedded engine; bringing one back to what it was when it was new costs a tenth of that, and its
// code stays warm. One whose schema a test changed is thrown away.
/** Rows deleted still fill pages of the embedded engine, which has nobody who sweeps. */
const USES_MAX = 40

/** A copy of the template, and how to be rid of it. */
type Copy = { database: OpenDatabase; url?: string; end(): Promise<void> }

type Kept = Copy & { restore: string; schema: string; uses: number }

const free: Kept[] = []

/**
 * Lends a database with nothing in it but what the template has; `giveBack` when nobody uses it any
 * more. `open` makes another copy of the template when none is free.
 */
async function lendDatabase(
  open: () => Promise<Copy>,
): Promise<{ copy: Copy; giveBack(): Promise<void> }> {
  const kept = free.pop() ?? (await keep(await open()))
  return { copy: kept, giveBack: () => takeBack(kept) }
}

async function takeBack(kept: Kept): Promise<void> {
  kept.uses += 1
  if (kept.uses >= USES_MAX || (await schemaOf(kept.database)) !== kept.schema) return kept.end()
  await kept.database.executeSql(kept.restore)
  free.push(kept)
}

/** Puts the template's rows aside, and writes down how to bring them back. */
async function keep(copy: Copy): Promise<Kept> {
  const { database } = copy
  const { rows } = await database.executeSql(TABLES)
  const tables = rows.map(readTable)
  const aside = tables.map(({ name }, at) => `create table untouched.t${at} as table ${name};`)
  await database.executeSql(`create schema untouched; ${aside.join('\n')}`)

  const { rows: sequences } = await database.executeSql(SEQUENCES)
  const restore = [
    'begin;',
    // Neither triggers nor foreign keys: what comes back is what was there.
    'set local session_replication_role = replica;',
    ...tables.map(({ name }) => `delete from ${name};`),
    ...tables.map(
      ({ name, columns }, at) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from untouched.t${at};`,
    ),
    ...sequences.map((row) => String(Object(row).restore)),
    'commit;',
  ]
  const uses = (await mayRestore(database)) ? 0 : USES_MAX
  return { ...copy, restore: restore.join('\n'), schema: await schemaOf(database), uses }
}

/** Triggers rest for superusers only; other users' tests take a new copy each. */
async function mayRestore(database: OpenDatabase): Promise<boolean> {
  const { rows } = await database.executeSql(
    'select rolsuper as "isSuperuser" from pg_roles where rolname = current_user',
  )
  return Object(rows[0]).isSuperuser === true
}

function readTable(row: unknown): { name: string; columns: string } {
  const { name, columns } = Object(row)
  return { name: String(name), columns: String(columns) }
}

/** A fingerprint of tables, columns, triggers and functions. */
async function schemaOf(database: OpenDatabase): Promise<string> {
  const { rows } = await database.executeSql(SCHEMA)
  return String(Object(rows[0]).schema)
}

const SCHEMA = `
  with ours as (
    select oid, nspname from pg_namespace where nspname !~ '^(pg_|information_schema)'
  )
  select md5(string_agg(part, ' ' order by part)) as schema from (
    select concat(nspname, relname, relkind, relchecks, relacl) as part
      from pg_class join ours on ours.oid = relnamespace
    union all
    select concat(attrelid::regclass, attname, atttypid, attnotnull, attisdropped)
      from pg_attribute join pg_class c on c.oid = attrelid join ours on ours.oid = relnamespace
    union all
    select concat(tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
    union all
    select concat(nspname, proname, md5(prosrc)) from pg_proc join ours on ours.oid = pronamespace
  ) parts`

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
         string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
  group by 1 order by 1`

const SEQUENCES = `
  select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
                coalesce(last_value, start_value), last_value is not null) as restore
  from pg_sequences order by 1`
