// Attempts to pay, and settled money.
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { declineReasons, paymentMethods, paymentStates } from '#domain/vocabulary/payment.ts'
import { instant, oneOf } from './columns.ts'
import { ordenes } from './orders.ts'

/** One row per attempt, never deleted. */
export const pagos = pgTable(
  'pagos',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('orden_id')
      .notNull()
      .references(() => ordenes.id),
    attempt: smallint('attempt').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref'),
    state: text('state', { enum: paymentStates }).notNull().default('created'),
    declineReason: text('decline_reason', { enum: declineReasons }),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('pagos_attempt_key').on(table.orderId, table.attempt),
    unique('pagos_provider_ref_key').on(table.provider, table.providerRef),
    check('pagos_state_check', oneOf('state', paymentStates)),
    check('pagos_method_check', oneOf('method', paymentMethods)),
    check('pagos_amount_check', sql`amount_cents > 0`),
    index('pagos_waiting_idx')
      .on(table.createdAt)
      .where(sql`state in ('created', 'pending')`),
  ],
)

/** Settled money: one row per settlement, refunds negative. */
export const transacciones = pgTable('transacciones', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  paymentId: uuid('pago_id')
    .notNull()
    .unique('transacciones_pago_key')
    .references(() => pagos.id),
  totalAmount: numeric('monto_total', { precision: 12, scale: 2 }),
  currency: text('currency').notNull(),
  chargedAmount: numeric('charged_amount', { precision: 14, scale: 2 }).notNull(),
  chargedCurrency: text('charged_currency').notNull(),
  exchangeRate: numeric('exchange_rate', { precision: 14, scale: 6 }).notNull(),
  settledAt: instant('settled_at').notNull(),
})
