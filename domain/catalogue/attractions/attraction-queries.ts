// One attraction for the shop's pages and their preview.
import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { attractionKinds, attractions, cities, formerAttractionSlugs } from '#db/schema.ts'
import { cardColumns } from '#domain/catalogue/catalog-queries.ts'
import { withPictureFacts } from '#domain/catalogue/pictures/picture-queries.ts'
import { asked, told, toldQuestion } from '#domain/catalogue/told.ts'

export type AttractionDetail = Awaited<ReturnType<typeof shown>>

const { isPopular: _popular, ...shownColumns } = cardColumns

const detailColumns = {
  ...shownColumns,
  description: attractions.description,
  openingNote: attractions.openingNote,
  lastEntryMinutes: attractions.lastEntryMinutes,
  price: {
    adultCents: attractions.adultPriceCents,
    childCents: attractions.childPriceCents,
    childUntilAge: attractions.childPriceUntilAge,
    freeDays: attractions.freeDays,
    note: attractions.priceNote,
    checkedOn: attractions.priceCheckedOn,
    source: attractions.priceSource,
  },
  visit: { min: attractions.visitMinutesMin, max: attractions.visitMinutesMax },
  address: attractions.address,
  neighborhood: attractions.neighborhood,
  latitude: attractions.latitude,
  longitude: attractions.longitude,
  accessibility: attractions.accessibility,
  included: attractions.included,
  reservationUrl: attractions.reservationUrl,
  questions: attractions.questions,
  factsCheckedOn: attractions.factsCheckedOn,
  factsSource: attractions.factsSource,
  isReference: attractions.isReference,
  sample: attractions.sample,
  isParticipating: attractions.isParticipating,
}

/** A published attraction of a city; drafts are never found. */
export async function findAttraction(db: Database, citySlug: string, slug: string) {
  const [row] = await readAttraction(db, citySlug, slug)
  return row && shown(db, row)
}

function readAttraction(db: Database, citySlug: string, slug: string) {
  return db
    .select(detailColumns)
    .from(attractions)
    .innerJoin(attractionKinds, eq(attractionKinds.id, attractions.kindId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(
      and(eq(cities.slug, citySlug), eq(attractions.slug, slug), eq(attractions.isPublished, true)),
    )
}

/** The same by id, for staff: may be a draft. */
export async function findAttractionById(db: Database, id: number) {
  const [row] = await db
    .select({
      ...detailColumns,
      isPublished: attractions.isPublished,
      city: { name: cities.name, slug: cities.slug, timeZone: cities.timeZone },
    })
    .from(attractions)
    .innerJoin(attractionKinds, eq(attractionKinds.id, attractions.kindId))
    .innerJoin(cities, eq(cities.id, attractions.cityId))
    .where(eq(attractions.id, id))
  if (!row) return undefined
  const { isPublished, city, ...detail } = row
  return { ...(await shown(db, detail)), id, isPublished, city }
}

type DetailRow = Awaited<ReturnType<typeof readAttraction>>[number]

/** In the language of the task, with the details of its pictures that pages need. */
async function shown(db: Database, row: DetailRow) {
  const [pictures = []] = await withPictureFacts(db, [row.pictures])
  const { translations, kindTranslations, ...same } = row
  const { kind, summary, description, openingNote, accessibility, included, price } = row
  const known = asked(translations)
  const { note: priceNote, source: priceSource } = price
  const notes = { openingNote, accessibility, priceNote, priceSource }
  const {
    priceNote: note,
    priceSource: source,
    ...texts
  } = told(
    { kind, summary, description, included, ...notes },
    known && { ...known, kind: asked(kindTranslations)?.name },
  )
  return {
    ...same,
    ...texts,
    name: known?.name ?? row.name,
    address: known?.address ?? row.address,
    price: { ...price, note, source },
    questions: row.questions.map(toldQuestion),
    pictures,
  }
}

/** The current slug of the attraction of a city that used to have this slug. */
export async function findAttractionSlugAfter(
  db: Database,
  citySlug: string,
  former: string,
): Promise<string | undefined> {
  const [attraction] = await db
    .select({ slug: attractions.slug })
    .from(formerAttractionSlugs)
    .innerJoin(attractions, eq(attractions.id, formerAttractionSlugs.attractionId))
    .innerJoin(cities, eq(cities.id, formerAttractionSlugs.cityId))
    .where(
      and(
        eq(cities.slug, citySlug),
        eq(formerAttractionSlugs.slug, former),
        eq(attractions.isPublished, true),
      ),
    )
  return attraction?.slug
}
