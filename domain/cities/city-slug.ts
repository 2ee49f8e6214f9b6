// Current and former slugs of all cities share one namespace, so that an old link never leads to another
// city. Writers lock the namespace, because no constraint spans two tables.
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cities, formerCitySlugs } from '#db/schema.ts'

const SLUGS_LOCK = 7_204_552

/** Held until the transaction ends; creating, renaming and deleting cities wait for it. */
export async function lockSlugs(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUGS_LOCK}::bigint)`)
}

/** Whether a slug is or was another city's. Call it inside `lockSlugs`. */
export async function slugIsTaken(tx: Database, slug: string, cityId?: number): Promise<boolean> {
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
