import { type SQL, sql } from 'drizzle-orm'
import { folded } from '#db/schema.ts'

/** Matches a word split as PostgreSQL does (O'Higgins) and whole: the index stores a mail address as one. */
export function wordQuery(word: string): SQL {
  // Quoted after folding, which leaves no apostrophe but may make a backslash. Nothing is left of some words.
  const quoted = sql`'''' || replace(nullif(${folded(sql`${word}::text`)}, ''), '\\', '\\\\') || ''':*'`
  return sql`(to_tsquery('simple', ${quoted}) || (${quoted})::tsquery)`
}
