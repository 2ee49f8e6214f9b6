// Creates, edits and deletes cities. A new one has three products and is listed as coming soon.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, formerCitySlugs, products } from '#db/schema.ts'
import { changeCatalogue, recordChange } from '#domain/catalogue/change-catalogue.ts'
import { type CityForm, cityIn } from '#domain/catalogue/city.ts'
import { newProducts, usualValidityMonths } from '#domain/catalogue/product.ts'
import type { StaffActor } from '#domain/ground/activity/actor.ts'
import { invariant } from '#domain/ground/invariant.ts'
import { refused, type Refused } from '#domain/ground/refusal.ts'
import type { Services } from '#domain/ground/services.ts'

/** Adds a draft without prices and invalidates cached pages. Refuses a slug another city has or had. */
export async function createCity(
  services: Services,
  { actor, city }: { actor: StaffActor; city: CityForm },
): Promise<{ ok: true; cityId: number } | Refused<'slug_taken'>> {
  return changeCatalogue(services, async (tx) => {
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
    await recordChange(services, tx, {
      actor,
      name: 'city.created',
      id: row.id,
      data: { codigo_url: city.codigo_url },
    })
    return { ok: true as const, cityId: row.id }
  })
}

// An edit names the version that it began with, so that nobody overwrites what another stored meanwhile.

type ChangeCity = {
  actor: StaffActor
  cityId: number
  /** The version when editing began; to overwrite, the version that the refusal shows. */
  version: number
  city: CityForm
}
export type StoredCity = CityForm & { version: number }
type ChangeCityRefused =
  | Refused<'slug_taken' | 'no_such_city'>
  | (Refused<'changed_meanwhile'> & { stored: StoredCity })

/** Stores an edit; the same content again raises no version. Refuses a slug that another city has or had. */
export async function changeCity(
  services: Services,
  { actor, cityId, version, city }: ChangeCity,
): Promise<{ ok: true } | ChangeCityRefused> {
  return changeCatalogue(services, async (tx) => {
    await lockSlugs(tx)
    const stored = await lockCity(tx, cityId)
    if (!stored) return refused('no_such_city')
    if (isSame(stored, city)) return { ok: true as const, isSeen: false }
    if (stored.version !== version) return { ...refused('changed_meanwhile'), stored }
    if (await slugIsTaken(tx, city.codigo_url, cityId)) return refused('slug_taken')

    await tx
      .update(cities)
      .set({ ...cityIn(city), version: version + 1 })
      .where(eq(cities.id, cityId))
    if (city.codigo_url !== stored.codigo_url) await moveSlug(tx, cityId, stored.codigo_url, city)
    return recordChange(services, tx, {
      actor,
      name: 'city.changed',
      id: cityId,
      data: { version: version + 1, from: stored.codigo_url, to: city.codigo_url },
    })
  })
}

async function lockCity(tx: Database, cityId: number): Promise<StoredCity | undefined> {
  const [stored] = await tx
    .select({
      nombre_ciudad: cities.name,
      codigo_url: cities.slug,
      pais: cities.country,
      version: cities.version,
    })
    .from(cities)
    .where(eq(cities.id, cityId))
    .for('update')
  return stored
}

function isSame(stored: CityForm, city: CityForm): boolean {
  return JSON.stringify(cityIn(stored)) === JSON.stringify(cityIn(city))
}

/** Keeps the old slug as a redirect; the new one no longer needs to be one. */
async function moveSlug(tx: Database, cityId: number, from: string, { codigo_url }: CityForm) {
  await tx.delete(formerCitySlugs).where(eq(formerCitySlugs.slug, codigo_url))
  await tx.insert(formerCitySlugs).values({ slug: from, cityId })
}

// Sold passes must stay readable, and products on sale are taken off sale first, so a city in use stays.

type CityInUse = 'city_has_orders' | 'city_has_products' | 'city_has_attractions'

/** Deletes a city with its former slugs and products. Refuses one with orders, prices or attractions. */
export async function deleteCity(
  services: Services,
  { actor, cityId }: { actor: StaffActor; cityId: number },
): Promise<{ ok: true } | Refused<CityInUse | 'no_such_city'>> {
  return changeCatalogue(services, async (tx) => {
    await lockSlugs(tx)
    // The lock makes writes that would refer to this city wait.
    const [stored] = await tx
      .select({ nombre_ciudad: cities.name, codigo_url: cities.slug })
      .from(cities)
      .where(eq(cities.id, cityId))
      .for('update')
    if (!stored) return refused('no_such_city')
    const inUse = await findUse(tx, cityId)
    if (inUse) return refused(inUse)

    await tx.delete(products).where(eq(products.cityId, cityId))
    await tx.delete(cities).where(eq(cities.id, cityId))
    return recordChange(services, tx, {
      actor,
      name: 'city.deleted',
      id: cityId,
      // From now on the activity names the city by it.
      data: stored,
    })
  })
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

// Current and former slugs of all cities share one namespace, so that an old link never leads to another
// city. Writers lock the namespace, because no constraint spans two tables.

const SLUGS_LOCK = 7_204_552

/** Held until the transaction ends; creating, renaming and deleting cities wait for it. */
async function lockSlugs(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUGS_LOCK}::bigint)`)
}

/** Whether a slug is or was another city's. Call it inside `lockSlugs`. */
async function slugIsTaken(tx: Database, slug: string, cityId?: number): Promise<boolean> {
  const [current] = await tx
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.slug, slug), cityId === undefined ? undefined : ne(cities.id, cityId)))
    .limit(1)
  if (current) return true
  const [former] = await tx
    .select({ cityId: formerCitySlugs.cityId })
    .from(formerCitySlugs)
    .where(eq(formerCitySlugs.slug, slug))
    .limit(1)
  return former !== undefined && former.cityId !== cityId
}
