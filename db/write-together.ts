// Several writes in one round trip: a purchase writes eight tables, and trips cost more than the writes. Only
// hot paths use this (decision 05). WITH queries share one snapshot and check foreign keys at the end.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** A write that is not yet sent: a Drizzle insert or update, or plain SQL. */
export type Write = SQLWrapper

/** All happen or none. Two must not touch the same row, because neither sees the other's change. */
export async function writeTogether(db: Database, writes: Write[]): Promise<void> {
  const named: SQL[] = writes.map((write, index) => {
    const name = sql.identifier(`write_${index + 1}`)
    return sql`${name} as (${write.getSQL()})`
  })
  await db.execute(sql`with ${sql.join(named, sql`, `)} select 1`)
}
