// Names of cities and attractions in the language of the task, for statements that show them beside something
// else. Proper names: one without a translation is the same everywhere (decision 04). To be asked for with each
// statement, never kept in one that is prepared: the language is in its text.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { attractions, cities } from '#db/schema.ts'
import { currentLanguage } from '#domain/language.ts'
import type { Language } from '#domain/vocabulary/language.ts'

/** The name of an attraction of `atracciones`. */
export function toldAttractionName(): SQL<string> {
  const language = currentLanguage()
  if (language === 'es') return sql<string>`${attractions.name}`
  return sql<string>`coalesce(${attractions.translations} #>> array[${language}::text, 'name'], ${attractions.name})`
}

/** The name of a city of `ciudades`, in the language of the task or of a column. */
export function toldCityName(language: Language | SQLWrapper = currentLanguage()): SQL<string> {
  if (language === 'es') return sql<string>`${cities.name}`
  return sql<string>`coalesce((
    select shown.translations #>> array[${language}::text, 'name'] from destinos shown
    where shown.ciudad_id = ${cities.id}
  ), ${cities.name})`
}
