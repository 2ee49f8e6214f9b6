// The orders of a view as a stream of batches, for a file that may be larger than memory. Who took
// the buyers' addresses away is written down before the first of them leaves.
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { filterIsSet } from '#domain/address-filter.ts'
import type { Services } from '#domain/services.ts'
import type { OfficeOrderFilter } from './order-filter.ts'
import { type OfficeOrderLine, readOrderLines } from './order-list.ts'

export const EXPORT_BATCH_SIZE = 500
/** The activity of what concerns no single order. */
const ALL_ORDERS = 'orders'

/**
 * Records the export and answers with its lines, newest first, read as they are asked for: one
 * short statement per batch, and none any more once the reader is gone. Orders placed while it is
 * read are not in it.
 */
export async function exportOrders(
  services: Services,
  { filter, actor }: { filter: OfficeOrderFilter; actor: StaffActor },
): Promise<AsyncIterableIterator<OfficeOrderLine[]>> {
  const { search, ...rest } = filter
  await recordActivity(services.db, [
    {
      at: services.clock.now(),
      actor,
      name: 'orders.exported',
      objectId: ALL_ORDERS,
      // What was searched for is somebody's name.
      data: { ...rest, isSearch: search !== undefined, isAll: !filterIsSet(filter) },
    },
  ])
  return batches(services, filter)
}

async function* batches(
  services: Services,
  filter: OfficeOrderFilter,
): AsyncGenerator<OfficeOrderLine[]> {
  let after: string | undefined
  for (;;) {
    const lines = await readOrderLines(services, filter, after, EXPORT_BATCH_SIZE)
    if (lines.length > 0) yield lines
    if (lines.length < EXPORT_BATCH_SIZE) return
    after = lines.at(-1)?.id
  }
}
