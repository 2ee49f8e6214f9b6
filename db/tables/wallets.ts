// Passes and groups of them that somebody took into a phone's wallet, and the phones that want to hear of
// changes. What nobody took has no row: a change of it has nobody to be told to.
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
import { walletNames } from '#domain/vocabulary/wallet.ts'
import { instant, oneOf } from './columns.ts'
import { passes } from './passes.ts'

/** Its id is the serial number at Apple and the end of the object's id at Google. */
export const walletPasses = pgTable(
  'billetera_pases',
  {
    id: uuid('id').primaryKey(),
    /** Of a group's card the first pass of its order, which is never another one, whoever is in the group. */
    passId: uuid('pase_id')
      .notNull()
      .references(() => passes.id),
    /** Which group of the order, from 1; 0 for the pass's own card. */
    groupNumber: integer('group_number').notNull().default(0),
    wallet: text('billetera', { enum: walletNames }).notNull(),
    takenAt: instant('taken_at').notNull(),
    /**
     * Whole seconds, as HTTP dates are, and later with every change: who has seen one of two changes
     * within a second is told of the other.
     */
    changedAt: instant('changed_at').notNull(),
    /** Its code was replaced because somebody else has it: whoever holds this one never gets the new code. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('billetera_pases_check', oneOf('billetera', walletNames)),
    check('billetera_pases_group_check', sql`group_number >= 0`),
    index('billetera_pases_pase_idx').on(table.passId),
    // One of a wallet is alive.
    uniqueIndex('billetera_pases_live_key')
      .on(table.passId, table.wallet, table.groupNumber)
      .where(sql`ended_at is null`),
  ],
)

/** Apple's: a device that wants to hear of a pass, and where it is told. */
export const walletRegistrations = pgTable(
  'billetera_registros',
  {
    /** Chosen by the device, one per pass type and phone; it is what reads the list of its passes. */
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
