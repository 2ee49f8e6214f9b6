// What attractions are owed: what was agreed, the months that were closed, and which entries they
// settled. Closed ones never change, triggers forbid it (decision 15).
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
import { passAges } from '#domain/vocabulary/pass.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { agreementKinds, settlementLineKinds } from '#domain/vocabulary/settlement.ts'
import { attractions } from './catalogue.ts'
import { instant, oneOf } from './columns.ts'

/**
 * What an attraction gets for a visit, from a local day of its city on until the next one begins. One
 * that a closed month used stays (a trigger).
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

/** How far the months of an attraction are closed; there from its first agreement on. */
export const attractionAccounts = pgTable('cuentas_atraccion', {
  attractionId: integer('atraccion_id')
    .primaryKey()
    .references(() => attractions.id),
  /** Raised by every change of the agreements and every closing: two people at once find out. */
  version: integer('version').notNull().default(1),
  /** Entries of before that are written from now on are noted in `liquidacion_avisos` (a trigger). */
  notedBefore: instant('noted_before'),
  /** Where the last closed month ends, as an instant and as its last local day; none: none is closed. */
  closedBefore: instant('closed_before'),
  closedThrough: date('closed_through'),
})

/** A closed month of an attraction, written last and once; only what says that it is paid changes. */
export const settlements = pgTable(
  'liquidaciones',
  {
    id: uuid('id').primaryKey(),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id),
    /** YYYY-MM. */
    month: text('month').notNull(),
    /** The instants between which its visits lie, the second one excluded; months follow without a gap. */
    fromInstant: instant('from_instant').notNull(),
    beforeInstant: instant('before_instant').notNull(),
    /** Of the city, when it was closed. */
    timeZone: text('time_zone').notNull(),
    adultVisits: integer('adult_visits').notNull(),
    childVisits: integer('child_visits').notNull(),
    visitsCents: bigint('visits_cents', { mode: 'number' }).notNull(),
    /** Of earlier months, those taken back subtracted. */
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

/** What a closed month adds up: visits of one day that are paid for alike. */
export const settlementLines = pgTable(
  'liquidacion_lineas',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Written before the month itself: its row seals them. */
    settlementId: uuid('liquidacion_id')
      .notNull()
      .references((): AnyPgColumn => settlements.id),
    kind: text('kind', { enum: settlementLineKinds }).notNull(),
    /** The local day of the visits. */
    day: date('dia').notNull(),
    /** None on days before the first one. */
    agreementId: integer('acuerdo_id').references(() => agreements.id),
    age: text('age', { enum: passAges }).notNull(),
    productName: text('product_name', { enum: productNames }).notNull(),
    durationDays: smallint('duration_days').notNull(),
    /** For one visit. */
    visitCents: integer('visit_cents').notNull(),
    /** Negative where they are taken back. */
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
 * Which entries a closed month settled: 1, or -1 for one that an earlier month counted and that counts
 * no more. What an entry has of both adds up to 0 or 1, so each is settled once.
 */
export const settlementEntries = pgTable(
  'liquidacion_entradas',
  {
    // No foreign keys: a month may have 200,000 of these rows, and a key would look each of them up and
    // write a lock into its entry. Entries are never deleted, and the month is written with them.
    entryId: uuid('entrada_id').notNull(),
    settlementId: uuid('liquidacion_id').notNull(),
    visits: smallint('visits').notNull(),
    day: date('dia').notNull(),
    agreementId: integer('acuerdo_id'),
    /** For one visit. */
    visitCents: integer('visit_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.settlementId] }),
    check('liquidacion_entradas_visits_check', sql`visits in (1, -1)`),
  ],
)

/**
 * Entries to look at again, written by a trigger: of a month that is closed, or of any when it began or
 * ceased to count. The next closing takes them away.
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
