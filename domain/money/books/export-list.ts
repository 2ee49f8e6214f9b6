import type { ActivityName } from '#domain/ground/activity/activity-words.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { inBatches } from '#domain/ground/in-batches.ts'
import type { Services } from '#domain/ground/services.ts'

type Export = {
  name: Extract<ActivityName, `${'payments' | 'refunds' | 'withdrawals'}.exported`>
  /** A search text may be somebody's address: only that there was one is recorded. */
  filter: { q?: string | undefined; state?: string | undefined }
  actor: StaffActor
}

const BATCH_SIZE = 500

/** A list of money for a file, batch by batch as it is sent; `read` gives what follows a row. */
export async function exportList<Row extends { id: string }>(
  { clock, db }: Services,
  { name, filter: { q, ...rest }, actor }: Export,
  read: (after: string | undefined, limit: number) => Promise<Row[]>,
): Promise<AsyncIterableIterator<Row[]>> {
  const data = { ...rest, isSearch: q !== undefined }
  await recordActivity(db, { at: clock.now(), actor, name, objectId: 'money', data })
  return inBatches(BATCH_SIZE, (after: Row | undefined, limit) => read(after?.id, limit))
}
