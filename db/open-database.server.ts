// PGlite in this process without a DATABASE_URL, else any PostgreSQL from 15 on: nothing else knows which.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { Client, Pool, type PoolClient } from 'pg'
import { bringUpToDate, type Edition } from './bring-up-to-date.server.ts'
import type { Database } from './database.ts'
import * as schema from './schema.ts'

export type OpenDatabase = {
  db: Database
  engine: 'pglite' | 'postgres'
  /** Plain SQL for pg-boss, which builds its own statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** A frequent statement, planned once per connection; see prepareStatements. */
  executePrepared(text: string, values: unknown[]): Promise<{ rows: unknown[] }>
  /** Updates tables and functions, see bringUpToDate. Call it inside `alone`. */
  migrate(edition?: Edition): Promise<void>
  /** Runs work that only one process at a time may do on this database; others wait. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** An arbitrary number that no other advisory lock in this database uses. */
const START_LOCK = 7_204_551
const POOL_CONNECTIONS_MAX = 10
const OFFICE_CONNECTIONS_MAX = 5
const WORKER_CONNECTIONS_MAX = 6
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 15_000
const SILENCE_MS_MAX = 17_000
/** The embedded database's page cache, which stays resident as a whole; the system caches its files too. */
const EMBEDDED_BUFFERS = '16MB'

/** Files only their owner may read; in memory without a folder. */
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
    // Several statements in one text work only with exec, and parameters only with query.
    if (values?.length) return client.query(text, values)
    const results = await client.exec(text)
    return { rows: results.flatMap((result) => result.rows) }
  }
  return {
    db,
    engine: 'pglite',
    executeSql,
    executePrepared: (text, values) => client.query(text, values),
    migrate: (edition) => bringUpToDate(executeSql, edition),
    // The lock on the data folder excludes all other processes.
    alone: (work) => work(),
    close: () => client.close(),
    dump: () => client.dumpDataDir('none'),
  }
}

/** What stands between this process and the database. */
type Connection = {
  /** A pooler such as PgBouncer: each transaction may run in another session, so none is prepared. */
  isPooled: boolean
  /** Whether named statements find the session that knows them; poolers learned it late (PgBouncer 1.21). */
  hasNames: boolean
}

const DIRECT: Connection = { isPooled: false, hasNames: true }

/** Connects to find out. A pooler gives its clients process ids of its own. */
export async function findConnection(url: string): Promise<Connection> {
  // A name of its own: it stays with a session that another start may get.
  const named = { name: `vereda_${randomUUID()}`, text: 'select pg_backend_pid() as pid' }
  return withProbe(url, async (client) => {
    const first = pidOf(await client.query(named))
    if ('processID' in client && client.processID === first) return DIRECT
    return withProbe(url, async (other) => {
      // Its transaction takes the session that has just become free.
      await other.query('begin')
      const second = await client.query(named).then(pidOf, () => first)
      return { isPooled: true, hasNames: second !== first }
    })
  })
}

async function withProbe<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    stream: openWatchedSocket,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function pidOf({ rows }: { rows: { pid: number }[] }): number | undefined {
  return rows[0]?.pid
}

