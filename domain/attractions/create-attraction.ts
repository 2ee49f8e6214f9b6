// A new attraction is a draft: only the office sees it until it is published.
import { eq } from 'drizzle-orm'
import { cities } from '#db/schema.ts'
import type { StaffActor } from '#domain/activity/actor.ts'
import { invariant } from '#domain/invariant.ts'
import { putPictures } from '#domain/pictures/put-pictures.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { changesOf } from './attraction-changes.ts'
import type { AttractionContent } from './attraction-form.ts'
import { attractionSlugIsTaken, lockAttractionSlugs } from './attraction-slug.ts'
import { holdKinds } from './stored-attraction.ts'
import { writeDrafts } from './write-attractions.ts'

type CreateAttraction = { actor: StaffActor; cityId: number; content: AttractionContent }
export type CreateAttractionRefusal =
  | 'picture_gone'
  | 'attraction_slug_taken'
  | 'city_gone'
  | 'kind_gone'

/**
 * Writes a draft. Refuses a slug that another attraction of the city has or had, and a city or a kind that
 * does not exist.
 */
export async function createAttraction(
  services: Services,
  { actor, cityId, content }: CreateAttraction,
): Promise<{ ok: true; attractionId: number } | Refused<CreateAttractionRefusal>> {
  return services.db.transaction(async (tx) => {
    const [city] = await tx
      .select({ id: cities.id })
      .from(cities)
      .where(eq(cities.id, cityId))
      .for('key share')
    if (!city) return refused('city_gone')
    const kinds = await holdKinds(tx)
    if (!kinds.has(content.kindId)) return refused('kind_gone')
    await lockAttractionSlugs(tx, cityId)
    if (await attractionSlugIsTaken(tx, { cityId, slug: content.slug })) {
      return refused('attraction_slug_taken')
    }
    const put = await putPictures(services, tx, content)
    if (!put.ok) return put
    const by = { actor, at: services.clock.now(), cityId }
    const fields = changesOf(undefined, content, kinds)
    const [attractionId] = await writeDrafts(tx, by, [{ content, fields }])
    invariant(attractionId !== undefined, 'an inserted attraction has an id')
    return { ok: true as const, attractionId }
  })
}
