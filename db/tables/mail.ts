import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { languages } from '#domain/ground/vocabulary/language.ts'
import { contactTopics } from '#domain/ground/vocabulary/mail.ts'
import { instant, oneOf } from './columns.ts'

export const contactMessages = pgTable(
  'consultas',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic', { enum: contactTopics }).notNull(),
    /** Not checked against orders. */
    operationNumber: text('operation_number'),
    message: text('message').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** Digest of all typed fields above. */
    digest: text('digest').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** An actor, as in the activity. */
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    // A repeated message is stored once while it is unanswered.
    uniqueIndex('consultas_same_key')
      .on(table.digest)
      .where(sql`answered_at is null`),
    index('consultas_asked_idx').on(table.askedAt, table.id),
    check('consultas_topic_check', oneOf('topic', contactTopics)),
    check('consultas_language_check', oneOf('language', languages)),
    check('consultas_answered_check', sql`(answered_at is null) = (answered_by is null)`),
  ],
)
