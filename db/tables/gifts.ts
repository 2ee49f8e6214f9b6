// Orders that somebody gives to somebody else.
import { sql } from 'drizzle-orm'
import { date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#domain/vocabulary/language.ts'
import { instant } from './columns.ts'
import { folded, orders } from './orders.ts'

/** The words of who gets a gift, as `peopleSearch` has those of an order. */
export const giftSearch = sql`to_tsvector('simple', ${folded(sql`recipient_name || ' ' || recipient_email`)})`

/** One per order that is a gift, written with it. */
export const gifts = pgTable(
  'regalos',
  {
    orderId: uuid('orden_id')
      .primaryKey()
      .references(() => orders.id),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    /** Empty where nothing is said with it. */
    message: text('message').notNull(),
    /** Local date of the city. */
    deliverOn: date('deliver_on').notNull(),
    /** When it leaves: the morning of that day, or the moment at which somebody wanted it sent. */
    dueAt: instant('due_at').notNull(),
    /** Of its mails. */
    language: text('locale', { enum: languages }).notNull(),
    /** Of the link of who gets it; another address has another link. */
    linkVersion: smallint('link_version').notNull().default(1),
    /** When the worker took it into its hands, for the address that it has now. */
    sentAt: instant('sent_at'),
    /** The address was refused for good. */
    failedAt: instant('failed_at'),
  },
  () => [index('regalos_search_idx').using('gin', giftSearch)],
)
