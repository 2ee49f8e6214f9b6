// What the dashboard shows, counted as it happens. Triggers append one row of changes per statement
// that touches what is counted (migration 0002); the worker folds the changes into the totals. A
// figure is its total plus the changes that still wait, read in one statement, so it always equals a
// plain count, and no sale waits for another one's counter.
import { sql } from 'drizzle-orm'
import { bigint, check, integer, numeric, pgTable, smallint } from 'drizzle-orm/pg-core'
import { atracciones } from './catalogue.ts'

/** One row. */
export const totales = pgTable(
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

export const totalesCambios = pgTable('totales_cambios', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ingresos: numeric('ingresos', { precision: 16, scale: 2 }).notNull().default('0'),
  transacciones: integer('transacciones').notNull().default(0),
  pases: integer('pases').notNull().default(0),
  scaneos: integer('scaneos').notNull().default(0),
})

export const visitas = pgTable('visitas', {
  attractionId: integer('atraccion_id')
    .primaryKey()
    .references(() => atracciones.id, { onDelete: 'cascade' }),
  scanCount: bigint('scan_count', { mode: 'number' }).notNull().default(0),
})

export const visitasCambios = pgTable('visitas_cambios', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  attractionId: integer('atraccion_id').notNull(),
  scanCount: integer('scan_count').notNull(),
})
