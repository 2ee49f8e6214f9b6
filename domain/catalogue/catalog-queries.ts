// Reads for the shop's pages; all public and the same for every visitor.
import { and, asc, eq, exists, gt, gte, min } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractionKinds, attractions, cities, closures, prices, products } from '#db/schema.ts'
import { withPictureFacts } from '#domain/catalogue/pictures/picture-queries.ts'
import { cardPicture } from '#domain/catalogue/pictures/picture.ts'
import { foldText } from '#domain/ground/fold-text.ts'
import type { Translations } from '#domain/ground/vocabulary/catalogue.ts'
import { m } from '#messages/messages.js'
import { firstBenefit, givenAt } from './benefits.ts'
import { cityIsAt, cityIsPublished } from './city-at.ts'
import type { Closure } from './opening-hours.ts'
import { pricesHoldOn } from './prices-in-force.ts'
import type { Price } from './product.ts'
import { asked, type InOriginal, told } from './told.ts'

const ATTRACTIONS_MAX = 500

export type ShopProduct = Awaited<ReturnType<typeof listProducts>>[number]

/** The passes on sale on a local day (YYYY-MM-DD), with that day's adult prices, in display order. */
export async function listProducts(db: Database, citySlug: string, today: string) {
  const rows = await db
    .select({
      name: products.name,
      summary: products.summary,
      benefits: products.benefits,
      translations: products.translations,
      validityMonths: products.validityMonths,
      picture: products.picture,
      durationDays: prices.durationDays,
      adultPriceCents: prices.adultPriceCents,
    })
    .from(products)
    .innerJoin(cities, eq(cities.id, products.cityId))
    .innerJoin(prices, eq(prices.productId, products.id))
    .where(
      and(cityIsAt(citySlug), cityIsPublished, eq(products.isOnSale, true), pricesHoldOn(today)),
    )
    .orderBy(asc(products.position), asc(prices.durationDays))
  const offered = [...Map.groupBy(rows, (row) => row.name).values()].flatMap((ofProduct) => {
    const [first] = ofProduct
    if (!first) return []
    const { durationDays: _, adultPriceCents: __, translations, ...product } = first
    const { summary, benefits } = product
    const texts = told({ summary, benefits }, asked(translations))
    return [{ ...product, ...texts, prices: ofProduct.map(priceOf) }]
  })
  const pictures = await withPictureFacts(
    db,
    offered.map(({ picture }) => (picture ? [picture] : [])),
  )
  return offered.map((product, index) => ({ ...product, picture: pictures[index]?.[0] }))
}

function priceOf({ durationDays, adultPriceCents }: Price): Price {
  return { durationDays, adultPriceCents }
}

export type ProductValidity = Pick<ShopProduct, 'name' | 'validityMonths'>

/** How long the passes on sale in a city may wait for their first day, in display order. */
export async function listValidities(db: Database, citySlug: string): Promise<ProductValidity[]> {
  return db
    .select({ name: products.name, validityMonths: products.validityMonths })
    .from(products)
    .innerJoin(cities, eq(cities.id, products.cityId))
    .where(
      and(
        eq(cities.slug, citySlug),
        eq(products.isOnSale, true),
        exists(db.select().from(prices).where(eq(prices.productId, products.id))),
      ),
    )
    .orderBy(asc(products.position))
}

/** The next local day on which prices of a city change; undefined when no change is set. */
export async function findNextPriceDay(
  db: Database,
  citySlug: string,
  today: string,
): Promise<string | undefined> {
  const [next] = await db
    .select({ day: min(prices.validFrom) })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.productId))
    .innerJoin(cities, eq(cities.id, products.cityId))
    .where(and(cityIsAt(citySlug), gt(prices.validFrom, today)))
  return next?.day ?? undefined
}

export type AttractionCard = Awaited<ReturnType<typeof listAttractions>>[number]

export const cardColumns = {
  name: attractions.name,
  slug: attractions.slug,
  kind: attractionKinds.name,
  kindTranslations: attractionKinds.translations,
  pass: attractions.pass,
  summary: attractions.summary,
  translations: attractions.translations,
  isReservationRequired: attractions.isReservationRequired,
  isPopular: attractions.isPopular,
  pictures: attractions.pictures,
  openingWeek: attractions.openingWeek,
  openingExceptions: attractions.openingExceptions,
}

/** The attractions that passes of a city open, without those that left the programme. */
export async function listAttractions(db: Database, citySlug: string) {
  const rows = await db
    .select({
      ...cardColumns,
      /** Its kind's place in the filter. */
      kindPosition: attractionKinds.position,
      description: attractions.description,
      adultCents: attractions.adultPriceCents,
      benefit: firstBenefit,
      latitude: attractions.latitude,
      longitude: attractions.longitude,
    })
    .from(attractions)
    .innerJoin(attractionKinds, eq(attractionKinds.id, attractions.kindId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(and(eq(cities.slug, citySlug), eq(attractions.isParticipating, true)))
    .orderBy(asc(attractions.position), asc(attractions.id))
    .limit(ATTRACTIONS_MAX)
  const shown = await withPictureFacts(
    db,
    rows.map(({ pictures }) => pictures),
  )
  return rows.map(({ pictures: _, translations, kindTranslations, description, ...row }, index) => {
    const { kind, summary } = row
    const known = asked(translations)
    const texts = { summary: known?.summary, kind: asked(kindTranslations)?.name }
    const said = told({ summary, kind }, known && texts)
    return {
      ...row,
      /** The kind in addresses, in every language. */
      kindKey: foldText(kind),
      name: known?.name ?? row.name,
      ...said,
      benefit: givenAt(row),
      picture: cardPicture(shown[index] ?? []),
      /** What searches match; not shown on pages. */
      sought: soughtIn([
        ...namesIn(row.name, translations),
        ...namesIn(kind, kindTranslations),
        said.summary,
        ...(row.benefit ? [m.benefit_sought()] : []),
        ...(known?.description?.length ? known.description : description),
      ]),
    }
  })
}

/** Names in all languages, because visitors may search in any of them. */
function namesIn(name: string, translations: Translations<{ name: string }> | null): string[] {
  const others = Object.values(translations ?? {}).flatMap((texts) => texts.name ?? [])
  return [name, ...others]
}

function soughtIn(texts: string[]): string {
  return foldText(texts.join(' '))
}

const CLOSURES_MAX = 1000

type ShopClosure = Closure & { reason: string } & InOriginal

/** Closures of a city that are not over on a local date, by the attraction's slug, earliest first. */
export async function listClosures(
  db: Database,
  citySlug: string,
  today: string,
): Promise<Map<string, ShopClosure[]>> {
  const rows = await db
    .select({
      slug: attractions.slug,
      from: closures.closedFrom,
      until: closures.closedUntil,
      reason: closures.reason,
      translations: closures.translations,
    })
    .from(closures)
    .innerJoin(attractions, eq(attractions.id, closures.attractionId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(and(eq(cities.slug, citySlug), gte(closures.closedUntil, today)))
    .orderBy(asc(closures.closedFrom), asc(closures.id))
    .limit(CLOSURES_MAX)
  const bySlug = Map.groupBy(rows, (row) => row.slug)
  return new Map(
    [...bySlug].map(([slug, own]) => [
      slug,
      own.map(({ slug: _, translations, reason, ...closure }) => ({
        ...closure,
        ...told({ reason }, asked(translations)),
      })),
    ]),
  )
}
