// What a city sells and shows.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  uuid,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import {
  attractionPasses,
  type OpeningExceptions,
  type OpeningWeek,
  type Picture,
  type Question,
} from '#domain/vocabulary/attraction.ts'
import { productNames } from '#domain/vocabulary/product.ts'
import { instant, oneOf } from './columns.ts'

export const ciudades = pgTable('ciudades', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('nombre_ciudad').notNull(),
  slug: text('codigo_url').notNull().unique(),
  country: text('pais').notNull(),
  /** Raised by every edit: two people who edit at once find out (optimistic lock). */
  version: integer('version').notNull().default(1),
})

/** Addresses that a city had before: they lead on to the one it has now. */
export const ciudadesAnteriores = pgTable('ciudades_anteriores', {
  slug: text('codigo_url').primaryKey(),
  cityId: integer('ciudad_id')
    .notNull()
    .references(() => ciudades.id, { onDelete: 'cascade' }),
})

/** One row: raised in the transaction of every edit that a remembered page shows. */
export const catalogo = pgTable('catalogo', {
  id: smallint('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** How a city is shown in the shop; a city without this row is listed as coming soon. */
export const destinos = pgTable('destinos', {
  cityId: integer('ciudad_id')
    .primaryKey()
    .references(() => ciudades.id, { onDelete: 'cascade' }),
  description: text('description').notNull(),
  attractionsLabel: text('attractions_label').notNull(),
  picture: jsonb('picture').$type<Picture>().notNull(),
})

export const tiposAtraccion = pgTable('tipos_atraccion', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('nombre').notNull().unique(),
})

export const atracciones = pgTable(
  'atracciones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('ciudad_id')
      .notNull()
      .references(() => ciudades.id),
    kindId: integer('tipo_id')
      .notNull()
      .references(() => tiposAtraccion.id),
    name: text('nombre').notNull(),
    slug: text('slug').notNull(),
    pass: text('pass', { enum: attractionPasses }).notNull(),
    isReservationRequired: boolean('is_reservation_required').notNull(),
    isPopular: boolean('is_popular').notNull(),
    position: smallint('position').notNull(),
    summary: text('summary').notNull(),
    description: jsonb('description').$type<string[]>().notNull(),
    openingWeek: jsonb('opening_week').$type<OpeningWeek>().notNull(),
    openingExceptions: jsonb('opening_exceptions').$type<OpeningExceptions>().notNull(),
    openingNote: text('opening_note'),
    priceWithoutPass: text('price_without_pass').notNull(),
    visitDuration: text('visit_duration').notNull(),
    address: text('address').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    pictures: jsonb('pictures').$type<Picture[]>().notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    factsCheckedOn: date('facts_checked_on').notNull(),
    /** Whether passes open it; what left the programme is not sold as included and refused at the gate. */
    isParticipating: boolean('is_participating').notNull().default(true),
  },
  (table) => [
    unique('atracciones_slug_key').on(table.cityId, table.slug),
    check('atracciones_pass_check', oneOf('pass', attractionPasses)),
  ],
)

/** Days on which an attraction that usually opens does not, both ends included, local dates. */
export const cierres = pgTable(
  'cierres',
  {
    id: uuid('id').primaryKey(),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => atracciones.id),
    closedFrom: date('closed_from').notNull(),
    closedUntil: date('closed_until').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('cierres_dates_check', sql`closed_from <= closed_until`),
    index('cierres_attraction_idx').on(table.attractionId, table.closedUntil),
  ],
)

export const productos = pgTable(
  'productos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('ciudad_id')
      .notNull()
      .references(() => ciudades.id),
    name: text('name', { enum: productNames }).notNull(),
    summary: text('summary').notNull(),
    benefits: jsonb('benefits').$type<string[]>().notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [unique('productos_name_key').on(table.cityId, table.name)],
)

export const precios = pgTable(
  'precios',
  {
    productId: integer('producto_id')
      .notNull()
      .references(() => productos.id, { onDelete: 'cascade' }),
    durationDays: smallint('duration_days').notNull(),
    adultPriceCents: integer('adult_price_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.durationDays] }),
    check('precios_positive', sql`adult_price_cents > 0 and duration_days > 0`),
  ],
)
