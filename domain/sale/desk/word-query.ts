import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#db/schema.ts'

/** Matches a word split as PostgreSQL does (O'Higgins) and whole: the index stores a mail address as one. */
export function wordQuery(word: string): SQL {
  const quoted = folded(sql`${`'${word.replaceAll(/['\\]/g, '$&$&')}':*`}::text`)
  return sql`(to_tsquery('simple', ${quoted}) || (${quoted})::tsquery)`
}
