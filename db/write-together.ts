// Several writes, one round trip. A purchase touches eight tables; sent one by one, the waiting and
// the system calls cost more than the writing. The hot paths write so: decision 05 says what it
// costs. PostgreSQL runs every data-modifying WITH query of a statement, with one snapshot, and checks
// foreign keys at its end.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** A write that is not sent yet: a Drizzle insert or update, or plain SQL. */
export type Write = SQLWrapper

/**
 * Sends the writes as one statement: all of them happen or none. Two writes must not touch the same
 * row, because neither sees what the other did.
 */
export async function writeTogether(db: Database, writes: Write[]): Promise<void> {
  const named: SQL[] = writes.map((write, index) => {
    const name = sql.identifier(`write_${index + 1}`)
    return sql`${name} as (${write.getSQL()})`
  })
  await db.execute(sql`with ${sql.join(named, sql`, `)} select 1`)
}
