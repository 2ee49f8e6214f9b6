// Current and former slugs of a city's attractions share one namespace, so that an old link never leads to
// another attraction. Writers lock the namespace, because no constraint spans two tables.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractions, formerAttractionSlugs } from '#db/schema.ts'

const ATTRACTION_SLUGS_LOCK = 7_204_553

/** Locks the slugs of the city until the transaction ends; other writers of its slugs wait. */
export async function lockAttractionSlugs(tx: Database, cityId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${ATTRACTION_SLUGS_LOCK}::integer, ${cityId}::integer)`,
  )
}

type Slug = { cityId: number; slug: string; attractionId?: number }

/** Whether a slug is or was another attraction's of the city. Call it inside `lockAttractionSlugs`. */
export async function attractionSlugIsTaken(
  tx: Database,
  { cityId, slug, attractionId }: Slug,
): Promise<boolean> {
  const [current] = await tx
    .select({ id: attractions.id })
    .from(attractions)
    .where(
      and(
        eq(attractions.cityId, cityId),
        eq(attractions.slug, slug),
        attractionId === undefined ? undefined : ne(attractions.id, attractionId),
      ),
    )
    .limit(1)
  if (current) return true
  const [former] = await tx
    .select({ attractionId: formerAttractionSlugs.attractionId })
    .from(formerAttractionSlugs)
    .where(and(eq(formerAttractionSlugs.cityId, cityId), eq(formerAttractionSlugs.slug, slug)))
    .limit(1)
  return former !== undefined && former.attractionId !== attractionId
}

type MovedSlug = { cityId: number; attractionId: number; from: string; to: string }

/** Keeps the old slug as a redirect; the new one no longer needs to be one. */
export async function moveAttractionSlug(
  tx: Database,
  { cityId, attractionId, from, to }: MovedSlug,
) {
  await tx
    .delete(formerAttractionSlugs)
    .where(and(eq(formerAttractionSlugs.cityId, cityId), eq(formerAttractionSlugs.slug, to)))
  await tx.insert(formerAttractionSlugs).values({ cityId, slug: from, attractionId })
}
