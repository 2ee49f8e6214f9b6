// In the database, so that every process and one backup have them.
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { pictureFormats, pictureStates } from '#domain/ground/vocabulary/catalogue.ts'
import { instant, oneOf } from './columns.ts'
import { profiles } from './people.ts'

/** Stored out of line without compression, as the migration sets: pictures are compressed already. */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // The PostgreSQL driver sends only Buffers as bytes.
  toDriver: (data) => Buffer.from(data.buffer, data.byteOffset, data.byteLength),
})

export const pictures = pgTable(
  'imagenes',
  {
    id: uuid('id').primaryKey(),
    /** Of the uploaded file, base64url: the same file is the same picture. */
    sha256: text('sha256').notNull().unique('imagenes_sha256_key'),
    uploadedBy: uuid('uploaded_by').references(() => profiles.id, { onDelete: 'set null' }),
    uploadedAt: instant('uploaded_at').notNull(),
    /** The last upload or use; an unused picture is removed after a while. */
    touchedAt: instant('touched_at').notNull(),
    name: text('nombre').notNull(),
    /** Of `original`, like the height and the type. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    mime: text('mime').notNull(),
    /** `#rrggbb`, shown until the picture has loaded. */
    colour: text('colour').notNull(),
    state: text('state', { enum: pictureStates }).notNull(),
    /** How often the generation of its variants was started. */
    attempts: smallint('attempts').notNull().default(0),
    /** Upright, in sRGB, without metadata: the source of all variants, never served itself. */
    original: bytes('original').notNull(),
  },
  (table) => [
    check('imagenes_state_check', oneOf('state', pictureStates)),
    check('imagenes_size_check', sql`width > 0 and height > 0`),
    index('imagenes_touched_idx').on(table.touchedAt),
  ],
)

export const pictureVariants = pgTable(
  'imagen_variantes',
  {
    pictureId: uuid('imagen_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    format: text('format', { enum: pictureFormats }).notNull(),
    width: smallint('width').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.width, table.format] }),
    check('imagen_variantes_format_check', oneOf('format', pictureFormats)),
  ],
)

/** For messengers: one JPEG of one size per focus point, in whole percent. */
export const pictureCrops = pgTable(
  'imagen_recortes',
  {
    pictureId: uuid('imagen_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    focusX: smallint('focus_x').notNull(),
    focusY: smallint('focus_y').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.focusX, table.focusY] }),
    check(
      'imagen_recortes_focus_check',
      sql`focus_x between 0 and 100 and focus_y between 0 and 100`,
    ),
  ],
)
