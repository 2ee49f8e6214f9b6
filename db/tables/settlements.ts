// Payments owed to attractions: agreements, closed months, and the entries that they settled. Triggers forbid
// changes to closed months (decision 15).
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { passAges } from '#domain/ground/vocabulary/pass.ts'
import { productNames } from '#domain/ground/vocabulary/product.ts'
import { agreementKinds, settlementLineKinds } from '#domain/ground/vocabulary/settlement.ts'
import { attractions } from './catalogue.ts'
import { instant, oneOf } from './columns.ts'

/**
 * An attraction's pay per visit, from a local day of its city until the next agreement begins. A trigger
 * keeps an agreement that a closed month used.
 */
export const agreements = pgTable(
  'acuerdos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id),
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

/** A closed month of an attraction, written after its lines; afterwards only its payment mark may change. */
export const settlements = pgTable(
  'liquidaciones',
  {
    id: uuid('id').primaryKey(),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id),
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

/** A line of a closed month: visits of one day with the same pay. */
export const settlementLines = pgTable(
  'liquidacion_lineas',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Written before the month itself, whose row seals its lines. */
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
    /** Per visit. */
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

/**
 * The entries that a closed month settled: 1, or -1 for an entry that an earlier month counted and that
 * counts no more. An entry's rows add up to 0 or 1, so it is settled once.
 */
export const settlementEntries = pgTable(
  'liquidacion_entradas',
  {
    // No foreign keys: a month may have 200,000 of these rows, and a key would look up and lock each entry.
    // Entries are never deleted, and the month is written in the same transaction.
    entryId: uuid('entrada_id').notNull(),
    settlementId: uuid('liquidacion_id').notNull(),
    visits: smallint('visits').notNull(),
    day: date('dia').notNull(),
    agreementId: integer('acuerdo_id'),
    /** Per visit. */
    visitCents: integer('visit_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.settlementId] }),
    check('liquidacion_entradas_visits_check', sql`visits in (1, -1)`),
  ],
)

/**
 * Entries to look at again, written by a trigger: new entries of a closed month, and entries of any month
 * that began or ceased to count. The next closing removes them.
 */
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
