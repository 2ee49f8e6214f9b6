// Tables beside the scans at a door: attractions enabled for a device, supervisors' exceptions, crossings,
// and reservations.
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { crossingKinds } from '#domain/ground/vocabulary/door.ts'
import { gateRefusals, scanModes } from '#domain/ground/vocabulary/scan.ts'
import { attractions } from './catalogue.ts'
import { instant, oneOf } from './columns.ts'
import { guards } from './guards.ts'
import { passes } from './passes.ts'
import { devices, entries } from './scans.ts'

/** The attractions to which a guard may move a device, including its present one. */
export const deviceDoors = pgTable(
  'dispositivos_habilitados',
  {
    deviceId: uuid('dispositivo_id')
      .notNull()
      .references(() => devices.id),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.attractionId] }),
    index('dispositivos_habilitados_attraction_idx').on(table.attractionId),
  ],
)

/**
 * Visitors whom a supervisor admitted after a refusal. An exception is no entry: it neither starts nor uses
 * up a pass, and counts in no statement.
 */
export const exceptions = pgTable(
  'excepciones',
  {
    id: uuid('id').primaryKey(),
    /** Null if the pass could not be identified. */
    passId: uuid('pase_id').references(() => passes.id),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id),
    deviceId: uuid('dispositivo_id')
      .notNull()
      .references(() => devices.id),
    nonce: uuid('nonce').notNull(),
    guardId: uuid('guardia_id')
      .notNull()
      .references(() => guards.id),
    /** The door's reason for the refusal. */
    refusal: text('refusal', { enum: gateRefusals }),
    reason: text('reason').notNull(),
    admittedAt: instant('admitted_at').notNull(),
  },
  (table) => [
    unique('excepciones_nonce_key').on(table.deviceId, table.nonce),
    index('excepciones_attraction_idx').on(table.attractionId, table.admittedAt),
    index('excepciones_pass_idx').on(table.passId),
    check('excepciones_refusal_check', oneOf('refusal', gateRefusals)),
  ],
)

/** Exits and re-entries. They are no entries: a pass enters a sight once, however often it crosses. */
export const crossings = pgTable(
  'cruces',
  {
    id: uuid('id').primaryKey(),
    passId: uuid('pase_id')
      .notNull()
      .references(() => passes.id),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id),
    deviceId: uuid('dispositivo_id')
      .notNull()
      .references(() => devices.id),
    nonce: uuid('nonce').notNull(),
    kind: text('kind', { enum: crossingKinds }).notNull(),
    movedAt: instant('moved_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    clockOffsetMs: integer('clock_offset_ms').notNull().default(0),
    mode: text('mode', { enum: scanModes }).notNull(),
    guardId: uuid('guardia_id').references(() => guards.id),
    guardName: text('guard_name'),
    /** The device's answer, byte for byte: a repeated request gets it again. */
    answer: text('answer').notNull(),
  },
  (table) => [
    unique('cruces_nonce_key').on(table.deviceId, table.nonce),
    index('cruces_attraction_idx').on(table.attractionId, table.movedAt),
    index('cruces_pass_idx').on(table.passId, table.attractionId, table.movedAt),
    check('cruces_kind_check', oneOf('kind', crossingKinds)),
    check('cruces_mode_check', oneOf('mode', scanModes)),
  ],
)

/** Imported reservations at an attraction for a day. */
export const reservations = pgTable(
  'reservas',
  {
    id: uuid('id').primaryKey(),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id),
    visitOn: date('visit_on').notNull(),
    /** Local time; null if the reservation is valid all day. */
    visitAt: time('visit_at', { precision: 0 }),
    /** The attraction's reservation number. */
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    people: integer('people').notNull(),
    /** The operation number of the order whose passes check it off; null if unknown. */
    operationNumber: text('numero_operacion'),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [
    unique('reservas_reference_key').on(table.attractionId, table.visitOn, table.reference),
    index('reservas_operation_idx').on(table.attractionId, table.visitOn, table.operationNumber),
    check('reservas_people_check', sql`people between 1 and 1000`),
  ],
)

/** The entry of a pass with a reservation; an undone entry does not count. */
export const arrivals = pgTable(
  'reservas_llegadas',
  {
    entryId: uuid('entrada_id')
      .primaryKey()
      .references(() => entries.id),
    reservationId: uuid('reserva_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
  },
  (table) => [index('reservas_llegadas_reservation_idx').on(table.reservationId)],
)