/** The first query connects. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  connection = DIRECT,
): OpenDatabase & { pool: Pool } {
  const { isPooled } = connection
  const open = (max: number) => openPool({ url, max, onError, connection })
  const others = { office: open(OFFICE_CONNECTIONS_MAX), worker: open(WORKER_CONNECTIONS_MAX) }
  const pool = open(POOL_CONNECTIONS_MAX)
  const connect: Pool['connect'] = pool.connect.bind(pool)
  Object.assign(pool, {
    connect: (...args: Parameters<typeof connect>) => {
      const user = connectionsOf.getStore()
      return user ? others[user].connect(...args) : connect(...args)
    },
  })
  const pools = [pool, others.office, others.worker]
  const db = drizzleNodePostgres({ client: pool, schema })

  return {
    db: Object.assign(db, { transaction: transactionsOn(pool, pools) }),
    engine: 'postgres',
    pool,
    executeSql: (text, values) => pool.query(text, values),
    executePrepared: (text, values) => pool.query({ text, values }),
    async migrate(edition) {
      await inLongTransaction(url, async (client) => {
        // An index of a large shop may take long; a lock is not waited for so long.
        await client.query(`set local lock_timeout = ${STATEMENT_TIMEOUT_MS}`)
        if (isPooled) await setForRole(client)
        await bringUpToDate((text) => client.query(text), edition)
      })
    },
    alone: (work) =>
      inLongTransaction(url, async (client) => {
        await client.query('select pg_advisory_xact_lock($1)', [START_LOCK])
        return work()
      }),
    async close() {
      await Promise.all(pools.map((one) => one.end()))
    },
  }
}

/** On a connection of its own, which may be silent or busy for longer than the pools' may. */
async function inLongTransaction<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'vereda start' })
  // The next statement fails for the same reason.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin; select set_config(name, wanted.setting, true) from pg_settings
      join (values ('jit', 'off'), ('statement_timeout', '0'), ('transaction_timeout', '0'),
        ('idle_in_transaction_session_timeout', '0')) as wanted (name, setting) using (name)`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/**
 * The settings of a pooler's sessions, which take none from clients. Only on this database, by the role itself; where a
 * host forbids it, statements have the time-out that the operator gives them.
 */
async function setForRole(client: Client): Promise<void> {
  await client.query(`do $$ declare setting text; begin
    foreach setting in array array['jit = off', 'statement_timeout = ${STATEMENT_TIMEOUT_MS}'] loop
      execute format('alter role session_user in database %I set %s', current_database(), setting);
    end loop;
  exception when insufficient_privilege then
    raise warning 'this role may not set its own statement_timeout';
  end $$`)
}

type ConnectionUser = 'office' | 'worker'
const connectionsOf = new AsyncLocalStorage<ConnectionUser>()

/** So that office and jobs take no connections of visitors and doors. The embedded engine has one. */
export function onConnectionsOf<Result>(user: ConnectionUser, work: () => Result): Result {
  return connectionsOf.run(user, work)
}

type PoolOptions = {
  url: string
  max: number
  onError: (error: Error) => void
  connection: Connection
}

function openPool({ url, max, onError, connection }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'vereda',
    stream: openWatchedSocket,
    // The statements are short: JIT compilation takes longer than running them, up to seconds.
    ...(connection.isPooled
      ? {}
      : { statement_timeout: STATEMENT_TIMEOUT_MS, options: '-c jit=off' }),
  })
  prepareStatements(pool, connection)
  // An `error` event without a listener ends the process; the pool listens only on idle connections.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Drizzle's own transaction on a pool never releases the connection if `begin` fails. */
function transactionsOn(pool: Pool, pools: Pool[]): Database['transaction'] {
  const opened = new WeakMap<PoolClient, Database>()
  for (const one of pools) {
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

/** Silence longer than any statement may run means a dead network: closes it, so nobody waits for ever. */
function openWatchedSocket(): Socket {
  const socket = new Socket()
  socket.setTimeout(SILENCE_MS_MAX, () => socket.destroy(new Error('The database is silent')))
  return socket
}

/** More texts than the shop has; a limit, should a text vary, such as with the length of a list. */
const PREPARED_MAX = 500

/**
 * Named statements are parsed and planned once per connection: a third more orders per second
 * (bench/README.md). Behind a pooler that cannot keep them, none has a name.
 */
function prepareStatements(pool: Pool, { hasNames }: Connection): void {
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (!hasNames || known || names.size >= PREPARED_MAX) return known
    const name = `vereda_${names.size + 1}`
    names.set(text, name)
    return name
  }

  /** Drizzle passes its text and types in an object; plain texts are pg-boss's and stay unnamed. */
  function named(config: unknown): unknown {
    if (typeof config !== 'object' || config === null || !('text' in config)) return config
    const text = String(config.text)
    return text.includes('$1') ? { ...config, name: nameOf(text) } : config
  }

  pool.on('connect', (client) => {
    const query: (...args: unknown[]) => unknown = client.query.bind(client)
    Object.assign(client, {
      query: (config: unknown, ...rest: unknown[]) => query(named(config), ...rest),
    })
  })
}

// PGlite's PostgreSQL sets mode 0666 on every file, whatever the umask: this removes the bits before they
// reach the disk. Folders follow the umask (server/start.ts).

const OTHERS = 0o077

type Operations = { setattr(target: unknown, changed: { mode?: number }): void }
type FileSystem = { node_ops: Operations; stream_ops: Operations }

class PrivateFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const preRun = [...(emscriptenOpts.preRun ?? []), keepPrivate]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

function keepPrivate({ NODEFS }: { NODEFS: object }): void {
  // Not in its types. If an upgrade moves it, opening fails instead of creating readable files.
  if (!isFileSystem(NODEFS)) throw new Error('PGlite keeps its files in a way of its own')
  for (const operations of [NODEFS.node_ops, NODEFS.stream_ops]) {
    const { setattr } = operations
    operations.setattr = (target, changed) =>
      setattr(
        target,
        changed.mode === undefined ? changed : { ...changed, mode: changed.mode & ~OTHERS },
      )
  }
}

function isFileSystem(type: object): type is FileSystem {
  return 'node_ops' in type && 'stream_ops' in type
}
