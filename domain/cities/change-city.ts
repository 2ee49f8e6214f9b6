// Edits a city. Each edit names the version that it began with; if somebody else stored another one
// meanwhile, the edit is refused with the stored values. A former slug redirects to the new one.
import { eq } from 'drizzle-orm'
import { raiseCatalogVersion } from '#db/catalog-version.ts'
import type { Database } from '#db/database.ts'
import { cities, formerCitySlugs } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { recordActivity } from '#domain/activity/record-activity.ts'
import { type CityForm, cityIn } from '#domain/catalog/city.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { lockSlugs, slugIsTaken } from './city-slug.ts'

type ChangeCity = {
  actor: StaffActor
  cityId: number
  /** The version when editing began; to overwrite, the version that the refusal shows. */
  version: number
  city: CityForm
}
export type StoredCity = CityForm & { version: number }
export type ChangeCityRefusal = 'slug_taken' | 'city_gone' | 'changed_meanwhile'
type ChangeCityRefused =
  | Refused<'slug_taken' | 'city_gone'>
  | (Refused<'changed_meanwhile'> & { stored: StoredCity })

/**
 * Stores an edit and invalidates the cached pages. Refuses a slug that another city has or had, a city that
 * was deleted, and one that somebody else changed after `version`. Storing the same content again is no edit:
 * it succeeds and raises no version.
 */
export async function changeCity(
  services: Services,
  { actor, cityId, version, city }: ChangeCity,
): Promise<{ ok: true } | ChangeCityRefused> {
  const changed = await services.db.transaction(async (tx) => {
    await lockSlugs(tx)
    const stored = await lockCity(tx, cityId)
    if (!stored) return refused('city_gone')
    if (isSame(stored, city)) return { ok: true as const, isEdit: false }
    if (stored.version !== version) return { ...refused('changed_meanwhile'), stored }
    if (await slugIsTaken(tx, city.codigo_url, cityId)) return refused('slug_taken')

    await tx
      .update(cities)
      .set({ ...cityIn(city), version: version + 1 })
      .where(eq(cities.id, cityId))
    if (city.codigo_url !== stored.codigo_url) await moveSlug(tx, cityId, stored.codigo_url, city)
    await recordActivity(tx, [
      {
        at: services.clock.now(),
        actor,
        name: 'city.changed',
        objectId: String(cityId),
        data: { version: version + 1, from: stored.codigo_url, to: city.codigo_url },
      },
    ])
    await raiseCatalogVersion(tx)
    return { ok: true as const, isEdit: true }
  })
  if (!changed.ok) return changed
  if (changed.isEdit) services.catalogChanged()
  return { ok: true }
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
  return (
    stored.nombre_ciudad === city.nombre_ciudad &&
    stored.codigo_url === city.codigo_url &&
    stored.pais === city.pais
  )
}

/** Keeps the old slug as a redirect; the new one no longer needs to be one. */
async function moveSlug(tx: Database, cityId: number, from: string, { codigo_url }: CityForm) {
  await tx.delete(formerCitySlugs).where(eq(formerCitySlugs.slug, codigo_url))
  await tx.insert(formerCitySlugs).values({ slug: from, cityId })
}
