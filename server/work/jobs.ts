// The outbox: jobs enqueued in the transaction of their cause. pg-boss stores, retries and expires them.
import { SQL, sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '#db/open-database.server.ts'
import type { Write } from '#db/write-together.ts'
import { pulse } from '#domain/ground/outbox/pulse.ts'
import { queues } from '#domain/ground/outbox/queues.ts'
import type { Jobs, Log } from '#domain/ground/services.ts'

/** Retries after 1 minute, doubling up to 2 hours, so mails survive a night without a mail server. */
const retries = {
  retryLimit: 24,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 2 * 3600,
  // Longer than any mail takes, including its drawings and a silent relay.
  expireInSeconds: 900,
  // A dead process sends no heartbeat, so another one takes over its job.
  heartbeatSeconds: 10,
}
/** A process that dies with one in its hands must not keep others waiting for it. */
const ofPulse = { retryLimit: 0, expireInSeconds: 10, retentionSeconds: 60, deleteAfterSeconds: 60 }
const SUPERVISE_SECONDS = 10
/** Time for mails in progress at shutdown; a slower relay is abandoned. */
const STOP_MS = 75_000
const NO_JOB = '00000000-0000-0000-0000-000000000000'

export type OpenJobs = Jobs & {
  boss: PgBoss
  /** Takes no more jobs and waits for those in progress, within limits. The caller closes the database. */
  close(): Promise<void>
}

/** Starts pg-boss on the shop's own connection and creates its queues. */
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
  // The data may hold a statement with its values; the kind and the message do not.
  boss.on('warning', ({ message, data }) =>
    log.warn({ kind: kindOf(data), reason: message }, 'the job queue warns'),
  )
  await boss.start()
  for (const { name } of queues) {
    await boss.createQueue(name, name === pulse.name ? ofPulse : retries)
    // Makes pg-boss load and cache the queue now. In a transaction of the embedded database, which has one
    // connection, the load would wait for that transaction for ever.
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

/** pg-boss adds the queue to errors of a worker. */
function queueOf(error: Error): string | undefined {
  return 'queue' in error && typeof error.queue === 'string' ? error.queue : undefined
}

function kindOf(data: object): string | undefined {
  return 'type' in data && typeof data.type === 'string' ? data.type : undefined
}

/** Captures pg-boss's insert, so that it can run in the transaction of the related writes. */
function captureStatement() {
  let statement: SQL | undefined
  const transaction = {
    async execute(query: unknown) {
      if (query instanceof SQL) statement = query
      // pg-boss checks that one job was written.
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
