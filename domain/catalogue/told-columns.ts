// Names in the language of the task, as columns; without a translation the same in every language (decision
// 04). Build the column for each statement, never keep it in a prepared one: the language is part of the SQL.
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { attractions, cities } from '#db/schema.ts'
import { currentLanguage } from '#domain/ground/language.ts'
import type { Language } from '#domain/ground/vocabulary/language.ts'

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
