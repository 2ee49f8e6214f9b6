import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type AttractionTexts,
  type BenefitTexts,
  type CityTexts,
  type FieldChange,
  type OpeningExceptions,
  type OpeningWeek,
  type Picture,
  type ProductTexts,
  type Question,
  attractionChangeKinds,
  attractionPasses,
  benefitKinds,
  benefitUses,
  cityLanguages,
  cityStates,
  productNames,
  sampleKinds,
} from '#domain/ground/vocabulary/catalogue.ts'
import { exitRules } from '#domain/ground/vocabulary/door.ts'
import { instant, oneOf, translationsOf } from './columns.ts'

export const cities = pgTable(
  'ciudades',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('nombre_ciudad').notNull(),
    slug: text('codigo_url').notNull().unique(),
    country: text('pais').notNull(),
    /** Raised by every edit, so that concurrent edits are detected (optimistic lock). */
    version: integer('version').notNull().default(1),
    /** IANA name: the zone of the days and hours of its passes, entries, openings and closures. */
    timeZone: text('time_zone').notNull().default('America/Argentina/Buenos_Aires'),
    /** True once somebody has confirmed the zone; until then it is the office's zone, a guess. */
    isTimeZoneChosen: boolean('is_time_zone_chosen').notNull().default(false),
    defaultLanguage: text('default_language', { enum: cityLanguages }).notNull().default('es'),
    /** A draft is listed as coming soon and has no pages; what it has sold stays valid. */
    state: text('state', { enum: cityStates }).notNull().default('draft'),
  },
  () => [
    check('ciudades_state_check', oneOf('state', cityStates)),
    check('ciudades_language_check', oneOf('default_language', cityLanguages)),
    check('ciudades_published_check', sql`state = 'draft' or is_time_zone_chosen`),
  ],
)

export function ofCity() {
  return integer('ciudad_id')
    .notNull()
    .references(() => cities.id)
}

/** They redirect to the present one. */
export const formerCitySlugs = pgTable('ciudades_anteriores', {
  slug: text('codigo_url').primaryKey(),
  cityId: integer('ciudad_id')
    .notNull()
    .references(() => cities.id, { onDelete: 'cascade' }),
})

/** One row, raised in the transaction of every edit that a remembered page shows. */
export const catalogVersion = pgTable('catalogo', {
  id: smallint('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
})

/** How the shop presents a city, as far as it is filled in. */
export const destinations = pgTable('destinos', {
  cityId: integer('ciudad_id')
    .primaryKey()
    .references(() => cities.id, { onDelete: 'cascade' }),
  description: text('description').notNull(),
  attractionsLabel: text('attractions_label').notNull(),
  /** Of these texts, and of the city's name and country. */
  translations: translationsOf<CityTexts>(),
  /** On its card and at the top of its page. */
  picture: jsonb('picture').$type<Picture>(),
  /** At the top of the home page, if it is the first city on sale. */
  hero: jsonb('hero').$type<Picture>(),
})

export const attractionKinds = pgTable('tipos_atraccion', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('nombre').notNull().unique(),
  translations: translationsOf<{ name: string }>(),
  /** Its position in the shop's filter. */
  position: smallint('position').notNull(),
  version: integer('version').notNull().default(1),
})

