// A city can be deleted only while nothing refers to it but its own products without prices: sold passes must
// stay readable, and products on sale are taken off sale first.
import { eq, sql } from 'drizzle-orm'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import { cities, products } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { lockSlugs } from './city-slug.ts'

type DeleteCity = { actor: StaffActor; cityId: number }
type CityInUse = 'city_has_orders' | 'city_has_products' | 'city_has_attractions'
export type DeleteCityRefusal = CityInUse | 'city_gone'

/**
 * Deletes a city with its former slugs and its products, and invalidates the cached pages. Refuses a city
 * with orders, prices or attractions, and one that is gone already.
 */
export async function deleteCity(
  services: Services,
  { actor, cityId }: DeleteCity,
): Promise<{ ok: true } | Refused<DeleteCityRefusal>> {
  const deleted = await services.db.transaction(async (tx) => {
    await lockSlugs(tx)
    // The lock makes writes that would refer to this city wait.
    const [stored] = await tx
      .select({ nombre_ciudad: cities.name, codigo_url: cities.slug })
      .from(cities)
      .where(eq(cities.id, cityId))
      .for('update')
    if (!stored) return refused('city_gone')
    const inUse = await findUse(tx, cityId)
    if (inUse) return refused(inUse)

    await tx.delete(products).where(eq(products.cityId, cityId))
    await tx.delete(cities).where(eq(cities.id, cityId))
    await recordActivity(tx, [
      {
        at: services.clock.now(),
        actor,
        name: 'city.deleted',
        objectId: String(cityId),
        // From now on the activity names the city by it.
        data: stored,
      },
    ])
    await raiseCatalogVersion(tx)
    return { ok: true as const }
  })
  if (deleted.ok) services.catalogChanged()
  return deleted
}

async function findUse(tx: Database, cityId: number): Promise<CityInUse | undefined> {
  const [use] = await tx
    .select({
      hasOrders: sql<boolean>`exists (select 1 from ordenes sold where sold.ciudad_id = ciudades.id)`,
      hasPrices: sql<boolean>`exists (
        select 1 from productos offered join precios on precios.producto_id = offered.id
        where offered.ciudad_id = ciudades.id
      )`,
      hasAttractions: sql<boolean>`exists (
        select 1 from atracciones shown where shown.ciudad_id = ciudades.id
      )`,
    })
    .from(cities)
    .where(eq(cities.id, cityId))
  if (use?.hasOrders) return 'city_has_orders'
  if (use?.hasPrices) return 'city_has_products'
  return use?.hasAttractions ? 'city_has_attractions' : undefined
}
