// One dialect, two engines: PGlite in this process when no DATABASE_URL is set, any PostgreSQL from
// 15 on when it is. The rest of the code sees neither.
import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client, Pool, type PoolClient } from 'pg'
import { bringUpToDate, type Edition } from './bring-up-to-date.server.ts'
import type { Database } from './database.ts'
import { prepareStatements } from './prepare-statements.server.ts'
import { PrivateFiles } from './private-files.server.ts'
import * as schema from './schema.ts'

export type OpenDatabase = {
  db: Database
  engine: 'pglite' | 'postgres'
  /** Plain SQL for pg-boss, which brings its own statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** One statement that comes again and again: planned once per connection, see prepareStatements. */
  executePrepared(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
  /** Brings tables and functions up to date, see bringUpToDate. Call it inside `alone`. */
  migrate(edition?: Edition): Promise<void>
  /** Runs what only one process at a time may do to this database; others wait for their turn. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Any number that nobody else uses as an advisory lock in this database. */
const START_LOCK = 7_204_551
const POOL_CONNECTIONS_MAX = 10
/** Beside them, of the office. */
const OFFICE_CONNECTIONS_MAX = 5
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
const SILENCE_MS_MAX = 17_000
/** Of the pages of the embedded database, which has the whole of this resident; the system keeps its files too. */
const EMBEDDED_BUFFERS = '16MB'

/** Opens the embedded engine on a folder, with files for its owner alone, or in memory without one. */
export async function openEmbeddedDatabase(
  folder?: string,
  loadDataDir?: Blob,
): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const client = await PGlite.create({
    ...(folder ? { fs: new PrivateFiles(folder) } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${EMBEDDED_BUFFERS}`],
  })
  const db = drizzlePglite({ client, schema })
  const executeSql: OpenDatabase['executeSql'] = async (text, values) => {
    // Several statements in one text go only through exec, and parameters only through query.
    if (values?.length) return client.query(text, values)
    const results = await client.exec(text)
    return { rows: results.flatMap((result) => result.rows) }
  }
  return {
    db,
    engine: 'pglite',
    executeSql,
    executePrepared: (text, values) => client.query(text, values),
    migrate: (edition) => bringUpToDate(executeSql, (config) => migratePglite(db, config), edition),
    // The data folder's lock keeps every other process out.
    alone: (work) => work(),
    close: () => client.close(),
    dump: () => client.dumpDataDir('none'),
  }
}

/** Opens a pool on a real PostgreSQL. Does not connect yet: the first query does. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
): OpenDatabase & { pool: Pool } {
  const office = openPool(url, OFFICE_CONNECTIONS_MAX, onError)
  const pool = openPool(url, POOL_CONNECTIONS_MAX, onError)
  const connect: Pool['connect'] = pool.connect.bind(pool)
  Object.assign(pool, {
    connect: (...args: Parameters<typeof connect>) =>
      forOffice.getStore() ? office.connect(...args) : connect(...args),
  })
  const db = drizzleNodePostgres({ client: pool, schema })
  return {
    db: Object.assign(db, { transaction: transactionsOn(pool, office) }),
    engine: 'postgres',
    pool,
    executeSql: (text, values) => pool.query(text, values),
    executePrepared: (text, values) => pool.query({ text, values }),
    migrate: (edition) =>
      bringUpToDate(
        (text) => pool.query(text),
        (config) => migrateNodePostgres(db, config),
        edition,
      ),
    async alone(work) {
      // Not one of the pool's: the wait here may be longer than those may stay silent.
      const client = new Client({ connectionString: url, application_name: 'vereda start' })
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [START_LOCK])
        return await work()
      } finally {
        await client.end()
      }
    },
    async close() {
      await Promise.all([pool.end(), office.end()])
    },
  }
}

const forOffice = new AsyncLocalStorage<boolean>()

/**
 * Runs what the office asks on connections of its own: however many its pages and forms hold, those of
 * visitors, doors and jobs are left. The embedded engine has one for all.
 */
export function onOfficeConnections<Result>(work: () => Result): Result {
  return forOffice.run(true, work)
}

function openPool(url: string, max: number, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The statements are short: compiling one takes longer than running it, seconds for the largest.
    options: '-c jit=off',
    application_name: 'vereda',
    stream: openWatchedSocket,
  })
  prepareStatements(pool)
  // A connection that dies is replaced by the pool; without a listener it ends the process. The pool
  // listens while it is idle, and nobody while it works in a transaction.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Drizzle's own transaction on a pool keeps the connection for ever when its `begin` fails, as when the network
 * goes away at that moment. On a connection of ours it is the same, and we give the connection back.
 */
function transactionsOn(pool: Pool, office: Pool): Database['transaction'] {
  const opened = new WeakMap<PoolClient, Database>()
  for (const one of [pool, office]) {
    one.on('connect', (client) => opened.set(client, drizzleNodePostgres({ client, schema })))
  }
  return async (work, config) => {
    const client = await pool.connect()
    try {
      const db = opened.get(client)
      if (!db) throw new Error('The connection was not opened by this pool')
      return await db.transaction(work, config)
    } finally {
      client.release()
    }
  }
}

/**
 * A connection whose server does not answer for longer than any statement may run is as good as
 * gone: it is given up, so that nobody waits for ever behind a network that swallows everything.
 */
function openWatchedSocket(): Socket {
  const socket = new Socket()
  socket.setTimeout(SILENCE_MS_MAX, () => socket.destroy(new Error('The database is silent')))
  return socket
}
