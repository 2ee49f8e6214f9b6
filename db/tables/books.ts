// The books: every movement of money once, in the currency it happened in and in the catalogue's, and
// the daily comparisons with what providers say.
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
import { bookAccounts, comparisonStates, movementKinds } from '#domain/vocabulary/book.ts'
import { providerNames } from '#domain/vocabulary/payment.ts'
import { instant, oneOf } from './columns.ts'
import { charges } from './payments.ts'
import { refunds } from './refunds.ts'

/** The ledger: appended, never changed (a trigger forbids it); its rows per provider and currency add up to the balance there. */
export const movements = pgTable(
  'movimientos',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Names the movement wherever it is heard of, so that it is booked once: `charge:paypal:3C67…`. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    account: text('account', { enum: bookAccounts }).notNull(),
    provider: text('provider', { enum: providerNames }).notNull(),
    chargeId: uuid('cobro_id')
      .notNull()
      .references((): AnyPgColumn => charges.id),
    refundId: uuid('reembolso_id').references((): AnyPgColumn => refunds.id),
    /** Signed: what came in is positive. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    catalogueCents: bigint('catalogue_cents', { mode: 'number' }).notNull(),
    exchangeRate: numeric('exchange_rate', { precision: 14, scale: 6 }).notNull(),
    /** As the provider tells it, where it does. */
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

/** A provider's day beside ours. */
export const comparisons = pgTable(
  'conciliaciones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider', { enum: providerNames }).notNull(),
    /** Of the city. */
    day: date('dia', { mode: 'string' }).notNull(),
    state: text('state', { enum: comparisonStates }).notNull(),
    /** Movements that both have, or one of us. */
    movements: integer('movements').notNull(),
    /** How many rows the day has, kept or not. */
    rows: integer('rows').notNull(),
    /** The rows that differ, and what was done about each; see books/kept-differences.ts. */
    differences: jsonb('differences').$type<Record<string, unknown>[]>().notNull(),
    /** Why it failed, in our words; nothing that was sent or came back. */
    failure: text('failure'),
    /** Since when the books could be otherwise than they were found. */
    comparedAt: instant('compared_at').notNull(),
    /** When the provider was asked last, whether it answered or not. */
    triedAt: instant('tried_at').notNull(),
    acknowledgedBy: text('acknowledged_by'),
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [
    unique('conciliaciones_day_key').on(table.provider, table.day),
    check('conciliaciones_state_check', oneOf('state', comparisonStates)),
  ],
)
