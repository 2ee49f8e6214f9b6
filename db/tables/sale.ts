import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { refundRequestStates } from '#domain/ground/vocabulary/money.ts'
import {
  type OrderDetails,
  orderChannels,
  orderKinds,
  orderStates,
} from '#domain/ground/vocabulary/sale.ts'
import { ofCity, products } from './catalogue.ts'
import { instant, oneOf } from './columns.ts'

/** Without case, marks and apostrophes. Our own function, made by a migration: indexes hold its results. */
export const folded = (expression: SQLWrapper) => sql<string>`folded(${expression})`

/** Whether a text contains another, however either is written. */
export const foldedContains = (whole: SQLWrapper, part: string) =>
  sql`strpos(${folded(whole)}, ${folded(sql`${part}::text`)}) > 0`

/** For a search by beginnings of words. A name with an apostrophe is one word, and each part is another. */
export const foldedWords = (words: SQL) => {
  const parts = sql`case when ${words} ~ '[''’‘ʼʻ´\`]' then translate(' ' || ${words}, '''’‘ʼʻ´\`', '       ') else '' end`
  return sql`to_tsvector('simple', ${folded(sql`${words} || ${parts}`)})`
}

/** The holders' names are those bought: a corrected name is on its pass. */
export const peopleSearch = foldedWords(
  sql`(buyer_name || ' ' || buyer_lastname || ' ' || buyer_email || ' ' || jsonb_path_query_array(details, '$.passHolders.*.*')::text)`,
)

/** For a search by digits anywhere. Our own function (decision 05), because pg_trgm is not everywhere. */
export const digitTriples = (expression: SQL) => sql`digit_triples(${expression})`
export const numberTriples = digitTriples(sql`operation_number`)
export const phoneTriples = digitTriples(sql`buyer_phone`)

export const orders = pgTable(
  'ordenes',
  {
    id: uuid('id').primaryKey(),
    operationNumber: text('operation_number').notNull().unique(),
    idempotencyKey: uuid('idempotency_key').notNull().unique(),
    linkVersion: smallint('link_version').notNull().default(1),
    cityId: ofCity(),
    state: text('state', { enum: orderStates }).notNull().default('placed'),
    kind: text('kind', { enum: orderKinds }).notNull().default('purchase'),
    /** The order whose passes an upgrade changes. */
    baseOrderId: uuid('base_orden_id').references((): AnyPgColumn => orders.id),
    channel: text('channel', { enum: orderChannels }).notNull().default('shop'),
    currency: text('currency').notNull(),
    totalCents: integer('total_cents').notNull(),
    language: text('locale', { enum: languages }).notNull(),
    /** As shown beside the purchase button. */
    termsVersion: text('terms_version').notNull(),
    termsLanguage: text('terms_language', { enum: languages }).notNull(),
    /** The rule of that day (`moneyRules`), which the pages promised; null: as long as a pass may wait. */
    refundWindowDays: integer('refund_window_days'),
    buyerName: text('buyer_name').notNull(),
    buyerLastname: text('buyer_lastname').notNull(),
    buyerNationality: text('buyer_nationality').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    buyerPhone: text('buyer_phone').notNull(),
    details: jsonb('details').$type<OrderDetails>().notNull(),
    placedAt: instant('placed_at').notNull(),
    coveredAt: instant('covered_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('ordenes_state_check', oneOf('state', orderStates)),
    check('ordenes_channel_check', oneOf('channel', orderChannels)),
    check('ordenes_kind_check', oneOf('kind', orderKinds)),
    check('ordenes_base_check', sql`(kind = 'upgrade') = (base_orden_id is not null)`),
    // An upgrade is free if the price of the pass has fallen since.
    check('ordenes_total_check', sql`total_cents > 0 or (total_cents = 0 and kind = 'upgrade')`),
    index('ordenes_base_idx')
      .on(table.baseOrderId)
      .where(sql`base_orden_id is not null`),
    index('ordenes_people_search_idx').using('gin', peopleSearch),
    index('ordenes_digits_idx').using('gin', numberTriples, phoneTriples),
    // The office's list: newest first, by page and by day.
    index('ordenes_placed_idx').on(table.placedAt, table.id),
    index('ordenes_city_idx').on(table.cityId, table.placedAt, table.id),
    // The worker queries only pending orders, so this partial index stays small.
    index('ordenes_open_idx')
      .on(table.expiresAt)
      .where(sql`state = 'placed'`),
  ],
)

export function ofOrder() {
  return uuid('orden_id')
    .notNull()
    .references(() => orders.id)
}

/** What staff write down about an order; a refund that support asks finance for is such a note with a state. */
export const orderNotes = pgTable(
  'orden_notas',
  {
    id: uuid('id').primaryKey(),
    orderId: ofOrder(),
    text: text('text').notNull(),
    /** An actor, as in the activity. */
    writtenBy: text('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
    request: text('request', { enum: refundRequestStates }),
    /** The passes of a request; none if it names none. */
    passIds: uuid('pase_ids').array().notNull().default([]),
    /** Why finance declined it. */
    answer: text('answer'),
  },
  (table) => [
    index('orden_notas_orden_idx').on(table.orderId, table.writtenAt),
    uniqueIndex('orden_notas_request_key')
      .on(table.orderId)
      .where(sql`request = 'open'`),
    check('orden_notas_request_check', oneOf('request', refundRequestStates)),
  ],
)

export const orderItems = pgTable(
  'orden_items',
  {
    id: uuid('id').primaryKey(),
    orderId: ofOrder(),
    position: smallint('position').notNull(),
    productId: integer('producto_id')
      .notNull()
      .references(() => products.id),
    productName: text('product_name', { enum: productNames }).notNull(),
    durationDays: smallint('duration_days').notNull(),
    /** How long its passes may wait for their first day, as sold. */
    validityMonths: smallint('validity_months').notNull(),
    adults: smallint('adults').notNull(),
    children: smallint('children').notNull(),
    adultPriceCents: integer('adult_price_cents').notNull(),
    childPriceCents: integer('child_price_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
  },
  (table) => [
    unique('orden_items_position_key').on(table.orderId, table.position),
    check('orden_items_people_check', sql`adults >= 0 and children >= 0 and adults + children > 0`),
    check(
      'orden_items_total_check',
      sql`total_cents = adults * adult_price_cents + children * child_price_cents`,
    ),
  ],
)

export const giftSearch = foldedWords(sql`(recipient_name || ' ' || recipient_email)`)

/** One per gift order, written together with it. */
export const gifts = pgTable(
  'regalos',
  {
    orderId: uuid('orden_id')
      .primaryKey()
      .references(() => orders.id),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    message: text('message').notNull(),
    /** Local date of the city. */
    deliverOn: date('deliver_on').notNull(),
    /** When it is sent: the morning of that day, or at once if somebody asked for that. */
    dueAt: instant('due_at').notNull(),
    language: text('locale', { enum: languages }).notNull(),
    /** The version of the recipient's link; a new address gets a new link. */
    linkVersion: smallint('link_version').notNull().default(1),
    /** When the worker began to send it to its present address. */
    sentAt: instant('sent_at'),
    /** The address was permanently refused. */
    failedAt: instant('failed_at'),
  },
  () => [index('regalos_search_idx').using('gin', giftSearch)],
)
