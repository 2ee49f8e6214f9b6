// Triggers append changes (functions.sql), which the worker folds into the totals. A figure is its total plus
// the unfolded changes, read in one statement: it equals a plain count, and no sale waits for another's.
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { figureGrains } from '#domain/ground/vocabulary/figures.ts'
import { attractions } from './catalogue.ts'
import { instant, oneOf } from './columns.ts'

/** One row. */
export const totals = pgTable(
  'totales',
  {
    id: smallint('id').primaryKey(),
    ingresos: numeric('ingresos', { precision: 16, scale: 2 }).notNull().default('0'),
    transacciones: bigint('transacciones', { mode: 'number' }).notNull().default(0),
    pases: bigint('pases', { mode: 'number' }).notNull().default(0),
    scaneos: bigint('scaneos', { mode: 'number' }).notNull().default(0),
  },
  () => [check('totales_one_row', sql`id = 1`)],
)

export const totalChanges = pgTable('totales_cambios', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ingresos: numeric('ingresos', { precision: 16, scale: 2 }).notNull().default('0'),
  transacciones: integer('transacciones').notNull().default(0),
  pases: integer('pases').notNull().default(0),
  scaneos: integer('scaneos').notNull().default(0),
})

export const visits = pgTable('visitas', {
  attractionId: integer('atraccion_id')
    .primaryKey()
    .references(() => attractions.id, { onDelete: 'cascade' }),
  scanCount: bigint('scan_count', { mode: 'number' }).notNull().default(0),
})

export const visitChanges = pgTable('visitas_cambios', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  attractionId: integer('atraccion_id').notNull(),
  scanCount: integer('scan_count').notNull(),
})

/** Sums per key and a city's local day, whole week and month (decision 19). City 0 stands for no city. */
export const figures = pgTable(
  'cifras',
  {
    grain: text('grano', { enum: figureGrains }).notNull(),
    figure: text('cifra').notNull(),
    /** For a week or month its first day (a week begins on Monday). */
    day: date('dia', { mode: 'string' }).notNull(),
    cityId: integer('ciudad_id').notNull(),
    key: text('clave').notNull(),
    count: bigint('cuenta', { mode: 'number' }).notNull().default(0),
    cents: bigint('centavos', { mode: 'number' }).notNull().default(0),
    /** Money returned, negative. */
    returnedCents: bigint('devuelto', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    check('cifras_grain_check', oneOf('grano', figureGrains)),
    primaryKey({ columns: [table.grain, table.figure, table.day, table.cityId, table.key] }),
  ],
)

/** Unfolded changes, appended by triggers; the worker later finds the local day of each instant. */
export const figureChanges = pgTable('cifras_cambios', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  cityId: integer('ciudad_id').notNull().default(0),
  /** `{figure}:{key}`: all of them change by the same amount. */
  keys: text('claves').array().notNull(),
  count: integer('cuenta').notNull().default(0),
  cents: bigint('centavos', { mode: 'number' }).notNull().default(0),
  returnedCents: bigint('devuelto', { mode: 'number' }).notNull().default(0),
  /** A pass whose visits have changed: see `pase_visitas`. */
  passId: uuid('pase_id'),
})

/** A started pass's attractions as counted in the figures, so that a change can subtract the old ones. */
export const passVisits = pgTable('pase_visitas', {
  passId: uuid('pase_id').primaryKey(),
  cityId: integer('ciudad_id').notNull(),
  /** The local day on which it started. */
  day: date('dia', { mode: 'string' }).notNull(),
  visits: integer('visitas').notNull(),
  /** Each once, sorted. */
  attractionIds: integer('atracciones').array().notNull(),
})
