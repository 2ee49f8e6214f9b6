import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** The database or a transaction on it, with either engine. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
