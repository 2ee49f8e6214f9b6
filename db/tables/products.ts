// A city's three products and their prices over time.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Picture } from '#domain/ground/vocabulary/attraction.ts'
import { productNames, type ProductTexts } from '#domain/ground/vocabulary/product.ts'
import { cities } from './catalogue.ts'
import { translationsOf } from './columns.ts'

export const products = pgTable(
  'productos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer('ciudad_id')
      .notNull()
      .references(() => cities.id),
    name: text('name', { enum: productNames }).notNull(),
    summary: text('summary').notNull(),
    benefits: jsonb('benefits').$type<string[]>().notNull(),
    translations: translationsOf<ProductTexts>(),
    position: smallint('position').notNull(),
    isOnSale: boolean('is_on_sale').notNull().default(true),
    /** How long a pass may wait for its first day; sold passes keep their value. */
    validityMonths: smallint('validity_months').notNull(),
    /** Replaces the drawn ticket of its name. */
    picture: jsonb('picture').$type<Picture>(),
    /** Raised by every edit of the texts and the prices. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('productos_name_key').on(table.cityId, table.name),
    check('productos_validity_check', sql`validity_months between 1 and 36`),
  ],
)

/**
 * Price lists, each valid from a local day of the city until the next one begins. A duration missing in a
 * list is not sold while the list is valid.
 */
export const prices = pgTable(
  'precios',
  {
    productId: integer('producto_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    validFrom: date('valid_from').notNull(),
    durationDays: smallint('duration_days').notNull(),
    adultPriceCents: integer('adult_price_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.validFrom, table.durationDays] }),
    check('precios_positive', sql`adult_price_cents > 0 and duration_days > 0`),
  ],
)
