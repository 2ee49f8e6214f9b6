// Payment attempts, providers' charges, notices and queries about them, and settled money.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  chargeStandings,
  chargeStates,
  currencies,
  declineReasons,
  disputeStates,
  paymentEventNames,
  paymentMethods,
  paymentStates,
  pendingCauses,
  providerNames,
  unassignedReasons,
} from '#domain/ground/vocabulary/payment.ts'
import { movements } from './books.ts'
import { instant, oneOf } from './columns.ts'
import { orders } from './orders.ts'

/** Pesos per dollar of the catalogue, set by staff; the newest row counts. */
export const exchangeRates = pgTable(
  'cotizaciones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pesosPerDollar: numeric('pesos_por_dolar', { precision: 14, scale: 6 }).notNull(),
    source: text('fuente').notNull(),
    /** The day of the quotation. */
    quotedOn: date('fecha', { mode: 'string' }).notNull(),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  () => [check('cotizaciones_rate_check', sql`pesos_por_dolar > 0`)],
)

/** One row per attempt, never deleted. */
export const payments = pgTable(
  'pagos',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('orden_id')
      .notNull()
      .references(() => orders.id),
    attempt: smallint('attempt').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    provider: text('provider', { enum: providerNames }).notNull(),
    /** The charge that decided the attempt. */
    providerRef: text('provider_ref'),
    state: text('state', { enum: paymentStates }).notNull().default('created'),
    declineReason: text('decline_reason', { enum: declineReasons }),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** The amount requested from the provider, fixed at the rate that the buyer saw. */
    chargeCents: bigint('charge_cents', { mode: 'number' }).notNull(),
    chargeCurrency: text('charge_currency', { enum: currencies }).notNull(),
    rateId: integer('cotizacion_id').references(() => exchangeRates.id),
    exchangeRate: numeric('exchange_rate', { precision: 14, scale: 6 }).notNull().default('1'),
    /** The provider's id of its payment page, and the page's address. */
    sessionRef: text('session_ref'),
    redirectUrl: text('redirect_url'),
    /** The buyer may pay until then, and the order stays open as long. */
    openUntil: instant('open_until'),
    pendingCause: text('pending_cause', { enum: pendingCauses }),
    /** When the provider was last asked about it. */
    askedAt: instant('asked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('pagos_attempt_key').on(table.orderId, table.attempt),
    unique('pagos_provider_ref_key').on(table.provider, table.providerRef),
    check('pagos_state_check', oneOf('state', paymentStates)),
    check('pagos_method_check', oneOf('method', paymentMethods)),
    check('pagos_amount_check', sql`amount_cents > 0 and charge_cents > 0`),
    index('pagos_created_idx').on(table.createdAt, table.id),
    index('pagos_waiting_idx')
      .on(table.createdAt)
      .where(sql`state in ('created', 'pending')`),
    // Abandoned attempts may still be paid: the worker checks them for some hours.
    index('pagos_abandoned_idx')
      .on(table.createdAt)
      .where(sql`state = 'declined' and decline_reason = 'abandoned'`),
  ],
)

/** One row per charge at a provider, with or without a known attempt. */
export const charges = pgTable(
  'cobros',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider', { enum: providerNames }).notNull(),
    providerRef: text('provider_ref').notNull(),
    paymentId: uuid('pago_id').references(() => payments.id),
    state: text('state', { enum: chargeStates }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull().default(0),
    /** Null until the money has arrived. */
    standing: text('standing', { enum: chargeStandings }),
    unassignedReason: text('unassigned_reason', { enum: unassignedReasons }),
    dispute: text('dispute', { enum: disputeStates }),
    recordedAt: instant('recorded_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('cobros_provider_ref_key').on(table.provider, table.providerRef),
    index('cobros_pago_idx').on(table.paymentId),
    index('cobros_unassigned_idx')
      .on(table.recordedAt)
      .where(sql`standing = 'unassigned'`),
    check('cobros_state_check', oneOf('state', chargeStates)),
    check('cobros_standing_check', sql`(standing is null) = (state <> 'settled')`),
    check('cobros_amount_check', sql`amount_cents > 0`),
  ],
)

/** Events between us and the provider, in order; without secrets and personal data. */
export const paymentEvents = pgTable(
  'pago_sucesos',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('pago_id').references(() => payments.id),
    provider: text('provider', { enum: providerNames }).notNull(),
    name: text('name', { enum: paymentEventNames }).notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    at: instant('at').notNull(),
  },
  (table) => [index('pago_sucesos_pago_idx').on(table.paymentId, table.id)],
)

/** Providers' notices, each once. They are trusted only as hints that something may have changed. */
export const hints = pgTable(
  'avisos_proveedor',
  {
    provider: text('provider', { enum: providerNames }).notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    isVerified: boolean('is_verified').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('avisos_proveedor_received_idx').on(table.receivedAt),
  ],
)

/** How well each provider answers: methods of a failing one are not offered. */
export const providers = pgTable('proveedores', {
  provider: text('provider', { enum: providerNames }).primaryKey(),
  failures: integer('failures').notNull().default(0),
  failingSince: instant('failing_since'),
  /** No new payments are requested before then. */
  restsUntil: instant('rests_until'),
  lastFailure: text('last_failure'),
})

/** The operator's rules about money; one row. */
export const moneyRules = pgTable(
  'reglas_cobro',
  {
    id: smallint('id').primaryKey(),
    rateMaxAgeHours: integer('rate_max_age_hours').notNull().default(48),
    /** Days from the purchase; null: as long as the pass may wait for its first day. */
    refundWindowDays: integer('refund_window_days'),
    /** Staff refunds above this need a second administrator; null: no approval needed. */
    approvalAboveCents: integer('approval_above_cents'),
    /** The requested looser limit, which waits for another administrator while `loosenBy` is set. */
    loosenToCents: integer('loosen_to_cents'),
    loosenBy: text('loosen_by'),
    loosenAt: instant('loosen_at'),
  },
  () => [
    check('reglas_cobro_one_row', sql`id = 1`),
    check('reglas_cobro_window_check', sql`refund_window_days >= 10`),
    check('reglas_cobro_age_check', sql`rate_max_age_hours between 1 and 8760`),
    check('reglas_cobro_approval_check', sql`approval_above_cents >= 0`),
    check('reglas_cobro_loosen_check', sql`(loosen_by is null) = (loosen_at is null)`),
  ],
)

/** Settled money (specification, section 3): one row per movement of the account of sales, refunds negative. */
export const transactions = pgTable(
  'transacciones',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid('pago_id')
      .notNull()
      .references(() => payments.id),
    movementId: bigint('movimiento_id', { mode: 'number' })
      .unique('transacciones_movimiento_key')
      .references((): AnyPgColumn => movements.id),
    totalAmount: numeric('monto_total', { precision: 12, scale: 2 }),
    currency: text('currency').notNull(),
    chargedAmount: numeric('charged_amount', { precision: 14, scale: 2 }).notNull(),
    chargedCurrency: text('charged_currency').notNull(),
    exchangeRate: numeric('exchange_rate', { precision: 14, scale: 6 }).notNull(),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [index('transacciones_pago_idx').on(table.paymentId)],
)
