// Travellers' testimonials, on the home page and the first city's page.
import { boolean, check, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { productNames } from '#domain/ground/vocabulary/product.ts'
import { oneOf } from './columns.ts'

export const testimonials = pgTable(
  'testimonios',
  {
    id: uuid('id').primaryKey(),
    position: smallint('position').notNull(),
    isShown: boolean('is_shown').notNull().default(true),
    /** Invented for the launch, and always shown as such. */
    isSample: boolean('is_sample').notNull(),
    name: text('name').notNull(),
    productName: text('product_name', { enum: productNames }).notNull(),
    fromEs: text('from_es').notNull(),
    textEs: text('text_es').notNull(),
    /** Without a translation the Spanish text is shown. */
    fromEn: text('from_en'),
    textEn: text('text_en'),
    fromPt: text('from_pt'),
    textPt: text('text_pt'),
    version: integer('version').notNull().default(1),
  },
  () => [check('testimonios_product_check', oneOf('product_name', productNames))],
)
