// Streams the scans of a view in batches, because the file may be larger than memory.
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import { dayRange } from '#domain/ground/calendar.ts'
import type { Services } from '#domain/ground/services.ts'
import type { ScanFilter, ScanPlace } from './scan-filter.ts'
import { listScans } from './scan-queries.ts'
import type { OfficeScan } from './scan-rows.ts'

const EXPORT_BATCH_SIZE = 500
/** The object id for activities about no single scan. */
const ALL_SCANS = 'scans'

/** Records the export and returns its scans, newest first, read on demand. */
export async function exportScans(
  services: Services,
  { filter, actor }: { filter: ScanFilter; actor: StaffActor },
): Promise<AsyncIterableIterator<OfficeScan[]>> {
  const { attraction, device, ...rest } = filter
  await recordActivity(services.db, [
    {
      at: services.clock.now(),
      actor,
      name: 'scans.exported',
      objectId: ALL_SCANS,
      data: { ...rest, attractionId: attraction, deviceId: device },
    },
  ])
  return batches(services, filter)
}

async function* batches(
  { db, timeZone }: Services,
  { from, to, ...filter }: ScanFilter,
): AsyncGenerator<OfficeScan[]> {
  let after: ScanPlace | undefined
  for (;;) {
    const { scans, hasMore } = await listScans(
      db,
      { ...filter, ...dayRange({ from, to }, timeZone), after },
      EXPORT_BATCH_SIZE,
    )
    if (scans.length > 0) yield scans
    if (!hasMore) return
    after = scans.at(-1)
  }
}
