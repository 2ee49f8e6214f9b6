// The guards at a city's doors.
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { guardRoles } from '#domain/ground/vocabulary/door.ts'
import { cities } from './catalogue.ts'
import { instant, oneOf } from './columns.ts'

/** PINs and badges are stored only as hashes. */
export const guards = pgTable(
  'guardias',
  {
    id: uuid('id').primaryKey(),
    cityId: integer('ciudad_id')
      .notNull()
      .references(() => cities.id),
    name: text('name').notNull(),
    /** A supervisor may correct mistakes at a door. */
    role: text('role', { enum: guardRoles }).notNull(),
    /** A supervisor's PIN, hashed like the staff's passwords. */
    pinHash: text('pin_hash'),
    /** SHA-256 of the badge's secret, base64url. */
    badgeHash: text('badge_hash').unique('guardias_badge_key'),
    createdAt: instant('created_at').notNull(),
    suspendedAt: instant('suspended_at'),
  },
  (table) => [
    index('guardias_city_idx').on(table.cityId),
    check('guardias_role_check', oneOf('role', guardRoles)),
    check('guardias_pin_check', sql`pin_hash is null or role = 'supervisor'`),
  ],
)
