// Exports the visits of an attraction as a file: days and hours with their counts.
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { recordActivity } from '#domain/ground/activity/record-activity.ts'
import type { DaysFilter } from '#domain/ground/attraction-filters.ts'
import type { Services } from '#domain/ground/services.ts'
import { type AttractionVisits, findVisits } from './visits-queries.ts'

type ExportVisits = { attractionId: number; filter: DaysFilter; actor: StaffActor }

/** Records the export and returns its visits; undefined when the attraction does not exist. */
export async function exportVisits(
  services: Services,
  { attractionId, filter, actor }: ExportVisits,
): Promise<AttractionVisits | undefined> {
  const visits = await findVisits(services, attractionId, filter)
  if (!visits) return undefined
  const { from, to } = visits
  await recordActivity(services.db, [
    {
      at: services.clock.now(),
      actor,
      name: 'visits.exported',
      objectId: 'visits',
      data: { attractionId, from, to },
    },
  ])
  return visits
}
