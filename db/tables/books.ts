// The books: every movement of money once, in its own currency and in the catalogue's, and the daily
// comparisons with the providers' reports.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookAccounts, comparisonStates, movementKinds } from '#domain/ground/vocabulary/book.ts'
import { providerNames } from '#domain/ground/vocabulary/payment.ts'
import { instant, oneOf } from './columns.ts'
import { charges } from './payments.ts'
import { refunds } from './refunds.ts'

/** The append-only ledger (a trigger); its rows per provider and currency add up to the balance there. */
export const movements = pgTable(
  'movimientos',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Identifies the movement from any source, so that it is booked once: `charge:paypal:3C67…`. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    account: text('account', { enum: bookAccounts }).notNull(),
    provider: text('provider', { enum: providerNames }).notNull(),
    chargeId: uuid('cobro_id')
      .notNull()
      .references((): AnyPgColumn => charges.id),
    refundId: uuid('reembolso_id').references((): AnyPgColumn => refunds.id),
    /** Signed: incoming money is positive. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    catalogueCents: bigint('catalogue_cents', { mode: 'number' }).notNull(),
    exchangeRate: numeric('exchange_rate', { precision: 14, scale: 6 }).notNull(),
    /** The provider's time, if it gives one. */
    happenedAt: instant('happened_at').notNull(),
    bookedAt: instant('booked_at').notNull(),
  },
  (table) => [
    index('movimientos_booked_idx').on(table.bookedAt, table.id),
    index('movimientos_cobro_idx').on(table.chargeId),
    index('movimientos_corrections_idx')
      .on(table.provider, table.happenedAt)
      .where(sql`kind = 'correction'`),
    check('movimientos_kind_check', oneOf('kind', movementKinds)),
    check('movimientos_account_check', oneOf('account', bookAccounts)),
  ],
)

/** The comparison of a provider's day with ours. */
export const comparisons = pgTable(
  'conciliaciones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider', { enum: providerNames }).notNull(),
    /** A local day of the city. */
    day: date('dia', { mode: 'string' }).notNull(),
    state: text('state', { enum: comparisonStates }).notNull(),
    /** Movements that both sides have, or only one. */
    movements: integer('movements').notNull(),
    /** The number of differing rows of the day, kept or not. */
    rows: integer('rows').notNull(),
    /** The rows that differ, and what was done about each; see books/kept-differences.ts. */
    differences: jsonb('differences').$type<Record<string, unknown>[]>().notNull(),
    /** Why it failed, in our words, without any request or answer. */
    failure: text('failure'),
    /** The books may have changed since this instant. */
    comparedAt: instant('compared_at').notNull(),
    /** When the provider was last asked, whether or not it answered. */
    triedAt: instant('tried_at').notNull(),
    acknowledgedBy: text('acknowledged_by'),
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [
    unique('conciliaciones_day_key').on(table.provider, table.day),
    check('conciliaciones_state_check', oneOf('state', comparisonStates)),
  ],
)
