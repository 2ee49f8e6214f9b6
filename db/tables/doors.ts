// What stands beside the scans at a door: where else a device may stand, what
// supervisors let in by exception, who went out and came back, and who has reserved.
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
import { crossingKinds } from '#domain/vocabulary/door.ts'
import { gateRefusals, scanModes } from '#domain/vocabulary/scan.ts'
import { attractions } from './catalogue.ts'
import { instant, oneOf } from './columns.ts'
import { guards } from './guards.ts'
import { passes } from './passes.ts'
import { devices, entries } from './scans.ts'

/** The attractions at which a guard may make a device stand; its present one is among them. */
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
 * What a supervisor let in although the door said no. It is no entry: it neither starts a pass nor uses
 * it up, and counts in no statement.
 */
export const exceptions = pgTable(
  'excepciones',
  {
    id: uuid('id').primaryKey(),
    /** Empty when the pass could not be told. */
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
    /** What the door said. */
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

/** Crossings: who left and who came back. Never an entry: a pass enters a sight once, however often it walks. */
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
    /** The answer that the device got, to the letter: a repeated request gets it again. */
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

/** Who has reserved at an attraction for a day, as an import brought it. */
export const reservations = pgTable(
  'reservas',
  {
    id: uuid('id').primaryKey(),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id),
    visitOn: date('visit_on').notNull(),
    /** Local time; null when the whole day is good. */
    visitAt: time('visit_at', { precision: 0 }),
    /** The attraction's own number of the reservation. */
    reference: text('reference').notNull(),
    name: text('name').notNull(),
    people: integer('people').notNull(),
    /** The operation number of the order whose passes tick it; empty when nobody knows it. */
    operationNumber: text('numero_operacion'),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [
    unique('reservas_reference_key').on(table.attractionId, table.visitOn, table.reference),
    index('reservas_operation_idx').on(table.attractionId, table.visitOn, table.operationNumber),
    check('reservas_people_check', sql`people between 1 and 1000`),
  ],
)

/** The entry of a pass that came for a reservation; one that is undone does not count. */
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
