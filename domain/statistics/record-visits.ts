import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { VisitStep } from '#domain/vocabulary/figure.ts'

export type CountedViews = {
  /** The beginning of the quarter of an hour in which they were. */
  at: string
  step: VisitStep
  citySlug?: string
  views: number
}

/** Adds views to the changes of figures, in one statement. Those of a city that is not there are left out. */
export async function recordVisits(db: Database, counted: CountedViews[]): Promise<void> {
  await db.execute(sql`
    insert into cifras_cambios (at, ciudad_id, claves, cuenta)
    select (told.view ->> 'at')::timestamptz, coalesce(ciudades.id, ciudades_anteriores.ciudad_id, 0),
      array['step:' || (told.view ->> 'step')], (told.view ->> 'views')::int
    from jsonb_array_elements(${JSON.stringify(counted)}::jsonb) as told (view)
    left join ciudades on ciudades.codigo_url = told.view ->> 'citySlug'
    left join ciudades_anteriores on ciudades_anteriores.codigo_url = told.view ->> 'citySlug'
    where told.view ->> 'citySlug' is null or coalesce(ciudades.id, ciudades_anteriores.ciudad_id) is not null`)
}
