// Streams the orders of a view in batches, because the file may be larger than memory. The export is
// recorded before the first row is sent, so it is always known who took the buyers' addresses.
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { filterIsSet } from '#domain/ground/address-filter.ts'
import type { Services } from '#domain/ground/services.ts'
import type { OrderFilter } from './order-filter.ts'
import { type OfficeOrderLine, readOrderLines } from './order-list.ts'

export const EXPORT_BATCH_SIZE = 500
/** The object id for activities about no single order. */
const ALL_ORDERS = 'orders'

/**
 * Records the export and returns its rows, newest first, read on demand: one short statement per batch,
 * none after the reader stops. Orders placed during the export are not included.
 */
export async function exportOrders(
  services: Services,
  { filter, actor }: { filter: OrderFilter; actor: StaffActor },
): Promise<AsyncIterableIterator<OfficeOrderLine[]>> {
  const { q, ...rest } = filter
  await recordActivity(services.db, [
    {
      at: services.clock.now(),
      actor,
      name: 'orders.exported',
      objectId: ALL_ORDERS,
      // The search text is somebody's name, so it is not recorded.
      data: { ...rest, isSearch: q !== undefined, isAll: !filterIsSet(filter) },
    },
  ])
  return batches(services, filter)
}

async function* batches(
  services: Services,
  filter: OrderFilter,
): AsyncGenerator<OfficeOrderLine[]> {
  let after: string | undefined
  for (;;) {
    const lines = await readOrderLines(services, filter, after, EXPORT_BATCH_SIZE)
    if (lines.length > 0) yield lines
    if (lines.length < EXPORT_BATCH_SIZE) return
    after = lines.at(-1)?.id
  }
}