export const attractions = pgTable(
  'atracciones',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    cityId: ofCity(),
    kindId: integer('tipo_id')
      .notNull()
      .references(() => attractionKinds.id),
    name: text('nombre').notNull(),
    slug: text('slug').notNull(),
    pass: text('pass', { enum: attractionPasses }).notNull(),
    isReservationRequired: boolean('is_reservation_required').notNull(),
    isPopular: boolean('is_popular').notNull(),
    position: smallint('position').notNull(),
    summary: text('summary').notNull(),
    description: jsonb('description').$type<string[]>().notNull(),
    /** Null if unknown. */
    openingWeek: jsonb('opening_week').$type<OpeningWeek>(),
    openingExceptions: jsonb('opening_exceptions').$type<OpeningExceptions>().notNull(),
    openingNote: text('opening_note'),
    /** Minutes before closing. */
    lastEntryMinutes: smallint('last_entry_minutes'),
    /** Without a pass, in the catalogue's currency; 0 is free, null is unknown. */
    adultPriceCents: integer('adult_price_cents'),
    childPriceCents: integer('child_price_cents'),
    childPriceUntilAge: smallint('child_price_until_age'),
    /** 0 is Sunday. */
    freeDays: jsonb('free_days').$type<number[]>().notNull().default([]),
    /** A text beside the price, or instead of it. */
    priceNote: text('price_note'),
    priceCheckedOn: date('price_checked_on'),
    priceSource: text('price_source'),
    visitMinutesMin: smallint('visit_minutes_min'),
    visitMinutesMax: smallint('visit_minutes_max'),
    address: text('address').notNull(),
    neighborhood: text('neighborhood'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    accessibility: text('accessibility'),
    included: jsonb('included').$type<string[]>().notNull().default([]),
    reservationUrl: text('reservation_url'),
    pictures: jsonb('pictures').$type<Picture[]>().notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    translations: translationsOf<AttractionTexts>(),
    factsCheckedOn: date('facts_checked_on'),
    factsSource: text('facts_source'),
    /** The page shows the month in which its facts were checked. */
    isReference: boolean('is_reference').notNull().default(false),
    sample: text('sample', { enum: sampleKinds }),
    /** False for a draft, which only the office sees. */
    isPublished: boolean('is_published').notNull().default(true),
    /** When it was last published; null for an attraction of the seed and for a draft. */
    publishedAt: instant('published_at'),
    /** Raised by every edit, so that concurrent edits are detected (optimistic lock). */
    version: integer('version').notNull().default(1),
    benefitUse: text('benefit_use', { enum: benefitUses }).notNull().default('daily'),
    /** Whether passes open it. A former member is not sold as included and refused at the gate. */
    isParticipating: boolean('is_participating').notNull().default(true),
    /** People who may enter per hour of the city's clock; null is unlimited. */
    hourlyCapacity: integer('hourly_capacity'),
    /** Guards are warned from this percentage of the capacity on. */
    capacityWarningPercent: smallint('capacity_warning_percent').notNull().default(80),
    exitRule: text('exit_rule', { enum: exitRules }).notNull().default('none'),
  },
  (table) => [
    unique('atracciones_slug_key').on(table.cityId, table.slug),
    check('atracciones_pass_check', oneOf('pass', attractionPasses)),
    check('atracciones_benefit_use_check', oneOf('benefit_use', benefitUses)),
    check('atracciones_sample_check', oneOf('sample', sampleKinds)),
    check('atracciones_draft_check', sql`is_published or not is_participating`),
    check('atracciones_place_check', sql`(latitude is null) = (longitude is null)`),
    check('atracciones_exit_rule_check', oneOf('exit_rule', exitRules)),
    check(
      'atracciones_capacity_check',
      sql`hourly_capacity > 0 and capacity_warning_percent between 1 and 100`,
    ),
    check(
      'atracciones_prices_check',
      sql`adult_price_cents >= 0 and child_price_cents >= 0 and child_price_until_age >= 0`,
    ),
    check(
      'atracciones_visit_check',
      sql`(visit_minutes_min is null) = (visit_minutes_max is null) and visit_minutes_min > 0 and visit_minutes_min <= visit_minutes_max`,
    ),
  ],
)

export function ofAttraction() {
  return integer('atraccion_id')
    .notNull()
    .references(() => attractions.id)
}

/** They redirect to the present one. */
export const formerAttractionSlugs = pgTable(
  'atracciones_anteriores',
  {
    cityId: ofCity(),
    slug: text('slug').notNull(),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.cityId, table.slug] }),
    index('atracciones_anteriores_attraction_idx').on(table.attractionId),
  ],
)

export const attractionChanges = pgTable(
  'atraccion_cambios',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    kind: text('kind', { enum: attractionChangeKinds }).notNull(),
    actor: text('actor').notNull(),
    at: instant('at').notNull(),
    fields: jsonb('fields').$type<FieldChange[]>().notNull(),
  },
  (table) => [
    index('atraccion_cambios_attraction_idx').on(table.attractionId, table.id),
    check('atraccion_cambios_kind_check', oneOf('kind', attractionChangeKinds)),
  ],
)

/** Local dates, both included, on which a usually open attraction is closed. */
export const closures = pgTable(
  'cierres',
  {
    id: uuid('id').primaryKey(),
    attractionId: ofAttraction(),
    closedFrom: date('closed_from').notNull(),
    closedUntil: date('closed_until').notNull(),
    reason: text('reason').notNull(),
    translations: translationsOf<{ reason: string }>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('cierres_dates_check', sql`closed_from <= closed_until`),
    index('cierres_attraction_idx').on(table.attractionId, table.closedUntil),
  ],
)

/** An attraction's benefits for pass holders, in display order. */
export const benefits = pgTable(
  'beneficios',
  {
    id: uuid('id').primaryKey(),
    attractionId: integer('atraccion_id')
      .notNull()
      .references(() => attractions.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    kind: text('kind', { enum: benefitKinds }).notNull(),
    /** Only for percentages. */
    percent: smallint('percent'),
    /** Completes the label of the benefit's kind. */
    item: text('item').notNull(),
    conditions: text('conditions').notNull(),
    translations: translationsOf<BenefitTexts>(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('beneficios_kind_check', oneOf('kind', benefitKinds)),
    check(
      'beneficios_percent_check',
      sql`(kind = 'percentage') = (percent is not null) and percent between 1 and 100`,
    ),
    index('beneficios_attraction_idx').on(table.attractionId, table.position),
  ],
)

export const products = pgTable(
  'productos',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    cityId: ofCity(),
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

/** Each valid from a local day of the city until the next begins. A missing duration is not sold then. */
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
