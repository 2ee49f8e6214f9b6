// Exports the list of a day as a file and records who took it.
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import type { Services } from '#domain/services.ts'
import { listReservations, type OfficeReservation } from './reservation-queries.ts'

type Export = { attractionId: number; day: string; actor: StaffActor }

/** The reservations of an attraction on a local day; records one activity. */
export async function exportReservations(
  services: Services,
  { attractionId, day, actor }: Export,
): Promise<OfficeReservation[]> {
  const reservations = await listReservations(services.db, { attractionId, day })
  await recordActivity(services.db, [
    {
      at: services.clock.now(),
      actor,
      name: 'attraction.reservations_exported',
      objectId: String(attractionId),
      data: { day, reservations: reservations.length },
    },
  ])
  return reservations
}
