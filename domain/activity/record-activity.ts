// Every change of state leaves one row here, in the transaction that makes it. The names are
// `noun.past`; the data holds ids and amounts, never a name, an address or a secret.
import { actividad } from '#db/schema.ts'
import type { Database } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { type Write, writeTogether } from '#db/write-together.ts'
import type { ActivityName } from '#domain/vocabulary/activity.ts'

export type { ActivityName } from '#domain/vocabulary/activity.ts'

/** A profile's id; the names of people are looked up when the list is shown. */
export type StaffId = `staff:${string}`
type DeviceId = `device:${string}`

export type Activity = {
  at: Date
  /** `operator` has the command line. */
  actor: 'visitor' | 'worker' | 'provider' | 'operator' | StaffId | DeviceId
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
