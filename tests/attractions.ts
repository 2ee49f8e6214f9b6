// Attractions of the seed for tests of the catalogue, and what the editor's form makes of them.
import { eq } from 'drizzle-orm'
import { attractions, cities } from '#db/schema.ts'
import {
  type AttractionContent,
  attractionForm,
  contentOf,
} from '#domain/catalogue/attractions/attraction-form.ts'
import {
  type AttractionTyped,
  type StoredContent,
  sentFields,
  typedAttraction,
} from '#domain/catalogue/attractions/attraction-typed.ts'
import type { StoredAttraction } from '#domain/catalogue/attractions/stored-attractions.ts'
import type { Services } from '#domain/ground/services.ts'

type Db = Pick<Services, 'db'>

export async function storedAttraction({ db }: Db, slug = 'malba'): Promise<StoredAttraction> {
  const [row] = await db.select().from(attractions).where(eq(attractions.slug, slug))
  if (!row) throw new Error(`There is no ${slug}`)
  return row
}

export async function onlyCityId({ db }: Db): Promise<number> {
  const [city] = await db.select({ id: cities.id }).from(cities).orderBy(cities.id)
  if (!city) throw new Error('The seed has a city')
  return city.id
}

/** What is stored of a form that was typed so. */
export function contentTyped(typed: AttractionTyped): AttractionContent {
  return contentOf(attractionForm.parse(sentFields(typed)))
}

/** What is stored of an attraction whose form was changed so. */
export function contentWith(
  stored: StoredContent,
  changes: Partial<AttractionTyped>,
): AttractionContent {
  return contentTyped({ ...typedAttraction(stored), ...changes })
}
