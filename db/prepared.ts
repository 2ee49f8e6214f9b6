import type { Database } from './database.ts'

/**
 * A query that is built once per database and then only filled in: building its text again and again
 * costs more than asking it. `build` ends in Drizzle's `.prepare(name)`, with placeholders.
 */
export function preparedOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>()
  return (db) => {
    const known = queries.get(db)
    if (known) return known
    const query = build(db)
    queries.set(db, query)
    return query
  }
}
