// Every change of state leaves one row here, in the transaction that makes it. The names are
// `noun.past`; the data holds ids and amounts, never a name, an address or a secret.
import { actividad } from '#db/schema.ts'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { type Write, writeTogether } from '#db/write-together.ts'
import type { ActivityName } from '#domain/vocabulary/activity.ts'
import type { Actor } from './actor.ts'

export type Activity = {
  at: Date
  actor: Actor
  name: ActivityName
  objectId: string
  data?: Record<string, unknown>
}

/** The insert of these rows, to be sent with writeTogether beside the writes that they tell of. */
export function activityWrite(activities: Activity[]): Write {
  return insertRows(
    actividad,
    activities.map((row) => ({ ...row, data: row.data ?? {} })),
  )
}

/** Writes the rows by themselves, inside the caller's transaction. */
export async function recordActivity(tx: Database, activities: Activity[]): Promise<void> {
  await writeTogether(tx, [activityWrite(activities)])
}
