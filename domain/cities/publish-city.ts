// Publishes a complete city and takes it back. What an unpublished city sold stays valid: passes, links,
// doors and mails ignore whether a city is published.
import { eq } from 'drizzle-orm'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import { cities } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type Refused, refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import type { CityState } from '#domain/vocabulary/city.ts'
import { missingOf } from './city-shown.ts'
import { lockCityPage } from './show-city.ts'

type PublishCity = {
  actor: StaffActor
  cityId: number
  /** The version shown when the button was pressed. */
  version: number
}
export type PublishCityRefusal = 'city_gone' | 'city_changed' | 'city_incomplete' | 'already_so'

/**
 * Shows the city to visitors and opens its sale. Refuses `city_gone`, `city_changed` when somebody changed it
 * after `version`, `already_so`, and `city_incomplete` (see missingOf).
 */
export function publishCity(services: Services, input: PublishCity) {
  return setState(services, input, 'published')
}

/**
 * Hides its pages and accepts no new orders; an order placed earlier may still be paid for as long as it is
 * open (decision 17). Refuses `city_gone`, `city_changed`, `already_so`.
 */
export function unpublishCity(services: Services, input: PublishCity) {
  return setState(services, input, 'draft')
}

async function setState(
  services: Services,
  { actor, cityId, version }: PublishCity,
  state: CityState,
): Promise<{ ok: true } | Refused<PublishCityRefusal>> {
  const result = await services.db.transaction(async (tx) => {
    const city = await lockCityPage(tx, cityId, services.clock.now())
    if (!city) return refused('city_gone')
    if (city.state === state) return refused('already_so')
    if (city.version !== version) return refused('city_changed')
    if (state === 'published' && missingOf(city).length > 0) return refused('city_incomplete')

    await tx
      .update(cities)
      .set({ state, version: version + 1 })
      .where(eq(cities.id, cityId))
    await recordActivity(tx, [
      {
        at: services.clock.now(),
        actor,
        name: state === 'published' ? 'city.published' : 'city.unpublished',
        objectId: String(cityId),
        data: { version: version + 1 },
      },
    ])
    await raiseCatalogVersion(tx)
    return { ok: true as const }
  })
  if (result.ok) services.catalogChanged()
  return result
}
