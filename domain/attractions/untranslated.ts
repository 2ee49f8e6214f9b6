// Which attractions lack a translation, for the office's list. A name without one is the same in every
// language, and an empty original lacks none. Originals are columns; their translations are in one column
// beside them, by language, and those of lists in each entry (decision 04).
import { or, type SQL, sql } from 'drizzle-orm'
import { attractions } from '#db/schema.ts'
import { type TranslationLanguage, translationLanguages } from '#domain/vocabulary/translation.ts'

const texts = [
  ['summary', sql`${attractions.summary} <> ''`],
  ['description', sql`${attractions.description} <> '[]'::jsonb`],
  ['priceNote', sql`${attractions.priceNote} is not null`],
  ['priceSource', sql`${attractions.priceSource} is not null`],
  ['openingNote', sql`${attractions.openingNote} is not null`],
  ['accessibility', sql`${attractions.accessibility} is not null`],
  ['included', sql`${attractions.included} <> '[]'::jsonb`],
] as const

/** A condition on `atracciones`: some text has no translation into the language. */
export function lacksLanguage(language: TranslationLanguage): SQL<boolean> {
  const lacking = texts.map(
    ([name, isSaid]) =>
      sql`(${isSaid} and (${attractions.translations} #> array[${language}::text, ${name}::text]) is null)`,
  )
  const entry = sql`(entry #> array['translations', ${language}::text]) is null`
  return sql<boolean>`(${sql.join(
    [
      ...lacking,
      sql`exists (select from jsonb_array_elements(${attractions.questions}) entry where ${entry})`,
      sql`exists (select from jsonb_array_elements(${attractions.pictures}) entry
        where entry ->> 'description' <> '' and ${entry})`,
    ],
    sql` or `,
  )})`
}

/** The same for any language. */
export const lacksTranslation = or(...translationLanguages.map(lacksLanguage)) ?? sql`false`

/** The languages that an attraction lacks, as a column. */
export const lackedLanguages = sql<TranslationLanguage[]>`array_remove(array[${sql.join(
  translationLanguages.map(
    (language) => sql`case when ${lacksLanguage(language)} then ${language}::text end`,
  ),
  sql`, `,
)}], null)`
