// Who did what, and the counters of limits.
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Append-only: who did what to which object, written in the same transaction. No personal data in it. */
export const activity = pgTable(
  'actividad',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    name: text('name').notNull(),
    objectId: text('object_id').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('actividad_object_idx').on(table.objectId),
    // Every list of them is by time, the newest first.
    index('actividad_at_idx').on(table.at, table.id),
    index('actividad_name_idx').on(table.name, table.at, table.id),
    index('actividad_actor_idx').on(table.actor, table.at, table.id),
    // What staff and devices did is rare beside what visitors did, and asked for by kind.
    index('actividad_staff_idx')
      .on(table.at, table.id)
      .where(sql`actor like 'staff:%'`),
    index('actividad_device_idx')
      .on(table.at, table.id)
      .where(sql`actor like 'device:%'`),
  ],
)

/**
 * Counters of rate-limiter-flexible: its column names, its milliseconds. Keys are hashed before they
 * come here. An UNLOGGED table, which a crash empties (decision 07).
 */
export const limits = pgTable('limites', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
