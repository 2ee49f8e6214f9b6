import { type SQL, sql } from 'drizzle-orm'
import { folded, holderSearch } from '#db/schema.ts'

/** Matches a word split as PostgreSQL does (O'Higgins) and whole: the index stores a mail address as one. */
export function wordQuery(word: string): SQL {
  // Quoted after folding, which leaves no apostrophe but may make a backslash. Nothing is left of some words.
  const quoted = sql`'''' || replace(nullif(${folded(sql`${word}::text`)}, ''), '\\', '\\\\') || ''':*'`
  return sql`(to_tsquery('simple', ${quoted}) || (${quoted})::tsquery)`
}

/** At most this many orders with such a name, newest first, are searched for passes. */
export const ORDERS_MAX = 2_000

/** By names given or corrected since. No index has this order, so a rare name is not looked for among all passes. */
export function ordersOfCorrected(query: SQL, scope: SQL = sql`true`): SQL {
  return sql`array(
    select orden_id from pases left join ordenes on ordenes.id = orden_id
    where is_holder_corrected and ${holderSearch} @@ (${query}) and ${scope}
    order by issued_at desc limit ${ORDERS_MAX})`
}
