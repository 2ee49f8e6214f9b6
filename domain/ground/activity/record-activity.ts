// Every change of state writes one row here, in its own transaction. Names are `noun.past`; the data holds
// ids and amounts, never a name, an address or a secret.
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { activity } from '#db/schema.ts'
import type { ActivityName } from './activity-words.ts'
import type { Actor } from './actor.ts'

export type Activity = {
  at: Date
  actor: Actor
  name: ActivityName
  objectId: string
  data?: Record<string, unknown>
}

/** One row or several, in the caller's transaction. A purchase passes the query to writeTogether instead. */
export function recordActivity(tx: Database, activities: Activity | Activity[]) {
  const rows = [activities].flat().map((row) => ({ ...row, data: row.data ?? {} }))
  return tx.execute(insertRows(activity, rows))
}
