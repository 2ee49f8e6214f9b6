// Triggers append changes (functions.sql), which the worker folds into sums. A figure is its sum plus the
// unfolded changes, read in one statement: it equals a plain count, and no sale waits for another's.
import {
  bigint,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { productNames } from '#domain/ground/vocabulary/catalogue.ts'
import { figureGrains } from '#domain/ground/vocabulary/figures.ts'
import { passAges } from '#domain/ground/vocabulary/passes.ts'
import { instant, oneOf } from './columns.ts'

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

/** Visits by their attraction's local day and by what the pass was sold for: open settlements (decision 15). */
export const pricedVisits = pgTable(
  'visitas_precio',
  {
    day: date('dia', { mode: 'string' }).notNull(),
    attractionId: integer('atraccion_id').notNull(),
    age: text('age', { enum: passAges }).notNull(),
    productName: text('product_name', { enum: productNames }).notNull(),
    durationDays: smallint('duration_days').notNull(),
    priceCents: integer('price_cents').notNull(),
    count: bigint('cuenta', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'visitas_precio_pk',
      columns: [
        table.day,
        table.attractionId,
        table.age,
        table.productName,
        table.durationDays,
        table.priceCents,
      ],
    }),
  ],
)

/** Unfolded changes, appended by triggers; the worker later finds the local day of each instant. */
export const figureChanges = pgTable('cifras_cambios', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  cityId: integer('ciudad_id').notNull().default(0),
  /** `{figure}:{key}`: all of them change by the same amount. The dashboard reads the first one. */
  keys: text('claves').array().notNull(),
  count: integer('cuenta').notNull().default(0),
  cents: bigint('centavos', { mode: 'number' }).notNull().default(0),
  returnedCents: bigint('devuelto', { mode: 'number' }).notNull().default(0),
  /** A pass whose visits have changed: see `pase_visitas`. */
  passId: uuid('pase_id'),
  /** Of a visit: where, and what its pass was sold for. */
  attractionId: integer('atraccion_id'),
  age: text('age', { enum: passAges }),
  durationDays: smallint('duration_days'),
  priceCents: integer('price_cents'),
  productName: text('product_name', { enum: productNames }),
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
