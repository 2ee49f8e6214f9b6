// Several writes in one round trip. A purchase writes eight tables; one by one, round trips and system calls
// cost more than the writes. Only hot paths use this: decision 05 names the price. PostgreSQL runs all
// data-modifying WITH queries of a statement with one snapshot and checks foreign keys at its end.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** A write that is not yet sent: a Drizzle insert or update, or plain SQL. */
export type Write = SQLWrapper

/**
 * Sends the writes as one statement: all of them happen or none. Two writes must not touch the same row,
 * because neither sees the other's change.
 */
export async function writeTogether(db: Database, writes: Write[]): Promise<void> {
  const named: SQL[] = writes.map((write, index) => {
    const name = sql.identifier(`write_${index + 1}`)
    return sql`${name} as (${write.getSQL()})`
  })
  await db.execute(sql`with ${sql.join(named, sql`, `)} select 1`)
}
