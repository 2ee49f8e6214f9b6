// A month of the books as a stream of batches, because the file may be larger than memory.
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { Services } from '#domain/services.ts'
import { readStatementRows } from './statement-queries.ts'
import type { StatementRow } from './statement.ts'

const EXPORT_BATCH_SIZE = 500

/** Records the export and returns the month's movements, read on demand. */
export async function exportStatement(
  services: Services,
  { month, actor }: { month: string; actor: StaffActor },
): Promise<AsyncIterableIterator<StatementRow[]>> {
  await recordActivity(services.db, [
    {
      at: services.clock.now(),
      actor,
      name: 'statement.exported',
      objectId: 'books',
      data: { month },
    },
  ])
  return batches(services, month)
}

async function* batches(services: Services, month: string): AsyncGenerator<StatementRow[]> {
  let after: StatementRow | undefined
  for (;;) {
    const rows = await readStatementRows(services, month, after, EXPORT_BATCH_SIZE)
    if (rows.length > 0) yield rows
    if (rows.length < EXPORT_BATCH_SIZE) return
    after = rows.at(-1)
  }
}
