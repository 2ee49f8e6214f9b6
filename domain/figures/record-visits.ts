import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { cityIsAt, cityIsPublished } from '#domain/catalogue/city-at.ts'
import type { VisitStep } from '#domain/ground/vocabulary/figures.ts'

export type CountedViews = {
  /** The start of the quarter of an hour of the views. */
  at: string
  step: VisitStep
  citySlug?: string
  views: number
}

/** Browsers may send any slug: only cities once published count, so rows are bounded by cities and steps. */
export async function recordVisits(db: Database, counted: CountedViews[]): Promise<void> {
  await db.execute(sql`
    insert into cifras_cambios (at, ciudad_id, claves, cuenta)
    select (told.view ->> 'at')::timestamptz, coalesce(ciudades.id, 0),
      array['step:' || (told.view ->> 'step')], (told.view ->> 'views')::int
    from jsonb_array_elements(${JSON.stringify(counted)}::jsonb) as told (view)
    left join ciudades on ${cityIsPublished} and ${cityIsAt(sql`(told.view ->> 'citySlug')`)}
    where told.view ->> 'citySlug' is null or ciudades.id is not null`)
}
