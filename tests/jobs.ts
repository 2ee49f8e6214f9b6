// The outbox as tests see it: what waits, and time that passes for it.
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { OrderMailJob } from '#domain/ground/outbox/order-mail.ts'

/** The states of a queue's jobs, such as ['completed', 'retry']. */
export async function jobStates(db: Database, queue: string): Promise<string[]> {
  return (await rowsOf(db, queue)).map(({ state }) => state)
}

/** What a queue holds, in the order in which it was put there. */
export async function jobsOf(db: Database, queue: string): Promise<Record<string, unknown>[]> {
  return (await rowsOf(db, queue)).map(({ data }) => data)
}

/** What the outbox holds for buyers: confirmations, and those that are sent again. */
export async function orderMailJobs(db: Database): Promise<OrderMailJob[]> {
  return (await rowsOf(db, 'order-mail')).map(({ data }) => data)
}

/** What waits to be told to holders. */
export const noticeJobs = (db: Database) => jobsOf(db, 'pass-notice')

async function rowsOf(db: Database, queue: string) {
  const found: unknown = await db.execute(
    sql`select state, data from pgboss.job where name = ${queue} order by created_on, id`,
  )
  const rows: unknown = Reflect.get(Object(found), 'rows')
  return Array.isArray(rows) ? rows : []
}

/** An hour passes for every job that waits to be tried again. */
export async function letRetriesComeDue(db: Database): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = start_after - interval '1 hour' where state = 'retry'`,
  )
}

/** As another process finds it whose supervision saw that the heart of a job has stopped. */
export async function takeOverJobs(db: Database): Promise<void> {
  await db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`,
  )
}

/** As a crash leaves it that came after the mail was sent and before anybody wrote that down. */
export async function forgetCompletion(db: Database): Promise<void> {
  await db.execute(
    sql`update pgboss.job set state = 'retry', completed_on = null where state = 'completed'`,
  )
}

/** An hour passes for every job that is to begin later. */
export async function letJobsBegin(db: Database): Promise<void> {
  await db.execute(
    sql`update pgboss.job set start_after = start_after - interval '1 hour' where state = 'created'`,
  )
}
