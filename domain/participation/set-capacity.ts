// The hourly limit of people with passes at an attraction. It takes effect with the next scan
// (scan/hour/door-hour.ts); visitors already admitted stay in.
import { eq } from 'drizzle-orm'
import { attractions } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'

type SetCapacity = {
  attractionId: number
  /** People per local clock hour; null means no limit. */
  hourlyCapacity: number | null
  /** Percentage of the capacity, 1 to 100, from which a guard is warned. */
  warningPercent: number
  actor: StaffActor
}

/** Sets or removes the limit of an attraction. Refuses `no_such_attraction`. */
export async function setCapacity(
  services: Services,
  { attractionId, hourlyCapacity, warningPercent, actor }: SetCapacity,
): Promise<{ ok: true } | Refused<'no_such_attraction'>> {
  return services.db.transaction(async (tx) => {
    const changed = await tx
      .update(attractions)
      .set({ hourlyCapacity, capacityWarningPercent: warningPercent })
      .where(eq(attractions.id, attractionId))
      .returning({ id: attractions.id })
    if (changed.length === 0) return refused('no_such_attraction')
    await recordActivity(tx, [
      {
        at: services.clock.now(),
        actor,
        name: 'attraction.capacity_set',
        objectId: String(attractionId),
        data: { hourlyCapacity, warningPercent },
      },
    ])
    return { ok: true }
  })
}
