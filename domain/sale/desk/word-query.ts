// The full-text query for one word of a search for people, matching the indexes of orders and passes.
import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#db/schema.ts'

/**
 * Prefix query for a word, folded like the index. Searches for the word both as PostgreSQL splits it
 * (O'Higgins, García-López) and unsplit, because the index stores a mail address as one word.
 */
export function wordQuery(word: string): SQL {
  const quoted = folded(sql`${`'${word.replaceAll(/['\\]/g, '$&$&')}':*`}::text`)
  return sql`(to_tsquery('simple', ${quoted}) || (${quoted})::tsquery)`
}
