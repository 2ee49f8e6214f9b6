// One pass per holder.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { passAges, passStates } from '#domain/vocabulary/pass.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { instant, oneOf } from './columns.ts'
import { folded, orderItems, orders } from './orders.ts'

/** The words of a holder's name, as `peopleSearch` has those of an order. */
export const holderSearch = sql`to_tsvector('simple', ${folded(sql`holder_name || ' ' || holder_lastname`)})`

/** One per holder. Product, days and dates are copied at purchase: a later change never reaches a sold pass. */
export const passes = pgTable(
  'pases',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('orden_id')
      .notNull()
      .references(() => orders.id),
    orderItemId: uuid('orden_item_id')
      .notNull()
      .references(() => orderItems.id),
    position: smallint('position').notNull(),
    productName: text('product_name', { enum: productNames }).notNull(),
    durationDays: smallint('duration_days').notNull(),
    age: text('age', { enum: passAges }).notNull(),
    holderName: text('holder_name').notNull(),
    holderLastname: text('holder_lastname').notNull(),
    /** The holder is not the one of the order's details any more. */
    isHolderCorrected: boolean('is_holder_corrected').notNull().default(false),
    state: text('state', { enum: passStates }).notNull().default('issued'),
    /** What was paid for it beyond its line's price, by upgrades. */
    upgradeCents: integer('upgrade_cents').notNull().default(0),
    shortCode: text('short_code').notNull().unique('pases_short_code_key'),
    serial: smallint('serial').notNull().default(1),
    linkVersion: smallint('link_version').notNull().default(1),
    issuedAt: instant('issued_at').notNull(),
    activateBy: instant('activate_by').notNull(),
    activatedAt: instant('activated_at'),
    validUntil: instant('valid_until'),
    blockReason: text('block_reason'),
    /** Of the last change that a gate must hear of; gates download what changed since. */
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    // A covered order has exactly one pass per holder: a second issue cannot be written.
    unique('pases_holder_key').on(table.orderId, table.position),
    check('pases_state_check', oneOf('state', passStates)),
    check('pases_age_check', oneOf('age', passAges)),
    check('pases_upgrade_check', sql`upgrade_cents >= 0`),
    // As bought they are found with their order; the few that were corrected are found here.
    index('pases_corrected_holder_idx')
      .using('gin', holderSearch)
      .where(sql`is_holder_corrected`),
    index('pases_changed_idx').on(table.changedAt, table.id),
    // For reminders: passes that still wait for their first scan.
    index('pases_unused_idx')
      .on(table.activateBy)
      .where(sql`activated_at is null and state = 'issued'`),
  ],
)

/** The passes that an upgrade changes: from what to what, and when it was done. */
export const upgrades = pgTable(
  'mejoras',
  {
    /** Of the upgrade. */
    orderId: uuid('orden_id')
      .notNull()
      .references(() => orders.id),
    passId: uuid('pase_id')
      .notNull()
      .references(() => passes.id),
    /** The upgrade's line, which has the difference in price. */
    orderItemId: uuid('orden_item_id')
      .notNull()
      .references(() => orderItems.id),
    fromProduct: text('from_product', { enum: productNames }).notNull(),
    fromDays: smallint('from_days').notNull(),
    toProduct: text('to_product', { enum: productNames }).notNull(),
    toDays: smallint('to_days').notNull(),
    differenceCents: integer('difference_cents').notNull(),
    /** The issue that it replaced, once it was done. */
    replacedSerial: smallint('replaced_serial'),
    appliedAt: instant('applied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.passId] }),
    index('mejoras_pase_idx').on(table.passId),
    check('mejoras_difference_check', sql`difference_cents >= 0`),
    check('mejoras_applied_check', sql`(applied_at is null) = (replaced_serial is null)`),
  ],
)

/** Short codes that were good once: typing one tells that there is a newer one. */
export const replacedCodes = pgTable('codigos_reemplazados', {
  shortCode: text('short_code').primaryKey(),
  passId: uuid('pase_id')
    .notNull()
    .references(() => passes.id),
  replacedAt: instant('replaced_at').notNull(),
})

/** What a holder was already told about a pass that waits, so that no reminder comes twice. */
export const rememberedNotices = pgTable(
  'avisos',
  {
    orderId: uuid('orden_id')
      .notNull()
      .references(() => orders.id),
    /** `unused_60:{last day}` and 14 and 2, `closure:{id}`, `left:{attraction}:{date}`. */
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
)

/** A pass that somebody was sent: its link carries the row's id and ends with it, or with the pass's own. */
export const shares = pgTable(
  'pases_compartidos',
  {
    id: uuid('id').primaryKey(),
    passId: uuid('pase_id')
      .notNull()
      .references(() => passes.id),
    /** As the sender typed it. */
    recipient: text('recipient').notNull(),
    /** Of the pass's link when it was sent: a reissue ends what was sent before. */
    linkVersion: smallint('link_version').notNull(),
    sharedAt: instant('shared_at').notNull(),
    firstOpenedAt: instant('first_opened_at'),
    lastOpenedAt: instant('last_opened_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [index('pases_compartidos_pase_idx').on(table.passId, table.sharedAt)],
)
