// The outbox: jobs in the same database, enqueued in the transaction of the change that causes
// them. pg-boss keeps, retries and expires them.
import { SQL, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '#db/open-database.server.ts'
import type { Write } from '#db/write-together.ts'
import { queues } from '#domain/outbox/queues.ts'
import type { Jobs, Log } from '#domain/services.ts'

/** A mail server down for an hour, or for a night, loses nothing: 1 minute, doubling, up to 2 hours. */
const retries = {
  retryLimit: 24,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 2 * 3600,
  // Longer than a mail may take, its drawings and the relay's silence included.
  expireInSeconds: 900,
  // A process that dies stops its heart; another one takes the job over.
  heartbeatSeconds: 10,
}
const SUPERVISE_SECONDS = 10
/** A mail under way may end; a relay that takes longer is left. */
const STOP_MS = 75_000
const NO_JOB = '00000000-0000-0000-0000-000000000000'

export type OpenJobs = Jobs & {
  boss: PgBoss
  /** Takes no more jobs and waits for those under way, within limits. The database is the caller's. */
  close(): Promise<void>
}

/** Starts pg-boss on the shop's own connection and makes its queues. */
export async function openJobs(database: OpenDatabase, log: Log): Promise<OpenJobs> {
  const boss = new PgBoss({
    db: { executeSql: database.executeSql },
    ...(database.engine === 'pglite' ? { backend: 'pglite' } : {}),
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) =>
    log.error({ error, queue: queueOf(error) }, 'the job queue reports an error'),
  )
  // Its data may be a statement with what it was given; its kind and its words are not.
  boss.on('warning', ({ message, data }) =>
    log.warn({ kind: kindOf(data), reason: message }, 'the job queue warns'),
  )
  await boss.start()
  for (const { name } of queues) {
    await boss.createQueue(name, retries)
    // Makes pg-boss read and keep the queue now. Asked for inside a transaction of the embedded
    // database, which has one connection, it would wait for that transaction for ever.
    await boss.getJobById(name, NO_JOB)
  }

  return {
    boss,
    async entry(queue, job, options) {
      const statement = captureStatement()
      await boss.send(queue.name, queue.job.parse(job), {
        db: statement.db,
        ...(options ? { startAfter: options.startAfterSeconds } : {}),
      })
      return statement.captured()
    },
    close: () => boss.stop({ graceful: true, timeout: STOP_MS, close: false }),
  }
}

/** The library adds the queue where one worker failed. */
function queueOf(error: Error): string | undefined {
  return 'queue' in error && typeof error.queue === 'string' ? error.queue : undefined
}

function kindOf(data: object): string | undefined {
  return 'type' in data && typeof data.type === 'string' ? data.type : undefined
}

/** Takes the insert that pg-boss would send, so that it can travel with the writes it belongs to. */
function captureStatement() {
  let statement: SQL | undefined
  const transaction = {
    async execute(query: unknown) {
      if (query instanceof SQL) statement = query
      // pg-boss wants to see that one job was written.
      return { rows: [{ id: NO_JOB }] }
    },
  }
  return {
    db: fromDrizzle(transaction, sql),
    captured(): Write {
      if (!statement) throw new Error('pg-boss gave no statement')
      return statement
    },
  }
}
