import { eq } from 'drizzle-orm'
import { reservations } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

/**
 * Deletes a reservation from its list; entries counted towards it stay. Refuses `no_such_reservation`, also
 * when it was already deleted.
 */
export async function deleteReservation(
  services: Services,
  { reservationId, actor }: { reservationId: string; actor: StaffActor },
): Promise<{ ok: true } | Refused<'no_such_reservation'>> {
  return services.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(reservations)
      .where(eq(reservations.id, reservationId))
      .returning({ attractionId: reservations.attractionId, day: reservations.visitOn })
    if (!removed) return refused('no_such_reservation')
    await recordActivity(tx, [
      {
        at: services.clock.now(),
        actor,
        name: 'attraction.reservation_deleted',
        objectId: String(removed.attractionId),
        data: { reservationId, day: removed.day },
      },
    ])
    return { ok: true }
  })
}
