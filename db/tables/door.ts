import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  crossingKinds,
  gateRefusals,
  guardRoles,
  scanAnomalies,
  scanModes,
  scanSources,
  storedRefusals,
} from '#domain/ground/vocabulary/door.ts'
import { ofAttraction, ofCity } from './catalogue.ts'
import { instant, oneOf } from './columns.ts'
import { ofPass, passes } from './passes.ts'

/** PINs and badges are stored only as hashes. */
export const guards = pgTable(
  'guardias',
  {
    id: uuid('id').primaryKey(),
    cityId: ofCity(),
    name: text('name').notNull(),
    /** A supervisor may correct mistakes at a door. */
    role: text('role', { enum: guardRoles }).notNull(),
    /** A supervisor's PIN, hashed like the staff's passwords. */
    pinHash: text('pin_hash'),
    /** SHA-256 of the badge's secret, base64url. */
    badgeHash: text('badge_hash').unique('guardias_badge_key'),
    createdAt: instant('created_at').notNull(),
    suspendedAt: instant('suspended_at'),
  },
  (table) => [
    index('guardias_city_idx').on(table.cityId),
    check('guardias_role_check', oneOf('role', guardRoles)),
    check('guardias_pin_check', sql`pin_hash is null or role = 'supervisor'`),
  ],
)

/** A phone at a door, enrolled with a one-time token. Its private key never leaves it. */
export const devices = pgTable(
  'dispositivos',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    attractionId: ofAttraction(),
    createdAt: instant('created_at').notNull(),
    /** SHA-256 of the enrolment token, base64url; null once used. */
    enrolTokenHash: text('enrol_token_hash').unique('dispositivos_token_key'),
    enrolBy: instant('enrol_by'),
    /** ECDSA P-256, SPKI, base64url. */
    publicKey: text('public_key'),
    enrolledAt: instant('enrolled_at'),
    lastContactAt: instant('last_contact_at'),
    /** When the device last downloaded the states of passes. */
    lastSyncAt: instant('last_sync_at'),
    /** Device clock minus server clock at the last contact. */
    clockOffsetMs: integer('clock_offset_ms'),
    /** Scans that the device still keeps, as it reported. */
    queueLength: integer('queue_length'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('dispositivos_attraction_idx').on(table.attractionId)],
)

export function ofDevice() {
  return uuid('dispositivo_id')
    .notNull()
    .references(() => devices.id)
}

/** What a device sends once: a repeated request has the same nonce. */
const sent = () => ({
  attractionId: ofAttraction(),
  deviceId: ofDevice(),
  nonce: uuid('nonce').notNull(),
})

const sentScan = () => ({
  ...sent(),
  scannedAt: instant('scanned_at').notNull(),
  receivedAt: instant('received_at').notNull(),
  clockOffsetMs: integer('clock_offset_ms').notNull().default(0),
  mode: text('mode', { enum: scanModes }).notNull(),
  source: text('source', { enum: scanSources }).notNull(),
})

const answered = () => ({
  /** The guard signed on at the device: a known one, or a typed name. */
  guardId: uuid('guardia_id').references(() => guards.id),
  guardName: text('guard_name'),
  /** Byte for byte: a repeated request gets it again. */
  answer: text('answer').notNull(),
})

