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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { passAges, passStates, walletNames } from '#domain/ground/vocabulary/passes.ts'
import { instant, oneOf } from './columns.ts'
import { foldedWords, ofOrder, orderItems } from './sale.ts'

export const holderSearch = foldedWords(sql`(holder_name || ' ' || holder_lastname)`)
/** For a search by the end of a short code. */
export const codeFromEnd = sql`reverse(short_code)`

/** One per holder. Product, days and dates are copied at purchase: later changes never affect a sold pass. */
export const passes = pgTable(
  'pases',
  {
    id: uuid('id').primaryKey(),
    orderId: ofOrder(),
    orderItemId: uuid('orden_item_id')
      .notNull()
      .references(() => orderItems.id),
    position: smallint('position').notNull(),
    productName: text('product_name', { enum: productNames }).notNull(),
    durationDays: smallint('duration_days').notNull(),
    age: text('age', { enum: passAges }).notNull(),
    holderName: text('holder_name').notNull(),
    holderLastname: text('holder_lastname').notNull(),
    isHolderCorrected: boolean('is_holder_corrected').notNull().default(false),
    state: text('state', { enum: passStates }).notNull().default('issued'),
    /** What upgrades paid for it beyond its line's price. */
    upgradeCents: integer('upgrade_cents').notNull().default(0),
    shortCode: text('short_code').notNull().unique('pases_short_code_key'),
    serial: smallint('serial').notNull().default(1),
    linkVersion: smallint('link_version').notNull().default(1),
    issuedAt: instant('issued_at').notNull(),
    activateBy: instant('activate_by').notNull(),
    activatedAt: instant('activated_at'),
    validUntil: instant('valid_until'),
    blockReason: text('block_reason'),
    /** The last change that matters to gates, which download changes since their last sync. */
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    // A paid order has exactly one pass per holder: this forbids issuing them twice.
    unique('pases_holder_key').on(table.orderId, table.position),
    check('pases_state_check', oneOf('state', passStates)),
    check('pases_age_check', oneOf('age', passAges)),
    check('pases_upgrade_check', sql`upgrade_cents >= 0`),
    // Original names are found through the order; this index is for the few corrected ones.
    index('pases_corrected_holder_idx')
      .using('gin', holderSearch)
      .where(sql`is_holder_corrected`),
    index('pases_code_end_idx').on(codeFromEnd),
    index('pases_changed_idx').on(table.changedAt, table.id),
    // For reminders: passes without a first scan.
    index('pases_unused_idx')
      .on(table.activateBy)
      .where(sql`activated_at is null and state = 'issued'`),
  ],
)

export function ofPass() {
  return uuid('pase_id')
    .notNull()
    .references(() => passes.id)
}

export const upgrades = pgTable(
  'mejoras',
  {
    /** The upgrade's order. */
    orderId: ofOrder(),
    passId: ofPass(),
    /** The line of the upgrade's order, with the price difference. */
    orderItemId: uuid('orden_item_id')
      .notNull()
      .references(() => orderItems.id),
    fromProduct: text('from_product', { enum: productNames }).notNull(),
    fromDays: smallint('from_days').notNull(),
    toProduct: text('to_product', { enum: productNames }).notNull(),
    toDays: smallint('to_days').notNull(),
    differenceCents: integer('difference_cents').notNull(),
    /** The serial of the replaced issue, once applied. */
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

/** Replaced short codes, so that a typed one is recognised as outdated. */
export const replacedCodes = pgTable('codigos_reemplazados', {
  shortCode: text('short_code').primaryKey(),
  passId: ofPass(),
  replacedAt: instant('replaced_at').notNull(),
})

/** Reminders already sent about an unused pass, so that none is sent twice. */
export const rememberedNotices = pgTable(
  'avisos',
  {
    orderId: ofOrder(),
    /** `unused_60:{last day}` and 14 and 2, `closure:{id}`, `left:{attraction}:{date}`. */
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
)

/** Its link contains the row's id and expires with it, or with the pass's own link. */
export const shares = pgTable(
  'pases_compartidos',
  {
    id: uuid('id').primaryKey(),
    passId: ofPass(),
    recipient: text('recipient').notNull(),
    /** The version of the pass's link at that time: a reissue ends earlier shares. */
    linkVersion: smallint('link_version').notNull(),
    sharedAt: instant('shared_at').notNull(),
    firstOpenedAt: instant('first_opened_at'),
    lastOpenedAt: instant('last_opened_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [index('pases_compartidos_pase_idx').on(table.passId, table.sharedAt)],
)

// A pass that nobody saved has no row, because nobody has to be told of its changes.

/** Its id is the serial number at Apple and the end of the object's id at Google. */
export const walletPasses = pgTable(
  'billetera_pases',
  {
    id: uuid('id').primaryKey(),
    /** For a group's card, the first pass of its order, whichever passes are in the group. */
    passId: ofPass(),
    /** Which group of the order, from 1; 0 for the pass's own card. */
    groupNumber: integer('group_number').notNull().default(0),
    wallet: text('billetera', { enum: walletNames }).notNull(),
    takenAt: instant('taken_at').notNull(),
    /** Whole seconds, like HTTP dates; always later, so that the second of two changes within one is told. */
    changedAt: instant('changed_at').notNull(),
    /** Its code was replaced because somebody else has it: this card never gets the new code. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('billetera_pases_check', oneOf('billetera', walletNames)),
    check('billetera_pases_group_check', sql`group_number >= 0`),
    index('billetera_pases_pase_idx').on(table.passId),
    uniqueIndex('billetera_pases_live_key')
      .on(table.passId, table.wallet, table.groupNumber)
      .where(sql`ended_at is null`),
  ],
)

export const walletRegistrations = pgTable(
  'billetera_registros',
  {
    /** Chosen by the device, one per pass type and phone; it gives access to the list of its passes. */
    deviceId: text('device_id').notNull(),
    walletPassId: uuid('billetera_pase_id')
      .notNull()
      .references(() => walletPasses.id),
    pushToken: text('push_token').notNull(),
    registeredAt: instant('registered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.walletPassId] }),
    index('billetera_registros_pase_idx').on(table.walletPassId),
  ],
)
