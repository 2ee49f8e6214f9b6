// Orders that are gifts.
import { sql } from 'drizzle-orm'
import { date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { instant } from './columns.ts'
import { folded, orders } from './orders.ts'

/** The words of a recipient's name and address, like `peopleSearch` for an order. */
export const giftSearch = sql`to_tsvector('simple', ${folded(sql`recipient_name || ' ' || recipient_email`)})`

/** One per gift order, written together with it. */
export const gifts = pgTable(
  'regalos',
  {
    orderId: uuid('orden_id')
      .primaryKey()
      .references(() => orders.id),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    /** Empty without a message. */
    message: text('message').notNull(),
    /** Local date of the city. */
    deliverOn: date('deliver_on').notNull(),
    /** When it is sent: the morning of that day, or at once if somebody asked for that. */
    dueAt: instant('due_at').notNull(),
    /** The language of its mails. */
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
