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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import {
  agreementKinds,
  bookAccounts,
  chargeStandings,
  chargeStates,
  comparisonStates,
  currencies,
  declineReasons,
  disputeStates,
  movementKinds,
  paymentEventNames,
  paymentMethods,
  paymentStates,
  pendingCauses,
  providerNames,
  refundSources,
  refundStates,
  settlementLineKinds,
  unassignedReasons,
  withdrawalStates,
} from '#domain/ground/vocabulary/money.ts'
import { passAges, passStates } from '#domain/ground/vocabulary/passes.ts'
import { attractions, ofAttraction } from './catalogue.ts'
import { instant, oneOf } from './columns.ts'
import { ofPass } from './passes.ts'
import { ofOrder, orders } from './sale.ts'

/** Res. 424/2020: the typed data and the outcome. */
export const withdrawals = pgTable(
  'arrepentimientos',
  {
    id: uuid('id').primaryKey(),
    /** `AR-…`, shown on screen and in the mail. */
    number: text('number').notNull().unique(),
    linkVersion: smallint('link_version').notNull().default(1),
    operationNumber: text('operation_number').notNull(),
    email: text('email').notNull(),
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
    index('arrepentimientos_waiting_idx')
      .on(table.askedAt)
      .where(sql`state = 'for_staff'`),
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
    index('reembolsos_to_see_idx')
      .on(table.askedAt)
      .where(
        sql`state = 'waiting_approval' or (state = 'failed' or source = 'provider') and acknowledged_at is null`,
      ),
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
    passId: ofPass(),
    /** The order whose charge is refunded: an upgraded pass has a part in each of its orders. */
    orderId: ofOrder(),
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
    /** The rows that differ, and what was done about each; see books/differences.ts. */
    differences: jsonb('differences').$type<Record<string, unknown>[]>().notNull(),
    /** In our words, without any request or answer. */
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

/** Pesos per dollar of the catalogue, set by staff; the newest row counts. */
export const exchangeRates = pgTable(
  'cotizaciones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    pesosPerDollar: numeric('pesos_por_dolar', { precision: 14, scale: 6 }).notNull(),
    source: text('fuente').notNull(),
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
    orderId: ofOrder(),
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

/** Providers' hints, each once: that something may have changed, and no more. */
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

// Triggers forbid changes to closed months (decision 15).

/** From a local day of the city until the next begins. A trigger keeps one that a closed month used. */
export const agreements = pgTable(
  'acuerdos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    attractionId: ofAttraction(),
    validFrom: date('valid_from').notNull(),
    kind: text('kind', { enum: agreementKinds }).notNull(),
    adultCents: integer('adult_cents'),
    childCents: integer('child_cents'),
    /** Hundredths of a percent. */
    shareBps: integer('share_bps'),
    setBy: text('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [
    unique('acuerdos_day_key').on(table.attractionId, table.validFrom),
    check('acuerdos_kind_check', oneOf('kind', agreementKinds)),
    check(
      'acuerdos_amount_check',
      sql`case kind when 'share' then coalesce(share_bps between 1 and 10000, false) and adult_cents is null and child_cents is null
        else coalesce(adult_cents >= 0 and child_cents >= 0, false) and share_bps is null end`,
    ),
  ],
)

/** How far an attraction's months are closed; the row exists from its first agreement on. */
export const attractionAccounts = pgTable('cuentas_atraccion', {
  attractionId: integer('atraccion_id')
    .primaryKey()
    .references(() => attractions.id),
  /** Raised by every change of agreements and every closing, so that concurrent ones are detected. */
  version: integer('version').notNull().default(1),
  /** A trigger notes new entries before this instant in `liquidacion_avisos`. */
  notedBefore: instant('noted_before'),
  /** The end of the last closed month, as an instant and as its last local day; null before the first. */
  closedBefore: instant('closed_before'),
  closedThrough: date('closed_through'),
})

/** Written after its lines; afterwards only its payment mark may change. */
export const settlements = pgTable(
  'liquidaciones',
  {
    id: uuid('id').primaryKey(),
    attractionId: ofAttraction(),
    /** YYYY-MM. */
    month: text('month').notNull(),
    /** The interval of its visits, end excluded; months follow each other without a gap. */
    fromInstant: instant('from_instant').notNull(),
    beforeInstant: instant('before_instant').notNull(),
    /** The city's zone at the closing. */
    timeZone: text('time_zone').notNull(),
    adultVisits: integer('adult_visits').notNull(),
    childVisits: integer('child_visits').notNull(),
    visitsCents: bigint('visits_cents', { mode: 'number' }).notNull(),
    /** Visits of earlier months, minus those taken back. */
    earlierVisits: integer('earlier_visits').notNull(),
    earlierCents: bigint('earlier_cents', { mode: 'number' }).notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    closedAt: instant('closed_at').notNull(),
    closedBy: text('closed_by').notNull(),
    paidOn: date('paid_on'),
    paidReference: text('paid_reference'),
  },
  (table) => [
    unique('liquidaciones_month_key').on(table.attractionId, table.month),
    index('liquidaciones_month_idx').on(table.month),
    check('liquidaciones_amount_check', sql`amount_cents = visits_cents + earlier_cents`),
    check('liquidaciones_paid_check', sql`(paid_on is null) = (paid_reference is null)`),
  ],
)

/** Visits of one day with the same pay. */
export const settlementLines = pgTable(
  'liquidacion_lineas',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The month's row, written afterwards, seals its lines. */
    settlementId: uuid('liquidacion_id')
      .notNull()
      .references((): AnyPgColumn => settlements.id),
    kind: text('kind', { enum: settlementLineKinds }).notNull(),
    /** The local day of the visits. */
    day: date('dia').notNull(),
    /** Null on days before the first agreement. */
    agreementId: integer('acuerdo_id').references(() => agreements.id),
    age: text('age', { enum: passAges }).notNull(),
    productName: text('product_name', { enum: productNames }).notNull(),
    durationDays: smallint('duration_days').notNull(),
    visitCents: integer('visit_cents').notNull(),
    /** Negative if taken back. */
    visits: integer('visits').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('liquidacion_lineas_settlement_idx').on(table.settlementId),
    check('liquidacion_lineas_kind_check', oneOf('kind', settlementLineKinds)),
    check('liquidacion_lineas_age_check', oneOf('age', passAges)),
    check('liquidacion_lineas_amount_check', sql`amount_cents = visits::bigint * visit_cents`),
    check(
      'liquidacion_lineas_sign_check',
      sql`(visits < 0) = (kind = 'taken_back') and visits <> 0`,
    ),
  ],
)

/** 1, or -1 for an entry that an earlier month counted and that counts no more: they add up to 0 or 1. */
export const settlementEntries = pgTable(
  'liquidacion_entradas',
  {
    // No foreign keys: a key would look up and lock each of up to 200,000 entries. They are never deleted,
    // and the month is written in the same transaction.
    entryId: uuid('entrada_id').notNull(),
    settlementId: uuid('liquidacion_id').notNull(),
    visits: smallint('visits').notNull(),
    day: date('dia').notNull(),
    agreementId: integer('acuerdo_id'),
    visitCents: integer('visit_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.settlementId] }),
    check('liquidacion_entradas_visits_check', sql`visits in (1, -1)`),
  ],
)

/** By a trigger, until a closing: new entries of a closed month, and any that began or ceased to count. */
export const notedEntries = pgTable(
  'liquidacion_avisos',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid('entrada_id').notNull(),
    attractionId: integer('atraccion_id').notNull(),
    scannedAt: instant('scanned_at').notNull(),
  },
  (table) => [index('liquidacion_avisos_place_idx').on(table.attractionId, table.scannedAt)],
)
