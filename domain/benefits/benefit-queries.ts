// Reads of benefits for shop, gate and office.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { preparedOnce } from '#db/prepared.ts'
import { attractions, benefits, cities } from '#db/schema.ts'
import type { ShownBenefit } from '#domain/attractions/attraction-at-gate.ts'
import { asked, told } from '#domain/translations/told.ts'
import type { AttractionPass } from '#domain/vocabulary/attraction.ts'
import type { BenefitUse } from '#domain/vocabulary/benefit.ts'
import { benefitWords, type StoredBenefit } from './benefit.ts'

const BENEFITS_MAX = 2_000

const benefitColumns = {
  kind: benefits.kind,
  percent: benefits.percent,
  item: benefits.item,
  conditions: benefits.conditions,
  translations: benefits.translations,
}

const benefitsOf = preparedOnce((db) =>
  db
    .select(benefitColumns)
    .from(benefits)
    .where(eq(benefits.attractionId, sql.placeholder('attractionId')))
    .orderBy(asc(benefits.position), asc(benefits.id))
    .prepare('benefits_of_attraction'),
)

/** The benefits of an attraction, in display order. */
export async function listBenefits(db: Database, attractionId: number): Promise<ShownBenefit[]> {
  const rows = await benefitsOf(db).execute({ attractionId })
  return rows.map(shown)
}

/** An attraction's benefits in the shop, and how often they may be used. */
export type ShopBenefits = { use: BenefitUse; benefits: ShownBenefit[] }

/** The benefits of an attraction as the shop knows it. */
export async function findShopBenefits(
  db: Database,
  citySlug: string,
  slug: string,
): Promise<ShopBenefits> {
  const rows = await db
    .select({ ...benefitColumns, use: attractions.benefitUse })
    .from(benefits)
    .innerJoin(attractions, eq(attractions.id, benefits.attractionId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(and(eq(cities.slug, citySlug), eq(attractions.slug, slug)))
    .orderBy(asc(benefits.position), asc(benefits.id))
    .limit(BENEFITS_MAX)
  return { use: rows[0]?.use ?? 'daily', benefits: rows.map(shown) }
}

export type OfficeBenefit = StoredBenefit & {
  id: string
  attractionId: number
  attractionName: string
  cityName: string
  pass: AttractionPass
  benefitUse: BenefitUse
  version: number
}

/** All benefits, sorted by attraction; or only those of `attractionId`. */
export async function listOfficeBenefits(
  db: Database,
  attractionId: number | undefined,
): Promise<OfficeBenefit[]> {
  return db
    .select({
      id: benefits.id,
      attractionId: attractions.id,
      attractionName: attractions.name,
      cityName: cities.name,
      pass: attractions.pass,
      benefitUse: attractions.benefitUse,
      version: benefits.version,
      ...benefitColumns,
    })
    .from(benefits)
    .innerJoin(attractions, eq(attractions.id, benefits.attractionId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(attractionId === undefined ? undefined : eq(attractions.id, attractionId))
    .orderBy(asc(cities.id), asc(attractions.name), asc(benefits.position), asc(benefits.id))
    .limit(BENEFITS_MAX)
}

/**
 * In the language of the task. The line is one sentence: without a translation of `item`, the whole line is
 * in the original language.
 */
function shown({ item, conditions, translations, ...benefit }: StoredBenefit): ShownBenefit {
  const { inOriginal, ...texts } = told({ item, conditions }, asked(translations))
  const isLineWritten = inOriginal?.includes('item')
  return {
    words: benefitWords({ ...benefit, item: texts.item }, isLineWritten ? 'es' : undefined),
    conditions: texts.conditions,
    ...(inOriginal && {
      inOriginal: inOriginal.map((name) => (name === 'item' ? 'words' : name)),
    }),
  }
}