/** A late scan belongs to the attraction of its time; `devices` also has the present one. */
export const deviceStays = pgTable(
  'dispositivos_atracciones',
  {
    deviceId: ofDevice(),
    attractionId: ofAttraction(),
    assignedAt: instant('assigned_at').notNull(),
    /** Null for the present attraction. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.attractionId, table.assignedAt] }),
    index('dispositivos_atracciones_attraction_idx').on(table.attractionId),
  ],
)

/**
 * All admissions. An entry is never deleted: a duplicate may count later, when the other entry is undone or
 * an earlier one is reported. The view `scaneos` has those that count now (decision 09).
 */
export const entries = pgTable(
  'entradas',
  {
    id: uuid('id').primaryKey(),
    passId: ofPass(),
    ...sentScan(),
    /** The local day for a benefit, which counts once a day; 1970-01-01 for a sight, which counts once. */
    entryDay: date('entry_day').notNull(),
    isDuplicate: boolean('is_duplicate').notNull().default(false),
    anomaly: text('anomaly', { enum: scanAnomalies }),
    /** When and by whom the anomaly was resolved, and the finding. */
    settledAt: instant('settled_at'),
    settledBy: text('settled_by'),
    settledNote: text('settled_note'),
    undoneAt: instant('undone_at'),
    /** Undone at the door: by whom (`guard:` and an id, or `typed:` and a name), and why. */
    undoneBy: text('undone_by'),
    undoneReason: text('undone_reason'),
    ...answered(),
    /**
     * What was odd when it was received; `anomaly` also follows the other entries. A new column stands last:
     * the view can then be replaced, and keeps its grants.
     */
    receivedAnomaly: text('received_anomaly', { enum: scanAnomalies }),
  },
  (table) => [
    unique('entradas_nonce_key').on(table.deviceId, table.nonce),
    // The database, not the code, forbids a second entry.
    uniqueIndex('entradas_one_entry_key')
      .on(table.passId, table.attractionId, table.entryDay)
      .where(sql`undone_at is null and not is_duplicate`),
    index('entradas_pass_idx').on(table.passId),
    index('entradas_attraction_idx').on(table.attractionId, table.scannedAt),
    index('entradas_received_idx').on(table.receivedAt, table.id),
    index('entradas_anomaly_idx')
      .on(table.receivedAt)
      .where(sql`anomaly is not null`),
    index('entradas_waiting_idx')
      .on(table.receivedAt)
      .where(sql`anomaly is not null and undone_at is null and settled_at is null`),
    index('entradas_device_idx').on(table.deviceId, table.receivedAt),
    check('entradas_mode_check', oneOf('mode', scanModes)),
    check('entradas_source_check', oneOf('source', scanSources)),
    check('entradas_anomaly_check', oneOf('anomaly', scanAnomalies)),
    check('entradas_received_anomaly_check', oneOf('received_anomaly', scanAnomalies)),
    check('entradas_duplicate_check', sql`not is_duplicate or anomaly = 'duplicate'`),
    check('entradas_settled_check', sql`num_nulls(settled_at, settled_by, settled_note) in (0, 3)`),
  ],
)

/** The specification counts scans without conditions: so neither undone nor duplicate, for every reader. */
export const scans = pgView('scaneos').as((query) =>
  query
    .select()
    .from(entries)
    .where(sql`${entries.undoneAt} is null and not ${entries.isDuplicate}`),
)

/** Refused scans, kept so that no event at a door is lost. No row names a holder. */
export const refusedScans = pgTable(
  'scaneos_rechazados',
  {
    id: uuid('id').primaryKey(),
    /** Null if the text was not one of our codes. */
    passId: uuid('pase_id').references(() => passes.id),
    ...sentScan(),
    reason: text('reason', { enum: storedRefusals }).notNull(),
    ...answered(),
  },
  (table) => [
    unique('scaneos_rechazados_nonce_key').on(table.deviceId, table.nonce),
    index('scaneos_rechazados_received_idx').on(table.receivedAt, table.id),
    index('scaneos_rechazados_pass_idx').on(table.passId),
    index('scaneos_rechazados_attraction_idx').on(table.attractionId, table.scannedAt),
    index('scaneos_rechazados_device_idx').on(table.deviceId, table.receivedAt),
    check('scaneos_rechazados_mode_check', oneOf('mode', scanModes)),
    check('scaneos_rechazados_source_check', oneOf('source', scanSources)),
    check('scaneos_rechazados_reason_check', oneOf('reason', storedRefusals)),
  ],
)

/** The attractions to which a guard may move a device, including its present one. */
export const deviceDoors = pgTable(
  'dispositivos_habilitados',
  {
    deviceId: ofDevice(),
    attractionId: ofAttraction(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.attractionId] }),
    index('dispositivos_habilitados_attraction_idx').on(table.attractionId),
  ],
)

/** An exception is no entry: it neither starts nor uses up a pass, and counts in no statement. */
export const exceptions = pgTable(
  'excepciones',
  {
    id: uuid('id').primaryKey(),
    /** Null if the pass could not be identified. */
    passId: uuid('pase_id').references(() => passes.id),
    ...sent(),
    guardId: uuid('guardia_id')
      .notNull()
      .references(() => guards.id),
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
    passId: ofPass(),
    ...sent(),
    kind: text('kind', { enum: crossingKinds }).notNull(),
    movedAt: instant('moved_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    clockOffsetMs: integer('clock_offset_ms').notNull().default(0),
    mode: text('mode', { enum: scanModes }).notNull(),
    ...answered(),
  },
  (table) => [
    unique('cruces_nonce_key').on(table.deviceId, table.nonce),
    index('cruces_attraction_idx').on(table.attractionId, table.movedAt),
    index('cruces_pass_idx').on(table.passId, table.attractionId, table.movedAt),
    check('cruces_kind_check', oneOf('kind', crossingKinds)),
    check('cruces_mode_check', oneOf('mode', scanModes)),
  ],
)

export const reservations = pgTable(
  'reservas',
  {
    id: uuid('id').primaryKey(),
    attractionId: ofAttraction(),
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
