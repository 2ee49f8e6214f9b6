import type { Database } from './database.ts'

/** Building the text costs more than running it. `build` ends in Drizzle's `.prepare(name)`. */
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
