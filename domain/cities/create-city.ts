// A new city has three products. The shop lists it as coming soon until it is published.
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import { cities, products } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type CityForm, cityIn } from '#domain/catalog/city.ts'
import { newProducts, usualValidityMonths } from '#domain/catalog/product.ts'
import { invariant } from '#domain/invariant.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { lockSlugs, slugIsTaken } from './city-slug.ts'

type CreateCity = { actor: StaffActor; city: CityForm }
export type CreateCityRefusal = 'slug_taken'

/** Adds a draft without prices and invalidates cached pages. Refuses a slug another city has or had. */
export async function createCity(
  services: Services,
  { actor, city }: CreateCity,
): Promise<{ ok: true; cityId: number } | Refused<CreateCityRefusal>> {
  const created = await services.db.transaction(async (tx) => {
    await lockSlugs(tx)
    if (await slugIsTaken(tx, city.codigo_url)) return refused('slug_taken')
    const [row] = await tx
      .insert(cities)
      // The office's zone is only a guess; the city's page asks for the right one.
      .values({ ...cityIn(city), timeZone: services.timeZone })
      .returning({ id: cities.id })
    invariant(row, 'an inserted city has an id')
    await tx.insert(products).values(
      newProducts.map((product, position) => ({
        ...product,
        validityMonths: usualValidityMonths(product.name),
        position,
        cityId: row.id,
      })),
    )
    await recordActivity(tx, [
      {
        at: services.clock.now(),
        actor,
        name: 'city.created',
        objectId: String(row.id),
        data: { codigo_url: city.codigo_url },
      },
    ])
    await raiseCatalogVersion(tx)
    return { ok: true as const, cityId: row.id }
  })
  if (created.ok) services.catalogChanged()
  return created
}
