// Refunds with their passes, and withdrawals from a purchase.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { passStates } from '#domain/ground/vocabulary/pass.ts'
import { providerNames } from '#domain/ground/vocabulary/payment.ts'
import { refundSources, refundStates, withdrawalStates } from '#domain/ground/vocabulary/refund.ts'
import { instant, oneOf } from './columns.ts'
import { orders } from './orders.ts'
import { passes } from './passes.ts'
import { charges } from './payments.ts'

/** A buyer's withdrawal from a purchase (Res. 424/2020): the typed data and the outcome. */
export const withdrawals = pgTable(
  'arrepentimientos',
  {
    id: uuid('id').primaryKey(),
    /** `AR-…`, shown on screen and in the mail. */
    number: text('number').notNull().unique(),
    linkVersion: smallint('link_version').notNull().default(1),
    operationNumber: text('operation_number').notNull(),
    email: text('email').notNull(),
    /** The language of its page and mails. */
    language: text('language', { enum: languages }).notNull(),
    /** Set by the worker. */
    orderId: uuid('orden_id').references(() => orders.id),
    state: text('state', { enum: withdrawalStates }).notNull().default('received'),
    askedAt: instant('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    note: text('note'),
  },
  (table) => [
    index('arrepentimientos_asked_idx').on(table.askedAt, table.id),
    index('arrepentimientos_orden_idx').on(table.orderId),
    check('arrepentimientos_state_check', oneOf('state', withdrawalStates)),
  ],
)

/** One per refund request to the provider; its id is the idempotency key. Never deleted. */
export const refunds = pgTable(
  'reembolsos',
  {
    id: uuid('id').primaryKey(),
    chargeId: uuid('cobro_id')
      .notNull()
      .references((): AnyPgColumn => charges.id),
    /** Null for money that belonged to no order. */
    orderId: uuid('orden_id').references(() => orders.id),
    withdrawalId: uuid('arrepentimiento_id').references(() => withdrawals.id),
    source: text('source', { enum: refundSources }).notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: refundStates }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    catalogueCents: bigint('catalogue_cents', { mode: 'number' }).notNull(),
    provider: text('provider', { enum: providerNames }).notNull(),
    providerRef: text('provider_ref'),
    /** The provider's reason for refusing, in our words. */
    failure: text('failure'),
    /** Actors, as in the activity. */
    askedBy: text('asked_by').notNull(),
    approvedBy: text('approved_by'),
    askedAt: instant('asked_at').notNull(),
    /** When the provider was first asked: from then on only the provider knows the outcome. */
    sentAt: instant('sent_at'),
    updatedAt: instant('updated_at').notNull(),
    /** For a refund made at the provider, which staff must acknowledge. */
    acknowledgedAt: instant('acknowledged_at'),
  },
  (table) => [
    unique('reembolsos_provider_ref_key').on(table.provider, table.providerRef),
    index('reembolsos_cobro_idx').on(table.chargeId),
    index('reembolsos_orden_idx').on(table.orderId),
    index('reembolsos_asked_idx').on(table.askedAt, table.id),
    index('reembolsos_open_idx')
      .on(table.updatedAt)
      .where(sql`state in ('created', 'in_transit')`),
    check('reembolsos_state_check', oneOf('state', refundStates)),
    check('reembolsos_amount_check', sql`amount_cents > 0`),
  ],
)

/** A refund's passes with their amounts; a pass has at most one live refund per order. */
export const refundPasses = pgTable(
  'reembolso_pases',
  {
    refundId: uuid('reembolso_id')
      .notNull()
      .references(() => refunds.id),
    passId: uuid('pase_id')
      .notNull()
      .references(() => passes.id),
    /** The order whose charge is refunded: an upgraded pass has a part in each of its orders. */
    orderId: uuid('orden_id')
      .notNull()
      .references(() => orders.id),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    catalogueCents: bigint('catalogue_cents', { mode: 'number' }).notNull(),
    /** The pass returns to this state if the refund fails. */
    stateBefore: text('state_before', { enum: passStates }).notNull(),
    isLive: boolean('is_live').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.passId] }),
    uniqueIndex('reembolso_pases_live_key')
      .on(table.passId, table.orderId)
      .where(sql`is_live`),
  ],
)
