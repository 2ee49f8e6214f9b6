// Passes and groups saved in phone wallets, and the phones that want updates. A pass that nobody saved has no
// row, because nobody has to be told of its changes.
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { walletNames } from '#domain/ground/vocabulary/wallet.ts'
import { instant, oneOf } from './columns.ts'
import { passes } from './passes.ts'

/** Its id is the serial number at Apple and the end of the object's id at Google. */
export const walletPasses = pgTable(
  'billetera_pases',
  {
    id: uuid('id').primaryKey(),
    /** For a group's card, the first pass of its order, whichever passes are in the group. */
    passId: uuid('pase_id')
      .notNull()
      .references(() => passes.id),
    /** Which group of the order, from 1; 0 for the pass's own card. */
    groupNumber: integer('group_number').notNull().default(0),
    wallet: text('billetera', { enum: walletNames }).notNull(),
    takenAt: instant('taken_at').notNull(),
    /**
     * Whole seconds, like HTTP dates, and later with every change, so that a phone that saw only the first of
     * two changes within a second is told of the second.
     */
    changedAt: instant('changed_at').notNull(),
    /** Its code was replaced because somebody else has it: this card never gets the new code. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('billetera_pases_check', oneOf('billetera', walletNames)),
    check('billetera_pases_group_check', sql`group_number >= 0`),
    index('billetera_pases_pase_idx').on(table.passId),
    // Only one card per wallet is live.
    uniqueIndex('billetera_pases_live_key')
      .on(table.passId, table.wallet, table.groupNumber)
      .where(sql`ended_at is null`),
  ],
)

/** Apple's registrations: a device that wants updates of a pass, and its push token. */
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
