// One word of a search for people, as the indexes of orders and passes are asked for it.
import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#db/schema.ts'

/**
 * A word's beginning, folded as the index folds. It is looked for as PostgreSQL would take it apart
 * (O'Higgins, García-López) and as it stands, because an address is one word of the index and the
 * beginning of one is none.
 */
export function wordQuery(word: string): SQL {
  const quoted = folded(sql`${`'${word.replaceAll(/['\\]/g, '$&$&')}':*`}::text`)
  return sql`(to_tsquery('simple', ${quoted}) || (${quoted})::tsquery)`
}
